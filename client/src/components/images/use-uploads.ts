import type { Image } from '@forki/contract/images'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText, newIdempotencyKey } from '../../lib/api.ts'
import { fileProblem } from './check-file.ts'
import { uploadImage } from './upload-image.ts'

/** Image upload that is running or has failed. */
export interface Upload {
  key: string
  file: File
  /** Object URL of the uploaded image. */
  preview: string
  /** Progress of the upload, from 0 to 1. */
  progress: number
  /** Reason of the upload's failure, in the interface language. */
  problem: string | null
  /** True if a retry can succeed, because the file itself is valid. */
  retryable: boolean
}

interface Uploads {
  uploads: readonly Upload[]
  /** Starts the uploads of files, one after another. */
  add: (files: readonly File[]) => void
  retry: (upload: Upload) => void
  dismiss: (upload: Upload) => void
}

/**
 * Uploads of images to `{folder}/{entityId}`. They continue after the screen has unmounted, and still call
 * `onUploaded`.
 */
export function useUploads(folder: string, onUploaded: (image: Image) => void): Uploads {
  const { t } = useTranslation('common')
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const queue = useRef(Promise.resolve())
  const previews = useRef(new Set<string>())
  useEffect(() => {
    const shown = previews.current
    return () => {
      for (const preview of shown) URL.revokeObjectURL(preview)
    }
  }, [])
  const change = (key: string, next: Partial<Upload>) =>
    setUploads((all) => all.map((each) => (each.key === key ? { ...each, ...next } : each)))
  const dismiss = ({ key, preview }: Upload) => {
    setUploads((all) => all.filter((each) => each.key !== key))
    previews.current.delete(preview)
    URL.revokeObjectURL(preview)
  }
  const send = async (upload: Upload) => {
    try {
      const image = await uploadImage(folder, upload.file, {
        idempotencyKey: upload.key,
        onProgress: (progress) => change(upload.key, { progress }),
      })
      onUploaded(image)
      dismiss(upload)
    } catch (error) {
      change(upload.key, { problem: errorText(error), progress: 0 })
    }
  }
  const enqueue = (upload: Upload) => {
    queue.current = queue.current.then(() => send(upload))
  }
  const add = (files: readonly File[]) => {
    const newUploads = files.map((file): Upload => {
      const problem = fileProblem(file)
      const preview = URL.createObjectURL(file)
      previews.current.add(preview)
      return {
        key: newIdempotencyKey(),
        file,
        preview,
        progress: 0,
        problem: problem && t(`images.problem.${problem}`, { name: file.name }),
        retryable: problem === null,
      }
    })
    setUploads((all) => [...all, ...newUploads])
    for (const upload of newUploads) if (upload.retryable) enqueue(upload)
  }
  const retry = (upload: Upload) => {
    change(upload.key, { problem: null, progress: 0 })
    enqueue(upload)
  }
  return { uploads, add, retry, dismiss }
}
