import type { z } from 'zod'
import type { image } from '@forki/contract/images'
import { instant } from '../../db/timestamps.ts'
import type { Context } from '../../context/context.ts'
import type { ImageRow } from './image.query.ts'

/**
 * Presents an image with links that are valid for 15 minutes at most.
 * @see docs/decisions/083-presigned-image-links.md
 */
export async function presentImage(row: ImageRow, ctx: Context): Promise<z.input<typeof image>> {
  const { blobs } = ctx.deps
  const [signed_url, thumbnail_url] = await Promise.all([
    blobs.signedUrl(row.blob_path),
    blobs.signedUrl(thumbnailPath(row.blob_path)),
  ])
  return {
    ...row,
    uploaded_at: instant(row.uploaded_at),
    signed_url,
    thumbnail_url,
  }
}

export const presentImages = (rows: readonly ImageRow[], ctx: Context) =>
  Promise.all(rows.map((row) => presentImage(row, ctx)))

/** Signed link to a logo or profile image. Null without an image. */
export const signedUrlOf = async (ctx: Context, blob_path: string | null): Promise<string | null> =>
  blob_path === null ? null : ctx.deps.blobs.signedUrl(blob_path)

/** Path of an image's thumbnail, whose longer side is at most 320 pixels. */
export const thumbnailPath = (blob_path: string) => blob_path.replace(/\.webp$/, '.320.webp')

/** Paths of an image's two files: the large one and the thumbnail. */
export const imageFilePaths = (blob_path: string): [string, string] => [blob_path, thumbnailPath(blob_path)]
