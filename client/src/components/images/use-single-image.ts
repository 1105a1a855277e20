import type { Image, ImageFolder } from '@forki/contract/images'
import { imageEndpoints } from '@forki/contract/calls/images'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, call, errorText, newIdempotencyKey } from '../../lib/api.ts'
import { invalidate } from '../../lib/resource.ts'
import { IMAGE_QUERY_ROOTS } from './image-query-updates.ts'
import { uploadImage } from './upload-image.ts'

export interface SingleImageProps {
  folder: ImageFolder
  entityId: string
  /** Noun for the image, such as "Logo" or "Photo". */
  label: string
  hint?: string
  blobPath: string | null
  url: string | null
  /** Stores the path of the new image in the entity, or null after a removal. */
  onSave: (blob_path: string | null) => Promise<unknown>
  /** Aspect ratio: width divided by height. The default is 1. */
  aspect?: number
  round?: boolean
  /**
   * Paths of images that an undo or the saved entity may still need. If set, a replaced image is not deleted.
   * If the entity already has five images, an upload deletes the oldest one that is not in this list. The
   * default of the list is the current image. For the folder `restaurants` the upload deletes the current logo
   * instead, because the other images are photos.
   */
  needed?: readonly string[]
  disabled?: boolean
}

/**
 * Replaces and removes the single image of an entity. The replaced image is deleted afterwards, unless
 * `needed` is set.
 */
export function useSingleImage({ folder, entityId, blobPath, url, onSave, needed }: SingleImageProps) {
  const [uploadedImage, setUploadedImage] = useState<Image | null>(null)
  const { busy, progress, setProgress, problem, run } = useImageChange(folder)
  const { shown, renew } = useRenewedUrl(
    blobPath,
    uploadedImage && uploadedImage.blob_path === blobPath ? uploadedImage.signed_url : url,
  )
  const send = async (file: Blob) => {
    const attempt = () =>
      uploadImage(`${folder}/${entityId}`, file, {
        idempotencyKey: newIdempotencyKey(),
        onProgress: setProgress,
      })
    try {
      return await attempt()
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'image_limit') throw error
      // All five image places are taken. Deletes one image and retries the upload.
      const removablePath = removableOf(blobPathsOf(error))
      if (!removablePath) throw error
      await removeStoredImage(removablePath)
      return attempt()
    }
  }
  /**
   * Returns the oldest image that nothing uses. The other images of a restaurant are its photos, so its logo
   * gives way to the new one before the upload.
   */
  const removableOf = (paths: readonly string[]) => {
    if (folder === 'restaurants') return blobPath
    const used = needed ?? [blobPath]
    return paths.find((path) => !used.includes(path))
  }
  const save = async (image: Image) => {
    try {
      await onSave(image.blob_path)
    } catch (error) {
      // After a rejection nothing uses the uploaded image. After a lost reply the entity may use it.
      if (error instanceof ApiError && error.status >= 400 && error.status < 500)
        await removeStoredImage(image.blob_path).catch(() => undefined)
      throw error
    }
  }
  const dropReplaced = async () => {
    if (blobPath && !needed) await removeStoredImage(blobPath).catch(() => undefined)
  }
  const replace = (file: Blob) =>
    run(async () => {
      const image = await send(file)
      setUploadedImage(image)
      await save(image)
      await dropReplaced()
    })
  const remove = () =>
    run(async () => {
      await onSave(null)
      await dropReplaced()
    })
  return { shown, busy, progress, problem, replace, remove, renew }
}

export type SingleImageState = ReturnType<typeof useSingleImage>

/**
 * State of an upload or removal: `busy`, progress and problem. The function `run` performs the operation, and
 * then refetches the queries that show images of the folder.
 */
function useImageChange(folder: ImageFolder) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [progress, setProgress] = useState(0)
  const [problem, setProblem] = useState<string | null>(null)
  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    setProblem(null)
    setProgress(0)
    try {
      await work()
    } catch (error) {
      setProblem(errorText(error))
    } finally {
      setBusy(false)
      await invalidate(client, IMAGE_QUERY_ROOTS[folder])
    }
  }
  return { busy, progress, setProgress, problem, run }
}

/**
 * Signed URL of an image, and a function `renew` that requests a new URL after a load error, such as an expired
 * URL. Each value of `current` is replaced only once.
 */
function useRenewedUrl(blobPath: string | null, current: string | null) {
  const [renewed, setRenewed] = useState<{ of: string; url: string | null } | null>(null)
  const renew = () => {
    if (!blobPath || !current || renewed?.of === current) return
    setRenewed({ of: current, url: null })
    void call(imageEndpoints.signedUrls, { body: { blob_paths: [blobPath] } }).then(
      (links) => setRenewed({ of: current, url: links[blobPath] ?? null }),
      () => undefined,
    )
  }
  return { shown: renewed && renewed.of === current ? renewed.url : current, renew }
}

const removeStoredImage = (blob_path: string) => call(imageEndpoints.remove, { params: { blob_path } })

/** Paths of the entity's stored images from the error `image_limit`, ordered by position. */
const blobPathsOf = ({ body }: ApiError): string[] =>
  Array.isArray(body['blob_paths']) ? body['blob_paths'].map(String) : []
