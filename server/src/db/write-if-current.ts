import { conflict, notFound } from '../errors/app-error.ts'

/**
 * Writes an entity only if its version is the one that the caller read (API-20). `write` adds the condition
 * to its `where` and increments the version: `writeIfCurrentVersion(input.version, (seen) => db.menu.updateMany({
 * where: { id, ...seen }, data: { ...data, version: { increment: 1 } } }))`. Without a version, the last
 * write wins.
 * @throws stale_version, or not_found if no row was written without a version
 */
export async function writeIfCurrentVersion(
  version: number | undefined,
  write: (seen: { version?: number }) => Promise<{ count: number }>,
): Promise<void> {
  const { count } = await write(version === undefined ? {} : { version })
  if (count === 0) throw version === undefined ? notFound() : conflict('stale_version')
}
