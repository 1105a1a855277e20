import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { ChangesQuery } from '@forki/contract/kit/changes'
import { deriveKey, seal, unseal } from '../adapters/keys.ts'
import type { Context } from '../context/context.ts'
import { invalid } from '../errors/app-error.ts'

const snapshot = z.string().regex(/^\d{1,19}:\d{1,19}:[\d,]*$/)

const position = z.object({
  /** Fingerprint of the query that the cursor continues. */
  query: z.string(),
  /** Fingerprint of the restaurants and rights that the batches cover. */
  view: z.string(),
  /** The database's identity: another one has other transaction numbers. */
  database: z.string(),
  /** When the snapshot `before`, or that of a first round, was taken: milliseconds since 1970. */
  taken: z.int(),
  /** Snapshot up to which everything has come. Null in the first round. */
  before: snapshot.nullable(),
  /** Snapshot that the round under way reads up to. Null between rounds. */
  until: snapshot.nullable(),
  /** First round: nothing older. */
  since: z.string().nullable(),
  /** Last entity of the round: its stamp and id. */
  last: z.tuple([z.string(), z.string()]).nullable(),
})

/** State of a caller's walk through the changes of a list. */
export type Position = z.output<typeof position>

/** Batch that a caller asks for, its cursor opened. */
export interface ChangesRequest {
  query: string
  per_page: number
  include_deleted: boolean
  since: string | null
  position: Position | null
}

type Env = Pick<Context, 'deps'>

/** Seals a position. It holds transaction numbers, which count the writes of every restaurant. */
export const sealPosition = ({ deps }: Env, state: Position): string =>
  seal(deriveKey(deps.env.FORKI_SECRET, 'list-cursor'), JSON.stringify(state))

/** @throws invalid with `malformed_cursor` */
function openPosition({ deps }: Env, cursor: string): Position {
  try {
    return position.parse(JSON.parse(unseal(deriveKey(deps.env.FORKI_SECRET, 'list-cursor'), cursor)))
  } catch {
    throw invalid('cursor', 'malformed_cursor')
  }
}

/** Short hash of a value that a cursor is bound to. */
export const fingerprint = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 16)

interface ListQuery {
  per_page: number
  filters?: Record<string, unknown>
  changes?: ChangesQuery
}

/**
 * The batch that a parsed query asks for, or null for a page.
 * @throws invalid with `malformed_cursor`, or `foreign_cursor` for a cursor of another query
 */
export function changesRequest(
  ctx: Env,
  path: string,
  { query, params }: { query: unknown; params: unknown },
): ChangesRequest | null {
  const { changes, per_page, filters = {} } = (query ?? {}) as ListQuery
  if (!changes) return null
  const { include_deleted, updated_since = null, cursor } = changes
  const named = Object.entries(filters)
    .filter(([, value]) => value !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  const asked = fingerprint([path, params ?? null, named, include_deleted])
  const found = cursor === undefined ? null : openPosition(ctx, cursor)
  if (found && found.query !== asked) throw invalid('cursor', 'foreign_cursor')
  return { query: asked, per_page, include_deleted, since: updated_since, position: found }
}
