import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { startApiForFile } from '../../../test/setup/api.ts'
import { buildMember } from '../../../test/factories/membership.ts'
import { buildRestaurant } from '../../../test/factories/restaurant.ts'
import type { Actor } from '../../context/actor.ts'
import { hasPermission } from '../../access/policies.ts'
import { refreshActor } from './refresh-actor.service.ts'
import { openSession } from './session.service.ts'
import { rowsWhileAllowed } from './rows-while-allowed.service.ts'

const api = await startApiForFile()

const ROWS = 1200

async function readAll(rows: AsyncIterable<number>): Promise<{ read: number; error: unknown }> {
  let read = 0
  try {
    for await (const _ of rows) read += 1
    return { read, error: null }
  } catch (error) {
    return { read, error }
  }
}

/** Runs an export as a manager while `meanwhile` changes the manager's rights. */
async function exportDuring(meanwhile: (user: { id: string }, session_id: string) => Promise<unknown>) {
  const { id: restaurant_id } = await buildRestaurant(api.db)
  const manager = await buildMember(api.db, restaurant_id, { role: 'restaurant_admin' })
  const { session } = await openSession(api.ctx(), manager)
  const found = await refreshActor(api.deps, { session_id: session.id, api_key_id: null } as Actor)
  const ctx = { ...api.ctx(), actor: found!.actor }
  async function* rows() {
    for (let row = 0; row < ROWS; row += 1) {
      if (row === 300) {
        await meanwhile(manager, session.id)
        // The actor cache stores rights for 1 s at most.
        await sleep(1100)
      }
      yield row
    }
  }
  return readAll(
    rowsWhileAllowed(ctx, rows(), (actor) => hasPermission(actor, restaurant_id, 'view_dashboard')),
  )
}

describe('rights during an export', () => {
  it('an export stops at the next 500 rows after the membership was revoked', async () => {
    const { read, error } = await exportDuring(({ id }) =>
      api.db.membership.updateMany({ where: { user_id: id }, data: { status: 'revoked' } }),
    )

    expect(read).toBe(500)
    expect(error).toMatchObject({ code: 'forbidden' })
  })

  it('an export stops at the next 500 rows after the session ended', async () => {
    const { read, error } = await exportDuring((_, id) =>
      api.db.session.update({ where: { id }, data: { revoked_at: new Date() } }),
    )

    expect(read).toBe(500)
    expect(error).toMatchObject({ code: 'invalid_session' })
  })

  it('an export is completed while the right to it remains', async () => {
    expect(await exportDuring(async () => undefined)).toEqual({ read: ROWS, error: null })
  })
})
