import { MAX_IMAGES } from '@forki/contract/limits'
import type { ImageFolder } from '@forki/contract/images'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText, newIdempotencyKey } from '../../lib/api.ts'
import { invalidate } from '../../lib/resource.ts'
import { toastError } from '../../lib/toast.ts'
import { fileProblem } from './check-file.ts'
import { IMAGE_QUERY_ROOTS } from './image-query-updates.ts'
import { uploadImage } from './upload-image.ts'

export interface StagedImage {
  key: string
  file: File
  /** Object URL of the staged image. */
  preview: string
}

/**
 * Staged images of an entity that does not exist yet. After its creation `sendTo` uploads the images one after another.
 * The uploads continue after the screen has unmounted, and failures show as toasts.
 */
export function useStagedImages(folder: ImageFolder) {
  const client = useQueryClient()
  const { t } = useTranslation('common')
  const [images, setImages] = useState<readonly StagedImage[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  /** Number of the last chosen files that exceeded the limit. */
  const [omitted, setOmitted] = useState(0)
  const room = MAX_IMAGES - images.length
  const add = (files: readonly File[]) => {
    const rejected = files.find((file) => fileProblem(file) !== null)
    const kind = rejected && fileProblem(rejected)
    setProblem(kind ? t(`images.problem.${kind}`, { name: rejected.name }) : null)
    const valid = files.filter((file) => fileProblem(file) === null)
    const accepted = valid.slice(0, room)
    setOmitted(valid.length - accepted.length)
    setImages((now) => [
      ...now,
      ...accepted.map((file) => ({ key: newIdempotencyKey(), file, preview: URL.createObjectURL(file) })),
    ])
  }
  const remove = (image: StagedImage) => {
    URL.revokeObjectURL(image.preview)
    setOmitted(0)
    setImages((now) => now.filter((each) => each !== image))
  }
  const sendTo = async (entity_id: string) => {
    for (const { key, file, preview } of images) {
      try {
        // oxlint-disable-next-line no-await-in-loop -- sequential uploads preserve the order
        await uploadImage(`${folder}/${entity_id}`, file, {
          idempotencyKey: key,
          onProgress: () => undefined,
        })
      } catch (error) {
        toastError(errorText(error))
      }
      URL.revokeObjectURL(preview)
    }
    if (images.length > 0) await invalidate(client, IMAGE_QUERY_ROOTS[folder])
  }
  return { images, problem, omitted, room, add, remove, sendTo }
}
