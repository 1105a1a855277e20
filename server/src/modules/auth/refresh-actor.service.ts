import type { Deps } from '../../context/context.ts'
import type { Actor } from '../../context/actor.ts'
import type { FoundActor } from '../../context/ports/actor-cache.ts'
import { apiKeyActorById } from '../api-keys/api-key-actor.service.ts'
import { selectActor } from './session.query.ts'

/**
 * Returns the same caller with current rights. Null for an anonymous caller, and once the session or API key
 * has ended. Records no activity.
 */
export async function refreshActor(deps: Deps, actor: Actor): Promise<FoundActor | null> {
  const { session_id, api_key_id } = actor
  if (api_key_id !== null) return apiKeyActorById({ deps }, api_key_id)
  if (session_id === null) return null
  return deps.actorCache.findOrLoad(session_id, () => selectActor({ deps }, session_id))
}
