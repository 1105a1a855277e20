import { IMAGE_FOLDER_PERMISSIONS } from '@forki/contract/images'
import { sql } from '../../db/sql.ts'
import type { Deps } from '../../context/context.ts'

/**
 * Minimum age of a file without an image row before its deletion, in ms. The row follows its file within
 * seconds.
 */
const GRACE_MS = 3_600_000
const BATCH_FILES = 500

/** Deletes image files without an image row and temporary files of aborted writes, if older than an hour. */
export async function deleteOrphanedFiles(deps: Deps): Promise<void> {
  const before = new Date(deps.now().getTime() - GRACE_MS)
  let deleted = 0
  for (const folder of Object.keys(IMAGE_FOLDER_PERMISSIONS)) {
    let batch: string[] = []
    for await (const file of deps.blobs.list(`${folder}/`)) {
      batch.push(file)
      if (batch.length < BATCH_FILES) continue
      deleted += await deleteOrphans(deps, batch, before)
      batch = []
    }
    deleted += await deleteOrphans(deps, batch, before)
  }
  const drafts = await deps.blobs.deleteDrafts(before)
  deps.log.info({ deleted, drafts }, 'images: orphaned files deleted')
}

async function deleteOrphans(deps: Deps, files: readonly string[], before: Date): Promise<number> {
  let deleted = 0
  for (const file of await selectFilesWithoutRow(deps, files)) {
    const found = await deps.blobs.stat(file)
    if (!found || found.modified_at >= before) continue
    await deps.blobs.delete(file)
    deleted += 1
  }
  return deleted
}

/** Selects the files without an image row. A thumbnail belongs to the row of its image. */
async function selectFilesWithoutRow(deps: Deps, files: readonly string[]): Promise<string[]> {
  if (files.length === 0) return []
  const rows = await sql.rows<{ file: string }>(
    { deps },
    sql`
    SELECT f.file FROM unnest(${files}::text[]) AS f(file)
    WHERE NOT EXISTS (SELECT FROM images i WHERE i.blob_path = regexp_replace(f.file, '\\.320\\.webp$', '.webp'))`,
  )
  return rows.map((row) => row.file)
}
