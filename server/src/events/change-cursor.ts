import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { ChangeFeedQuery } from '@forki/contract/kit/change-feed'
import { deriveKey, encryptText, decryptText } from '../adapters/derived-keys.ts'
import type { DepsContext } from '../context/context.ts'
import { invalid } from '../errors/app-error.ts'

/** Schema of a PostgreSQL snapshot in its text form `xmin:xmax:xip_list`. */
export const snapshotSchema = z.string().regex(/^\d{1,19}:\d{1,19}:[\d,]*$/)

const positionSchema = z.object({
  /** Hash of the list query. A cursor is valid only for the same query. */
  query: z.string(),
  /**
   * Hash of the caller's restaurants and rights. A cursor is valid only for the same restaurants and rights.
   */
  view: z.string(),
  /** Identity of the database, because transaction numbers differ between databases. */
  database: z.string(),
  /**
   * Start time of the reader's latest round, in ms since 1970. A round is a series of batches that end at the
   * same database snapshot.
   */
  taken: z.int(),
  /**
   * Database snapshot at which the previous round of batches ended. The current round has only changes after
   * it. Null in the first round.
   */
  before: snapshotSchema.nullable(),
  /**
   * Database snapshot at which the current round of batches ends. Null after the last batch of a round, because
   * the next batch starts a new round.
   */
  until: snapshotSchema.nullable(),
  /**
   * Lower bound of the change time, which the reader's first request may set. Null without a bound, and after
   * the first round of batches.
   */
  since: z.string().nullable(),
  /**
   * Change time and id of the last entity in the batches of the current round. Null before the first batch of a
   * round.
   */
  last: z.tuple([z.string(), z.string()]).nullable(),
})

/** Position of a reader in a list's change feed. Cursors contain it encrypted. */
export type ChangePosition = z.output<typeof positionSchema>

/** Parsed request of a list's change feed. `position` is the decrypted cursor, null without a cursor. */
export interface ChangesRequest {
  query: string
  per_page: number
  include_deleted: boolean
  since: string | null
  position: ChangePosition | null
}

/**
 * Encrypts a change feed position into a cursor. Unencrypted transaction numbers would reveal the number of
 * writes of all restaurants.
 */
export const encryptChangeCursor = ({ deps }: DepsContext, state: ChangePosition): string =>
  encryptText(deriveKey(deps.env.FORKI_SECRET, 'list-cursor'), JSON.stringify(state))

/**
 * Decrypts a cursor of a change feed.
 * @throws invalid with `malformed_cursor`
 */
function decryptPosition({ deps }: DepsContext, cursor: string): ChangePosition {
  try {
    return positionSchema.parse(
      JSON.parse(decryptText(deriveKey(deps.env.FORKI_SECRET, 'list-cursor'), cursor)),
    )
  } catch {
    throw invalid('cursor', 'malformed_cursor')
  }
}

/** Short hash of a query or of rights, for comparison with the hash in a cursor. */
export const fingerprint = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 16)

interface ListQuery {
  per_page: number
  filters?: Record<string, unknown>
  changes?: ChangeFeedQuery
}

/**
 * Parses the change feed parameters of a list request. Returns null if the request asks for a page of the
 * list.
 * @throws invalid with `malformed_cursor`, or `foreign_cursor` for a cursor of another query
 * @see docs/decisions/082-list-change-log.md
 */
export function parseChangesRequest(
  ctx: DepsContext,
  path: string,
  { query, params }: { query: unknown; params: unknown },
): ChangesRequest | null {
  const { changes, per_page, filters = {} } = (query ?? {}) as ListQuery
  if (!changes) return null
  const { include_deleted, updated_since = null, cursor } = changes
  const sorted_filters = Object.entries(filters)
    .filter(([, value]) => value !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  const query_hash = fingerprint([path, params ?? null, sorted_filters, include_deleted])
  const position_found = cursor === undefined ? null : decryptPosition(ctx, cursor)
  if (position_found && position_found.query !== query_hash) throw invalid('cursor', 'foreign_cursor')
  return { query: query_hash, per_page, include_deleted, since: updated_since, position: position_found }
}
