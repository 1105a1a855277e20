import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Env } from '../../../env.ts'
import { writeArchive } from './backup-archive.ts'
import { bucketLocation, type LocationOptions } from './backup-bucket.ts'
import { BackupError } from './backup-error.ts'
import { listBackups, pruneBackups } from './backup-folder.ts'
import type { BackupLocation, StoredBackup } from './backup-location.ts'

export const folderLocation = (folder: string): BackupLocation => ({
  kind: 'folder',
  address: folder,
  list: async () => (await listBackups(folder)).map(({ file, at }) => ({ name: path.basename(file), at })),
  addressOf: (name) => path.join(folder, name),
  writer: (name) => (entries, passphrase) => writeArchive(path.join(folder, name), entries, passphrase),
  fetch: async (name) => path.join(folder, name),
  prune: (keep, now) => pruneBackups(folder, keep, now),
  close: () => Promise.resolve(),
})

/** Returns the locations of the daily backup: `FORKI_BACKUP_DIR`, `FORKI_BACKUP_S3`, both or none. */
export const dailyBackupLocations = (env: Env, options: LocationOptions = {}): BackupLocation[] => [
  ...(env.FORKI_BACKUP_DIR ? [folderLocation(env.FORKI_BACKUP_DIR)] : []),
  ...(env.FORKI_BACKUP_S3 ? [bucketLocation(env, env.FORKI_BACKUP_S3, options)] : []),
]

/** True for an address in a bucket, and false for a path. */
export const isInBucket = (address: string) => address.startsWith('s3://')

/** Returns the newest backup of all locations, or null if no location has a backup. */
export async function newestBackup(
  locations: readonly BackupLocation[],
): Promise<{ location: BackupLocation; backup: StoredBackup } | null> {
  let newest: { location: BackupLocation; backup: StoredBackup } | null = null
  for (const location of locations) {
    const backup = (await location.list()).at(-1)
    if (backup && (!newest || backup.at > newest.backup.at)) newest = { location, backup }
  }
  return newest
}

/**
 * Calls `work` with the path of a backup on this machine. An address such as `s3://bucket/prefix/forki-….tar.gz`
 * is downloaded into a temporary folder below `folder`, which is deleted afterwards.
 */
export async function withLocalFile<T>(
  env: Env,
  address: string,
  folder: string,
  work: (file: string) => Promise<T>,
): Promise<T> {
  if (!isInBucket(address)) return work(path.resolve(address))
  const slashIndex = address.lastIndexOf('/')
  const name = address.slice(slashIndex + 1)
  if (!name) throw new BackupError(`${address} names no file.`, `${address} no indica ningún archivo.`)
  const location = bucketLocation(env, address.slice(0, slashIndex))
  const download = await mkdtemp(path.join(folder, 'download-'))
  try {
    return await work(await location.fetch(name, download))
  } finally {
    await location.close()
    await rm(download, { recursive: true, force: true })
  }
}
