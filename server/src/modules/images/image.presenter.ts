import type { z } from 'zod'
import type { image } from '@forki/contract/images'
import { instant } from '../../kit/instant.ts'
import type { Context } from '../../kit/context.ts'

/** The columns of `images` that a picture is shown by. */
export interface ImageRow {
  blob_path: string
  position: number
  uploaded_at: string | Date
  is_featured: boolean
}

/** A picture with links that live 15 minutes (contract §4). */
export function presentImage(row: ImageRow, ctx: Context): z.input<typeof image> {
  return {
    blob_path: row.blob_path,
    position: row.position,
    uploaded_at: instant(row.uploaded_at),
    is_featured: row.is_featured,
    signed_url: ctx.deps.blobs.signedUrl(row.blob_path),
    thumbnail_url: ctx.deps.blobs.signedUrl(thumbnailPath(row.blob_path)),
  }
}

/** Where the 320-pixel version of a stored picture lies. */
export const thumbnailPath = (blob_path: string) => blob_path.replace(/\.webp$/, '.320.webp')

/** A picture's two files. */
export const filesOf = (blob_path: string): [string, string] => [blob_path, thumbnailPath(blob_path)]
