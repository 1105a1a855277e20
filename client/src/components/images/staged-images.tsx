/**
 * Images for an entity that does not exist yet. They are uploaded after its creation.
 * @example
 * ```tsx
 * const staged = useStagedImages('dishes')
 * <StagedImages staged={staged} />   …   create.mutate(…, { onSuccess: (dish) => void staged.sendTo(dish.id) })
 * ```
 */
import { MAX_IMAGES } from '@forki/contract/limits'
import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { AddTile } from './add-tile.tsx'
import { useFileDrop } from './use-file-drop.ts'
import type { useStagedImages } from './use-staged-images.ts'

export function StagedImages({ staged }: { staged: ReturnType<typeof useStagedImages> }) {
  const { t } = useTranslation('common')
  const { images, problem, omitted, room, add, remove } = staged
  const { isDragOver, zone } = useFileDrop(add, room > 0)
  return (
    <section aria-label={t('images.title')} className="flex flex-col gap-3" {...zone}>
      <header className="flex items-center justify-between gap-3">
        <h3 className="text-sm font-semibold">{t('images.title')}</h3>
        <Badge tone={room === 0 ? 'warning' : 'neutral'}>
          {t('images.count', { count: images.length, limit: MAX_IMAGES })}
        </Badge>
      </header>
      <ul aria-label={t('images.title')} className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {images.map((image, index) => (
          <li
            key={image.key}
            className="relative aspect-4/3 overflow-hidden rounded-lg border border-line bg-sunken"
          >
            <img src={image.preview} alt={image.file.name} className="size-full object-cover" />
            {index === 0 ? (
              <span className="absolute bottom-1.5 left-1.5 rounded-full bg-accent px-2 py-0.5 text-xs font-semibold text-on-accent">
                {t('images.main')}
              </span>
            ) : null}
            <span className="absolute top-1.5 right-1.5 rounded-md bg-raised/90 shadow-card">
              <IconButton
                tooltip={false}
                label={t('images.dismiss', { name: image.file.name })}
                icon={<Trash2 className="size-5" />}
                onClick={() => remove(image)}
              />
            </span>
          </li>
        ))}
        {room > 0 ? <AddTile isDragOver={isDragOver} wide={images.length === 0} onFiles={add} /> : null}
      </ul>
      {problem ? (
        <p role="alert" className="text-sm font-medium text-danger-ink">
          {problem}
        </p>
      ) : null}
      <p role="status" className="text-sm text-ink-muted">
        {omitted > 0 ? <b className="text-warning-ink">{t('images.left_out', { count: omitted })} </b> : null}
        {room > 0 ? t('images.kinds') : t('images.full')}
      </p>
    </section>
  )
}
