import { describe, expect, it } from 'vitest'
import { inTransaction } from '../../db/transaction.ts'
import { sql } from '../../db/sql.ts'
import { startApiForFile } from '../../../test/setup/api.ts'
import { buildMembership } from '../../../test/factories/membership.ts'
import { buildRestaurant } from '../../../test/factories/restaurant.ts'
import { buildUser } from '../../../test/factories/user.ts'
import { openSession } from './session.service.ts'
import { selectActor } from './session.query.ts'

const api = await startApiForFile()

describe('roles of a session', () => {
  // Each join algorithm of PostgreSQL returns the rows in another order.
  it.each([['enable_nestloop'], ['enable_hashjoin'], ['enable_mergejoin']])(
    'an owner with a membership in the same restaurant is its owner without %s',
    async (algorithm) => {
      const user = await buildUser(api.db)
      const restaurants = await Promise.all(
        Array.from({ length: 20 }, () => buildRestaurant(api.db, { owner_id: user.id })),
      )
      for (const { id } of restaurants)
        await buildMembership(api.db, { restaurant_id: id, user_id: user.id, role: 'restaurant_admin' })
      const { session } = await openSession(api.ctx(), user)

      const found = await inTransaction(api.ctx(), async (tx) => {
        await sql.run(tx, sql`SELECT set_config(${algorithm}, 'off', true)`)
        return selectActor(tx, session.id)
      })

      const roles = restaurants.map(({ id }) => found?.actor.memberships.get(id)?.role)
      expect(roles).toEqual(restaurants.map(() => 'restaurant_owner'))
    },
  )
})
