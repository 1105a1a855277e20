import type { Image } from '@forki/contract/images'
import { clsx } from 'clsx'
import { Star, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/icon-button.tsx'
import type { SortableItemControls } from '../sortable/sortable-item-controls.ts'
import { StoredPicture } from './stored-picture.tsx'

interface GalleryTileProps {
  image: Image
  /** Accessible name of the image, such as "Photo 2 of Pozole". */
  name: string
  tools: SortableItemControls
  readOnly: boolean
  onFeature: () => void
  onRemove: () => void
}

/** Tile of one gallery image, with its featured star, drag handle and buttons. */
export function GalleryTile({ image, name, tools, readOnly, onFeature, onRemove }: GalleryTileProps) {
  const { t } = useTranslation('common')
  return (
    <figure
      className={clsx(
        'flex h-full flex-col overflow-hidden rounded-lg border bg-raised',
        image.is_featured ? 'border-accent' : 'border-line',
      )}
    >
      <div className="relative aspect-4/3 bg-sunken">
        <StoredPicture image={image} alt={name} />
        {tools.handle ? (
          <span className="absolute top-1.5 left-1.5 rounded-md bg-raised/90 shadow-card">
            {tools.handle}
          </span>
        ) : null}
        {readOnly ? null : (
          <span className="absolute top-1.5 right-1.5 rounded-md bg-raised/90 shadow-card">
            <IconButton
              label={t(image.is_featured ? 'images.featured' : 'images.feature', { name })}
              aria-pressed={image.is_featured}
              icon={<Star className={clsx('size-5', image.is_featured && 'fill-accent text-accent')} />}
              onClick={image.is_featured ? undefined : onFeature}
            />
          </span>
        )}
        {image.is_featured ? (
          <figcaption className="absolute bottom-1.5 left-1.5 rounded-full bg-accent px-2 py-0.5 text-xs font-semibold text-on-accent">
            {t('images.main')}
          </figcaption>
        ) : null}
      </div>
      {readOnly ? null : (
        <div className="flex items-center justify-between px-0.5">
          {tools.buttons ?? <span />}
          <IconButton
            tooltip={false}
            label={t('images.remove_of', { name })}
            icon={<Trash2 className="size-5" />}
            onClick={onRemove}
          />
        </div>
      )}
    </figure>
  )
}
