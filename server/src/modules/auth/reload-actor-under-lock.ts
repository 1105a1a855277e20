import { sql } from '../../db/sql.ts'
import type { ReloadActor } from '../../access/credentials.ts'
import type { Context } from '../../context/context.ts'
import type { Actor } from '../../context/actor.ts'
import { refused, unauthorized } from '../../errors/app-error.ts'
import { apiKeyActorById } from '../api-keys/api-key-actor.service.ts'
import { selectActor } from './session.query.ts'

/**
 * Reads the caller's rights after every concurrent revocation has ended. Acquires shared advisory locks of
 * the caller until the commit. Triggers acquire the same locks exclusively before they remove rights
 * (`forki_lock_rights_exclusive`). Both statements are sent in one round trip. PostgreSQL executes the read
 * after the locks are granted. The rights of a group key do not depend on its creator, so its calls do not
 * lock the creator's rights.
 * @see docs/decisions/060-authorization-under-row-lock.md
 */
export const reloadActorUnderLock: ReloadActor = async (tx) => {
  const { user_id, session_id, api_key_id, is_group_key = false } = tx.actor
  const names = [is_group_key ? null : user_id, session_id, api_key_id].filter((name) => name !== null)
  const [, actor] = await Promise.all([lockRightsShared(tx, names), readActor(tx)])
  if (actor === null) throw unauthorized('invalid_session')
  // The shared terminal was locked, or unlocked by another user, after the authentication of the request.
  if (actor.user_id !== user_id) throw refused('terminal_locked')
  return actor
}

const lockRightsShared = (tx: Context, names: readonly string[]) =>
  sql.rows(tx, sql`SELECT forki_lock_rights_shared(${names}::text[])::text AS shared`)

async function readActor(tx: Context): Promise<Actor | null> {
  const { session_id, api_key_id } = tx.actor
  if (api_key_id === null && session_id === null) return tx.actor
  const found =
    api_key_id === null ? await selectActor(tx, session_id ?? '') : await apiKeyActorById(tx, api_key_id)
  return found?.actor ?? null
}
