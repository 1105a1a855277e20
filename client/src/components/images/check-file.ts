import { MAX_IMAGE_BYTES } from '@forki/contract/images/constants'

/** Kinds of picture the server takes, as a file chooser asks for them. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']

export type FileProblem = 'type' | 'bytes' | 'empty'

/** What is wrong with a file, said before it is sent; null when nothing is. The server looks at the content as well. */
export function fileProblem(file: Pick<File, 'type' | 'size'>): FileProblem | null {
  if (!IMAGE_TYPES.includes(file.type)) return 'type'
  if (file.size === 0) return 'empty'
  return file.size > MAX_IMAGE_BYTES ? 'bytes' : null
}

/** The pictures among what was dropped or pasted, or everything a chooser gave. */
export const filesOf = (list: FileList | null | undefined): File[] => [...(list ?? [])]
