/**
 * The pictures of something that exists: at most five, put in order, one of them standing for it.
 *   <ImageGallery folder="dishes" entityId={dish.id} images={dish.images} name={dish.name} />
 * They are chosen, dropped or pasted, sent with their progress, put in order by dragging or by buttons, and deleted after
 * a question. Everything is saved at once (it is not part of the form around it), and shows at once in every query that
 * holds the entity. `readOnly` only shows them. Wants the catalogue `common` alone.
 */
import type { Image, ImageFolder } from '@forki/contract/images'
import { MAX_IMAGES } from '@forki/contract/limits'
import { ImagePlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../ui/badge.tsx'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { SortableList } from '../sortable/sortable-list.tsx'
import { AddTile } from './add-tile.tsx'
import { GalleryTile } from './gallery-tile.tsx'
import { UploadTile } from './upload-tile.tsx'
import { useGallery } from './use-gallery.ts'
import { useIncoming } from './use-incoming.ts'
import { useUploads } from './use-uploads.ts'

interface ImageGalleryProps {
  folder: ImageFolder
  entityId: string
  images: readonly Image[]
  /** What the pictures are of, for their names: the dish, the restaurant. */
  name: string
  /** Above them; "Photos" unless told otherwise. */
  title?: string
  readOnly?: boolean
}

export function ImageGallery({ folder, entityId, images, name, title, readOnly }: ImageGalleryProps) {
  const { t } = useTranslation('common')
  const gallery = useGallery({ folder, entityId }, images)
  const { uploads, add, retry, dismiss } = useUploads(`${folder}/${entityId}`, gallery.uploaded)
  const [leaving, setLeaving] = useState<Image | null>(null)
  const [left, setLeft] = useState(0)
  const onWay = uploads.filter((upload) => upload.retryable).length
  const room = readOnly ? 0 : Math.max(0, MAX_IMAGES - gallery.images.length - onWay)
  const take = (files: readonly File[]) => {
    setLeft(Math.max(0, files.length - room))
    add(files.slice(0, room))
  }
  const { over, zone } = useIncoming(take, !readOnly)
  const placeOf = (image: Image) => t('images.photo', { place: gallery.images.indexOf(image) + 1, name })
  if (readOnly && gallery.images.length === 0) return null
  return (
    <section aria-label={title ?? t('images.title')} className="flex flex-col gap-3" {...zone}>
      <header className="flex items-center justify-between gap-3">
        <h3 className="text-sm font-semibold">{title ?? t('images.title')}</h3>
        <Badge tone={room === 0 && !readOnly ? 'warning' : 'neutral'}>
          {t('images.count', { count: gallery.images.length, limit: MAX_IMAGES })}
        </Badge>
      </header>
      <SortableList
        layout="grid"
        label={t('images.list', { name })}
        items={gallery.images}
        keyOf={(image) => image.blob_path}
        nameOf={placeOf}
        onMove={gallery.move}
        disabled={readOnly ?? false}
        className="grid grid-cols-2 gap-3 sm:grid-cols-3"
        after={
          <>
            {uploads.map((upload) => (
              <UploadTile
                key={upload.key}
                upload={upload}
                onRetry={() => retry(upload)}
                onDismiss={() => dismiss(upload)}
              />
            ))}
            {room > 0 ? (
              <AddTile over={over} wide={gallery.images.length + uploads.length === 0} onFiles={take} />
            ) : null}
          </>
        }
      >
        {(image, tools) => (
          <GalleryTile
            image={image}
            name={placeOf(image)}
            tools={tools}
            readOnly={readOnly ?? false}
            onFeature={() => gallery.feature(image)}
            onRemove={() => setLeaving(image)}
          />
        )}
      </SortableList>
      {readOnly ? null : <GalleryNote room={room} left={left} />}
      <ConfirmDialog
        open={leaving !== null}
        onOpenChange={() => setLeaving(null)}
        title={t('images.remove_title')}
        description={t('images.remove_text')}
        confirmLabel={t('images.remove')}
        busy={gallery.removing}
        onConfirm={() => leaving && gallery.remove(leaving, () => setLeaving(null))}
      />
    </section>
  )
}

/** What fits, said before anybody chooses; and what did not fit. */
function GalleryNote({ room, left }: { room: number; left: number }) {
  const { t } = useTranslation('common')
  return (
    <p role="status" className="flex items-start gap-1.5 text-sm text-ink-muted">
      <ImagePlus className="mt-0.5 size-4 shrink-0" aria-hidden />
      <span>
        {left > 0 ? <b className="text-warning-ink">{t('images.left_out', { count: left })} </b> : null}
        {room > 0 ? t('images.kinds') : t('images.full')}
      </span>
    </p>
  )
}
