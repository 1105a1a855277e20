import { conflict, notFound } from '../errors/app-error.ts'

/**
 * Writes an entity with a version, only if the version is still the one that the caller read (API-20).
 * `write` gets the condition to add to its where and must raise the version itself:
 * `writeVersion(input.version, (seen) => db.menu.updateMany({ where: { id, ...seen }, data: { ...data, version: { increment: 1 } } }))`.
 * Without a version the last write wins.
 * @throws stale_version, or not_found when no version was named and nothing was written
 */
export async function writeVersion(
  version: number | undefined,
  write: (seen: { version?: number }) => Promise<{ count: number }>,
): Promise<void> {
  const { count } = await write(version === undefined ? {} : { version })
  if (count === 0) throw version === undefined ? notFound() : conflict('stale_version')
}
