import { KEY_PERMISSIONS, KEY_PREFIX } from '@forki/contract/api-keys'
import { effectivePermissions, type Feature, type Permission } from '@forki/contract/permissions'
import { hashToken } from '../../adapters/tokens.ts'
import type { Deps } from '../../context/context.ts'
import { ANONYMOUS, type Actor } from '../../context/actor.ts'
import type { FoundActor } from '../../context/ports/actor-cache.ts'
import { selectKeyBy, type KeyRow } from './api-key.query.ts'
import { sql, type SqlContext } from '../../db/sql.ts'

/** Use is written down at most this often, so that reading does not mean writing. */
const USED_EVERY_MS = 60_000

/** Whether a bearer token is meant as an API key. */
export const isApiKey = (token: string): boolean => token.startsWith(KEY_PREFIX)

/**
 * The program behind a key, or null for a key that opens nothing. It acts in the key's restaurant alone, with what the key
 * names and its maker holds there now. To the database it is its maker; what people read names it `API: …`.
 */
export async function keyActor(deps: Deps, token: string): Promise<Actor | null> {
  const key_hash = hashToken(token)
  const known = await deps.actorCache.of(key_hash, async () => {
    const row = await selectKeyBy({ deps }, { key_hash })
    if (!row) return null
    noteUse(deps, row)
    return toFound(deps, row)
  })
  return known?.actor ?? null
}

/** The same by the key's id, read anew; notes no use. */
export async function keyActorById(reader: SqlContext, key_id: string): Promise<FoundActor | null> {
  const row = await selectKeyBy(reader, { key_id })
  return row ? toFound(reader.deps, row) : null
}

const toFound = (deps: Deps, row: KeyRow): FoundActor => ({
  actor: toActor(deps, row),
  until: row.until,
  concerns: [row.id, row.maker_id, row.restaurant_id],
})

function toActor(deps: Deps, row: KeyRow): Actor {
  return {
    ...ANONYMOUS,
    user_id: row.maker_id,
    api_key_id: row.id,
    // Neither owner nor administrator, whatever its maker is.
    role: 'staff',
    name: `API: ${row.name}`,
    places: new Map([[row.restaurant_id, placeOf(row, deps.env.FORKI_PLANS)]]),
  }
}

const placeOf = (row: KeyRow, gated: boolean) => ({
  restaurant_id: row.restaurant_id,
  role: null,
  permissions: heldBy(row),
  features: gated ? new Set((row.coverage ?? []).flat() as Feature[]) : null,
})

function heldBy({ permissions, is_owner, role, extra }: KeyRow): ReadonlySet<Permission> {
  const maker = role === null ? [] : effectivePermissions(role, extra ?? [])
  return new Set(
    KEY_PERMISSIONS.filter((name) => permissions.includes(name) && (is_owner || maker.includes(name))),
  )
}

/** Beside the request, never in its way. */
function noteUse(deps: Deps, { id, last_used_at }: KeyRow): void {
  const now = deps.now()
  const due = new Date(now.getTime() - USED_EVERY_MS)
  if (last_used_at !== null && last_used_at > due) return
  const used = sql`UPDATE api_keys SET last_used_at = ${now}
    WHERE id = ${id}::uuid AND (last_used_at IS NULL OR last_used_at <= ${due})`
  sql
    .run({ deps }, used)
    .catch((error: unknown) => deps.log.warn({ err: error }, "a key's use was not written down"))
}
