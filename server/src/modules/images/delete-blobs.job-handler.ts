import type { Deps } from '../../context/context.ts'
import { imageFilePaths } from './image.presenter.ts'

/** Deletes the files of the given images, unless an image row in the database still refers to them. */
export async function deleteBlobs(deps: Deps, { blob_paths }: { blob_paths: string[] }): Promise<void> {
  const remainingImages = await deps.prisma.image.findMany({
    where: { blob_path: { in: blob_paths } },
    select: { blob_path: true },
  })
  const rows = new Set(remainingImages.map((row) => row.blob_path))
  for (const blob_path of blob_paths) {
    if (rows.has(blob_path)) continue
    for (const file of imageFilePaths(blob_path)) await deps.blobs.delete(file)
  }
}
