import type { Image, ImageFolder } from '@forki/contract/images'
import { MAX_IMAGES } from '@forki/contract/limits'
import { ImagePlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../ui/badge.tsx'
import { SortableList } from '../sortable/sortable-list.tsx'
import { AddTile } from './add-tile.tsx'
import { GalleryTile } from './gallery-tile.tsx'
import { UploadTile } from './upload-tile.tsx'
import { useGallery } from './use-gallery.ts'
import { useFileDrop } from './use-file-drop.ts'
import { useUploads } from './use-uploads.ts'
import { RemoveImageDialog } from './remove-image-dialog.tsx'

interface ImageGalleryProps {
  folder: ImageFolder
  entityId: string
  images: readonly Image[]
  /** Name of the entity, which the accessible names of its images contain. */
  name: string
  /** Heading of the gallery. The default is "Photos". */
  title?: string
  readOnly?: boolean
}

/**
 * Images of an existing entity: at most five, ordered, one of them featured. Users choose, drop or paste files, and
 * reorder them by dragging or by buttons. Every change is saved at once, separately from the surrounding form.
 * Removing requires a confirmation. `readOnly` only shows the images. The gallery needs only the translation
 * catalogue `common`.
 * @example
 * ```tsx
 * <ImageGallery folder="dishes" entityId={dish.id} images={dish.images} name={dish.name} />
 * ```
 */
export function ImageGallery({ folder, entityId, images, name, title, readOnly }: ImageGalleryProps) {
  const { t } = useTranslation('common')
  const gallery = useGallery({ folder, entityId }, images)
  const uploads = useUploads(`${folder}/${entityId}`, gallery.uploaded)
  const [imageToRemove, setImageToRemove] = useState<Image | null>(null)
  const [omitted, setOmitted] = useState(0)
  const uploadingCount = uploads.uploads.filter((upload) => upload.retryable).length
  const freeSlots = readOnly ? 0 : Math.max(0, MAX_IMAGES - gallery.images.length - uploadingCount)
  const addFiles = (files: readonly File[]) => {
    setOmitted(Math.max(0, files.length - freeSlots))
    uploads.add(files.slice(0, freeSlots))
  }
  const { isDragOver, zone } = useFileDrop(addFiles, !readOnly)
  const imageLabel = (image: Image) => t('images.photo', { place: gallery.images.indexOf(image) + 1, name })
  if (readOnly && gallery.images.length === 0) return null
  return (
    <section aria-label={title ?? t('images.title')} className="flex flex-col gap-3" {...zone}>
      <GalleryHead
        title={title ?? t('images.title')}
        count={gallery.images.length}
        isFull={freeSlots === 0 && !readOnly}
      />
      <SortableList
        layout="grid"
        label={t('images.list', { name })}
        items={gallery.images}
        keyOf={(image) => image.blob_path}
        nameOf={imageLabel}
        onMove={gallery.move}
        disabled={readOnly ?? false}
        className="grid grid-cols-2 gap-3 sm:grid-cols-3"
        after={
          <>
            <UploadTiles uploads={uploads} />
            {freeSlots > 0 ? (
              <AddTile
                isDragOver={isDragOver}
                wide={gallery.images.length + uploads.uploads.length === 0}
                onFiles={addFiles}
              />
            ) : null}
          </>
        }
      >
        {(image, tools) => (
          <GalleryTile
            image={image}
            name={imageLabel(image)}
            tools={tools}
            readOnly={readOnly ?? false}
            onFeature={() => gallery.feature(image)}
            onRemove={() => setImageToRemove(image)}
          />
        )}
      </SortableList>
      {readOnly ? null : <GalleryNote freeSlots={freeSlots} omitted={omitted} />}
      <RemoveImageDialog gallery={gallery} image={imageToRemove} onClose={() => setImageToRemove(null)} />
    </section>
  )
}

interface GalleryHeadProps {
  title: string
  count: number
  isFull: boolean
}

function GalleryHead({ title, count, isFull }: GalleryHeadProps) {
  const { t } = useTranslation('common')
  return (
    <header className="flex items-center justify-between gap-3">
      <h3 className="text-sm font-semibold">{title}</h3>
      <Badge tone={isFull ? 'warning' : 'neutral'}>{t('images.count', { count, limit: MAX_IMAGES })}</Badge>
    </header>
  )
}

/** Tiles of running and failed uploads, each with its progress. */
function UploadTiles({ uploads: { uploads, retry, dismiss } }: { uploads: ReturnType<typeof useUploads> }) {
  return uploads.map((upload) => (
    <UploadTile
      key={upload.key}
      upload={upload}
      onRetry={() => retry(upload)}
      onDismiss={() => dismiss(upload)}
    />
  ))
}

/**
 * Note below the gallery: the accepted file types, or that the gallery is full. It also counts the chosen files
 * that did not fit into the gallery.
 */
function GalleryNote({ freeSlots, omitted }: { freeSlots: number; omitted: number }) {
  const { t } = useTranslation('common')
  return (
    <p role="status" className="flex items-start gap-1.5 text-sm text-ink-muted">
      <ImagePlus className="mt-0.5 size-4 shrink-0" aria-hidden />
      <span>
        {omitted > 0 ? <b className="text-warning-ink">{t('images.left_out', { count: omitted })} </b> : null}
        {freeSlots > 0 ? t('images.kinds') : t('images.full')}
      </span>
    </p>
  )
}
