import { API_KEY_PERMISSIONS, API_KEY_PREFIX } from '@forki/contract/api-keys'
import { effectivePermissions, type Feature, type Permission } from '@forki/contract/permissions'
import { hashToken } from '../../adapters/tokens.ts'
import type { Deps } from '../../context/context.ts'
import { ANONYMOUS, type Actor, type ActorMembership } from '../../context/actor.ts'
import type { FoundActor } from '../../context/ports/actor-cache.ts'
import { selectApiKeyActor, type ApiKeyActorRow } from './api-key.query.ts'
import { sql, type SqlContext } from '../../db/sql.ts'

/** Minimum interval between two writes of `last_used_at` in ms, so that few requests of a key cause a write. */
const MIN_USE_WRITE_INTERVAL_MS = 60_000

/** True if a bearer token has the prefix of an API key. */
export const isApiKey = (token: string): boolean => token.startsWith(API_KEY_PREFIX)

/**
 * Returns the actor of an API key. Null for an unknown, revoked or expired key, and for a key without an
 * active restaurant. A key of one restaurant belongs to its creator. It ends when the creator leaves the
 * restaurant or is deactivated. It has only those of its permissions that the creator has now. A group key
 * has its permissions in each of its restaurants, independently of its creator. The database records the
 * creator as the user. Audit log and screens show the name `API: …`.
 * @see docs/decisions/020-api-key-actors.md
 * @see docs/decisions/145-group-keys.md
 */
export async function apiKeyActorByToken(deps: Deps, token: string): Promise<Actor | null> {
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

function toFoundActor(deps: Deps, row: ApiKeyActorRow): FoundActor {
  const memberships = membershipsOf(row, deps.env.FORKI_PLANS)
  const creator = row.group === null ? [row.creator_id] : []
  return {
    actor: toActor(row, memberships),
    rightsUntil: rightsUntilOf(row),
    dependsOnIds: [row.id, ...creator, ...memberships.map(({ restaurant_id }) => restaurant_id)],
  }
}

/**
 * Returns the earliest time at which the key expires, or at which a subscription plan of one of its
 * restaurants starts or ends. Null without such a time.
 */
function rightsUntilOf({ until, group }: ApiKeyActorRow): Date | null {
  const times = [until?.toISOString(), ...(group ?? []).map(({ plan_changes_at: at }) => at)]
    .filter((at) => at !== undefined && at !== null)
    .map((at) => Date.parse(at))
  return times.length === 0 ? null : new Date(Math.min(...times))
}

const toActor = (row: ApiKeyActorRow, memberships: readonly ActorMembership[]): Actor => ({
  ...ANONYMOUS,
  user_id: row.creator_id,
  api_key_id: row.id,
  ...(row.group !== null && { is_group_key: true }),
  // An API key has neither the rights of an owner nor of an administrator, even if its creator has them.
  role: 'staff',
  name: `API: ${row.name}`,
  memberships: new Map(memberships.map((membership) => [membership.restaurant_id, membership])),
})

function membershipsOf(row: ApiKeyActorRow, gated: boolean): ActorMembership[] {
  const permissions = permissionsOf(row)
  return (row.group ?? [row]).map(({ restaurant_id, plan_features }) => ({
    restaurant_id,
    role: null,
    permissions,
    features: gated ? new Set((plan_features ?? []).flat() as Feature[]) : null,
  }))
}

function permissionsOf({
  permissions,
  group,
  is_owner,
  role,
  extra,
}: ApiKeyActorRow): ReadonlySet<Permission> {
  const creator = role === null ? [] : effectivePermissions(role, extra ?? [])
  const holds = (name: Permission) => group !== null || is_owner || creator.includes(name)
  return new Set(API_KEY_PERMISSIONS.filter((name) => permissions.includes(name) && holds(name)))
}

/**
 * Writes `last_used_at` without delaying the request. A failed write is logged and does not fail the request.
 */
function recordUse(deps: Deps, { id, last_used_at }: ApiKeyActorRow): void {
  const now = deps.now()
  const dueBefore = new Date(now.getTime() - MIN_USE_WRITE_INTERVAL_MS)
  if (last_used_at !== null && last_used_at > dueBefore) return
  const used = sql`UPDATE api_keys SET last_used_at = ${now}
    WHERE id = ${id}::uuid AND (last_used_at IS NULL OR last_used_at <= ${dueBefore})`
  sql
    .run({ deps }, used)
    .catch((error: unknown) => deps.log.warn({ err: error }, 'API keys: update of the last use failed'))
}
