import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'

/** Pattern of the names of backup files. Encrypted backups ended in `.enc` until 2026-11-25. */
const BACKUP_NAME = /^forki-(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)\.tar\.gz(\.age|\.enc)?$/
const DRAFT_NAME = /\.tar\.gz(\.age|\.enc)?\.\d+\.part$/
/**
 * Minimum age in ms at which an unfinished backup file (draft) counts as abandoned. A running backup writes to
 * its draft all the time.
 */
export const STALE_DRAFT_MS = 3_600_000

/**
 * Name of a backup file: `forki-20261122-040500.tar.gz`, with `.age` if encrypted. The time is UTC, so that
 * names sort by age.
 */
export const backupName = (at: Date, isEncrypted: boolean) =>
  `forki-${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')}.tar.gz${isEncrypted ? '.age' : ''}`

/** Time of a backup by the name of its file. Null for other names. */
export function backupTime(name: string): Date | null {
  const [, year, month, day, hour, minute, second] = BACKUP_NAME.exec(name) ?? []
  return year ? new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) : null
}

/** Backup files of a folder, oldest first. Ignores files with other names. */
export async function listBackups(folder: string): Promise<{ file: string; at: Date }[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names
    .toSorted((one, other) => (one < other ? -1 : 1))
    .flatMap((name) => {
      const backupInstant = backupTime(name)
      return backupInstant ? [{ file: path.join(folder, name), at: backupInstant }] : []
    })
}

/** Deletes all backup files but the newest `keep`, and abandoned drafts. */
export async function pruneBackups(folder: string, keep: number, now: Date): Promise<void> {
  for (const { file } of (await listBackups(folder)).slice(0, -keep)) await rm(file, { force: true })
  await removeStaleDrafts(folder, now)
}

/**
 * Deletes unfinished backup files (drafts) of killed processes, from an age of one hour. Ignores other `.part`
 * files, whose names lack `.tar.gz`.
 */
export async function removeStaleDrafts(folder: string, now: Date): Promise<void> {
  for (const name of (await readdir(folder)).filter((one) => DRAFT_NAME.test(one))) {
    const draft = path.join(folder, name)
    // Another backup may delete the same draft concurrently.
    const info = await stat(draft).catch(() => null)
    if (info && now.getTime() - info.mtimeMs > STALE_DRAFT_MS) await rm(draft, { force: true })
  }
}

/** Returns the latest time up to `now` at which the local clock showed `hour` o'clock. */
export function lastOccurrenceOfHour(now: Date, hour: number): Date {
  const occurrence = new Date(now)
  occurrence.setHours(hour, 0, 0, 0)
  if (occurrence > now) occurrence.setDate(occurrence.getDate() - 1)
  return occurrence
}
