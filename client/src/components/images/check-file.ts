import { MAX_IMAGE_BYTES } from '@forki/contract/images/constants'

/** MIME types of images that the server accepts. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']

export type FileProblem = 'type' | 'bytes' | 'empty'

/**
 * Reason to reject an image file before its upload. Null if the file is acceptable. The server also checks the
 * content.
 */
export function fileProblem(file: Pick<File, 'type' | 'size'>): FileProblem | null {
  if (!IMAGE_TYPES.includes(file.type)) return 'type'
  if (file.size === 0) return 'empty'
  return file.size > MAX_IMAGE_BYTES ? 'bytes' : null
}

/** Converts a FileList to an array. */
export const filesOf = (list: FileList | null | undefined): File[] => [...(list ?? [])]
