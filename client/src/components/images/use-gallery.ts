import type { Image, ImageFolder } from '@forki/contract/images'
import { imageEndpoints } from '@forki/contract/calls/images'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { invalidate, useAction } from '../../lib/resource.ts'
import { moved } from '../sortable/moved.ts'
import { changeImages, IMAGE_ROOTS, withImage, withoutImage } from './image-cache.ts'

export interface ImageOwner {
  folder: ImageFolder
  entityId: string
}

/**
 * An entity's pictures and what can be done with them. Changes show at once, here and in every query that holds the
 * entity; a refused order goes back. Works with a copy that is never fetched again too.
 */
export function useGallery(owner: ImageOwner, images: readonly Image[]) {
  const client = useQueryClient()
  const roots = IMAGE_ROOTS[owner.folder]
  const ordering = useAction(imageEndpoints.order, { touches: roots })
  const removal = useAction(imageEndpoints.remove, { touches: roots })
  const [seen, setSeen] = useState(images)
  const [shown, setShown] = useState(images)
  const latest = useRef(0)
  // What the owner brings anew counts, unless a change of ours is under way.
  if (images !== seen && !ordering.isPending) {
    setSeen(images)
    setShown(images)
  }
  const change = (next: (images: readonly Image[]) => readonly Image[]) => {
    setShown(next)
    changeImages(client, owner, next)
  }
  const order = (next: readonly Image[], featured?: string) => {
    const before = shown
    const turn = (latest.current += 1)
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
        onSuccess: (reply) => turn === latest.current && change(() => reply),
        onError: () => turn === latest.current && change(() => before),
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
      order(moved(shown, from, to).map((image, position) => Object.assign({}, image, { position }))),
    feature: ({ blob_path }: Image) =>
      order(
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
