import { API_KEY_PERMISSIONS, API_KEY_PREFIX } from '@forki/contract/api-keys'
import { effectivePermissions, type Feature, type Permission } from '@forki/contract/permissions'
import { hashToken } from '../../adapters/tokens.ts'
import type { Deps } from '../../context/context.ts'
import { ANONYMOUS, type Actor } from '../../context/actor.ts'
import type { FoundActor } from '../../context/ports/actor-cache.ts'
import { selectApiKeyActor, type ApiKeyActorRow } from './api-key.query.ts'
import { sql, type SqlContext } from '../../db/sql.ts'

/** Minimum interval between two writes of `last_used_at` in ms, so that most reads cause no write. */
const USED_EVERY_MS = 60_000

/** True if a bearer token has the prefix of an API key. */
export const isApiKey = (token: string): boolean => token.startsWith(API_KEY_PREFIX)

/**
 * Actor of an API key, or null for an unknown, revoked or expired key. Its rights are the key's permissions
 * that its creator has now, in the key's restaurant only. The database records the creator as the user. Audit
 * log and screens show the name `API: …`.
 * @see docs/decisions/020-api-key-actors.md
 */
export async function findApiKeyActor(deps: Deps, token: string): Promise<Actor | null> {
  const key_hash = hashToken(token)
  const foundActor = await deps.actorCache.findOrLoad(key_hash, async () => {
    const row = await selectApiKeyActor({ deps }, { key_hash })
    if (!row) return null
    recordUse(deps, row)
    return toFoundActor(deps, row)
  })
  return foundActor?.actor ?? null
}

/** Actor of an API key by its id, read without the actor cache. Records no use of the key. */
export async function apiKeyActorById(reader: SqlContext, key_id: string): Promise<FoundActor | null> {
  const row = await selectApiKeyActor(reader, { key_id })
  return row ? toFoundActor(reader.deps, row) : null
}

const toFoundActor = (deps: Deps, row: ApiKeyActorRow): FoundActor => ({
  actor: toActor(deps, row),
  rightsUntil: row.until,
  dependsOnIds: [row.id, row.creator_id, row.restaurant_id],
})

function toActor(deps: Deps, row: ApiKeyActorRow): Actor {
  return {
    ...ANONYMOUS,
    user_id: row.creator_id,
    api_key_id: row.id,
    // An API key has neither the rights of an owner nor of an administrator, even if its creator has them.
    role: 'staff',
    name: `API: ${row.name}`,
    memberships: new Map([[row.restaurant_id, membershipOf(row, deps.env.FORKI_PLANS)]]),
  }
}

const membershipOf = (row: ApiKeyActorRow, gated: boolean) => ({
  restaurant_id: row.restaurant_id,
  role: null,
  permissions: permissionsOf(row),
  features: gated ? new Set((row.plan_features ?? []).flat() as Feature[]) : null,
})

function permissionsOf({ permissions, is_owner, role, extra }: ApiKeyActorRow): ReadonlySet<Permission> {
  const creator = role === null ? [] : effectivePermissions(role, extra ?? [])
  return new Set(
    API_KEY_PERMISSIONS.filter((name) => permissions.includes(name) && (is_owner || creator.includes(name))),
  )
}

/**
 * The function runs beside the request. A failed write of `last_used_at` is logged and does not fail the
 * request.
 */
function recordUse(deps: Deps, { id, last_used_at }: ApiKeyActorRow): void {
  const now = deps.now()
  const due = new Date(now.getTime() - USED_EVERY_MS)
  if (last_used_at !== null && last_used_at > due) return
  const used = sql`UPDATE api_keys SET last_used_at = ${now}
    WHERE id = ${id}::uuid AND (last_used_at IS NULL OR last_used_at <= ${due})`
  sql
    .run({ deps }, used)
    .catch((error: unknown) => deps.log.warn({ err: error }, 'API keys: update of the last use failed'))
}
