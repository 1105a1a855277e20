import type { Image, ImageFolder } from '@forki/contract/images'
import { imageEndpoints } from '@forki/contract/calls/images'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { invalidate, useAction } from '../../lib/resource.ts'
import { moveEntry } from '../sortable/move-entry.ts'
import { changeCachedImages, IMAGE_QUERY_ROOTS, withImage, withoutImage } from './image-query-updates.ts'

/** Entity to which the images belong. */
export interface ImageOwner {
  folder: ImageFolder
  entityId: string
}

/**
 * Images of an entity in a gallery. A rearrangement of the images shows at once, also in the cached queries,
 * and is rolled back if the server rejects it. An upload or a removal shows after the server's reply. The hook
 * also works for an entity that is never refetched.
 */
export function useGallery(owner: ImageOwner, images: readonly Image[]) {
  const client = useQueryClient()
  const roots = IMAGE_QUERY_ROOTS[owner.folder]
  const ordering = useAction(imageEndpoints.order, { invalidates: roots })
  const removal = useAction(imageEndpoints.remove, { invalidates: roots })
  const { shown, change } = useShownImages(owner, images, ordering.isPending)
  const lastChangeNumber = useRef(0)
  const reorder = (next: readonly Image[], featured?: string) => {
    const shownBefore = shown
    const changeNumber = (lastChangeNumber.current += 1)
    change(() => next)
    ordering.mutate(
      {
        body: {
          folder: `${owner.folder}/${owner.entityId}`,
          blob_paths: next.map(({ blob_path }) => blob_path),
          ...(featured === undefined ? {} : { featured }),
        },
      },
      {
        onSuccess: (reply) => changeNumber === lastChangeNumber.current && change(() => reply),
        onError: () => changeNumber === lastChangeNumber.current && change(() => shownBefore),
      },
    )
  }
  return {
    images: shown,
    uploaded: (image: Image) => {
      change((all) => withImage(all, image))
      void invalidate(client, roots)
    },
    move: (from: number, to: number) =>
      reorder(moveEntry(shown, from, to).map((image, position) => Object.assign({}, image, { position }))),
    feature: ({ blob_path }: Image) =>
      reorder(
        shown.map((image) => Object.assign({}, image, { is_featured: image.blob_path === blob_path })),
        blob_path,
      ),
    remove: ({ blob_path }: Image, onDone: () => void) =>
      removal.mutate(
        { params: { blob_path } },
        {
          onSuccess: () => {
            change((all) => withoutImage(all, blob_path))
            onDone()
          },
        },
      ),
    removing: removal.isPending,
  }
}

export type Gallery = ReturnType<typeof useGallery>

/**
 * Images of the gallery with the user's unconfirmed change. Refetched images replace them, unless a change is
 * in flight.
 */
function useShownImages(owner: ImageOwner, images: readonly Image[], isChanging: boolean) {
  const client = useQueryClient()
  const [lastImages, setLastImages] = useState(images)
  const [shown, setShown] = useState(images)
  if (images !== lastImages && !isChanging) {
    setLastImages(images)
    setShown(images)
  }
  const change = (next: (images: readonly Image[]) => readonly Image[]) => {
    setShown(next)
    changeCachedImages(client, owner, next)
  }
  return { shown, change }
}
