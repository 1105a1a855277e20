import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { unavailable } from '../../errors/app-error.ts'
import type { BlobFolder } from '../../context/ports/blob-store.ts'

/** Creates a blob folder that stores files in `blobs/` of the data folder. */
export function createLocalBlobs(dataFolder: string): BlobFolder {
  const root = path.join(dataFolder, 'blobs')
  const fileOf = (blob_path: string): string => {
    const file = path.join(root, blob_path)
    // A second check besides `isBlobPath` rejects file paths outside the folder.
    if (!file.startsWith(root + path.sep)) throw new Error('the path is outside the blob folder')
    return file
  }
  const statOf = async (blob_path: string) => {
    const found = await stat(fileOf(blob_path)).catch(nullIfMissing)
    return found?.isFile() ? { size: found.size, modified_at: found.mtime } : null
  }
  return {
    put: (blob_path, bytes) => writeAtomically(fileOf(blob_path), bytes),
    async get(blob_path) {
      const found = await statOf(blob_path)
      return found && { stat: found, body: createReadStream(fileOf(blob_path)) }
    },
    stat: statOf,
    delete: (blob_path) => rm(fileOf(blob_path), { force: true }),
    async *list(prefix) {
      const entries = await readdir(path.join(root, prefix), { recursive: true, withFileTypes: true }).catch(
        nullIfMissing,
      )
      for (const entry of entries ?? []) {
        if (!entry.isFile() || entry.name.startsWith('.')) continue
        yield path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/')
      }
    },
    async deleteDrafts(before) {
      let deletedCount = 0
      for (const entry of (await readdir(root, { recursive: true, withFileTypes: true }).catch(
        nullIfMissing,
      )) ?? []) {
        if (!entry.isFile() || !entry.name.startsWith('.')) continue
        const file = path.join(entry.parentPath, entry.name)
        const found = await stat(file).catch(nullIfMissing)
        if (!found || found.mtime >= before) continue
        await rm(file, { force: true })
        deletedCount += 1
      }
      return deletedCount
    },
  }
}

const DISK_FULL = new Set(['ENOSPC', 'EDQUOT'])

/** Error for a failed write: `storage_full` for a full disk or an exhausted quota, otherwise `unavailable`. */
function refusalOf(error: unknown): Error {
  const full = DISK_FULL.has((error as NodeJS.ErrnoException).code ?? '')
  return unavailable(error, full ? 'storage_full' : 'unavailable')
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
  throw error
}

/** Writes a temporary file, syncs and renames it, so that a power failure never leaves a partial file. */
async function writeAtomically(file: string, bytes: Parameters<BlobFolder['put']>[1]): Promise<void> {
  const draft = path.join(path.dirname(file), `.${randomUUID()}`)
  try {
    await mkdir(path.dirname(file), { recursive: true })
    const handle = await open(draft, 'wx')
    try {
      await handle.writeFile(bytes)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined)
    throw refusalOf(error)
  }
}
