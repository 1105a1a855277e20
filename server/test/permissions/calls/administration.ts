import { buildDropdownItem } from '../../factories/dropdown.ts'
import { missingId, uniqueNumber } from '../../factories/ids.ts'
import { buildJob } from '../../factories/job.ts'
import type { StaffedRestaurant } from '../../factories/order.ts'
import { buildPasskey } from '../../factories/passkey.ts'
import { buildRestaurant } from '../../factories/restaurant.ts'
import { buildUser } from '../../factories/user.ts'
import type { Call } from '../matrix/call-input.ts'
import type { CallBuilder } from '../matrix/call-builder.ts'
import { EXAMPLE_CALLS } from './examples.ts'
import { REHEARSAL_CALLS } from './rehearsals.ts'
import type { Fixtures } from '../test-accounts.ts'

/** Builder of a call on a new user who is in no other test. The call may change or erase this user. */
const strangerCall =
  (body?: Call['body']): CallBuilder =>
  async ({ api }) => ({ params: { id: (await buildUser(api.db)).id }, ...(body && { body }) })

const dropdownItemCall =
  (body?: Call['body']): CallBuilder =>
  async ({ api }) => ({
    params: { list: 'cuisine_types', pk: (await buildDropdownItem(api.db)).key },
    ...(body && { body }),
  })

/**
 * Builder of a call on a new restaurant with the owner and members of the given one. The call may archive the
 * new restaurant.
 */
const secondRestaurantCall: CallBuilder = async ({ api }: Fixtures, { restaurant }: StaffedRestaurant) => {
  const { id } = await buildRestaurant(api.db, { owner_id: restaurant.owner_id, hasSubscription: false })
  const members = await api.db.membership.findMany({ where: { restaurant_id: restaurant.id } })
  await api.db.membership.createMany({
    data: members.map((held) => ({ ...held, id: missingId(), restaurant_id: id })),
  })
  return { params: { id } }
}

/** Builders of calls about users, dropdowns, jobs, the installation, and active or archived restaurants. */
export const ADMINISTRATION_CALLS: Readonly<Record<string, CallBuilder>> = {
  ...EXAMPLE_CALLS,
  ...REHEARSAL_CALLS,
  'GET /users': () => ({}),
  'GET /users/by-ids': (_fixtures, _staffed, user) => ({ query: { user_ids: [user.id || missingId()] } }),
  'GET /users/{id}': strangerCall(),
  'PUT /users/{id}': strangerCall({ city: 'Puebla' }),
  'DELETE /users/{id}': strangerCall(),
  'POST /users': () => ({
    body: { email: `${missingId()}@people.test`, first_name: 'Inés', last_name: 'Robles', role: 'staff' },
  }),
  'PATCH /users/{id}/activate': strangerCall(),
  'POST /users/{id}/activate': strangerCall(),
  'POST /users/{id}/deactivate': strangerCall(),
  'GET /users/{id}/sessions': strangerCall(),
  'DELETE /users/{id}/sessions/{session_id}': async ({ api }) => {
    const person = await buildUser(api.db)
    await api.signIn(person)
    const { id } = await api.db.session.findFirstOrThrow({ where: { user_id: person.id } })
    return { params: { id: person.id, session_id: id } }
  },
  'GET /users/{id}/second-factor': strangerCall(),
  'DELETE /users/{id}/second-factor': async ({ api }) => {
    const { id } = await buildUser(api.db)
    const now = api.deps.now()
    await api.db.secondFactor.create({
      data: { user_id: id, secret: '', created_at: now, confirmed_at: now },
    })
    return { params: { id } }
  },
  'GET /users/{id}/passkeys': strangerCall(),
  'DELETE /users/{id}/passkeys/{passkey_id}': async ({ api }) => {
    const person = await buildUser(api.db)
    const { id } = await buildPasskey(api.db, person)
    return { params: { id: person.id, passkey_id: id } }
  },
  'DELETE /restaurants/{id}': secondRestaurantCall,
  'PATCH /restaurants/{id}/activate': secondRestaurantCall,
  'PATCH /restaurants/{id}/deactivate': secondRestaurantCall,
  'GET /dropdowns/{list}/export': () => ({ params: { list: 'cuisine_types' } }),
  'POST /dropdowns/{list}': () => ({
    params: { list: 'cuisine_types' },
    body: { key: `nueva_${uniqueNumber()}`, label: 'Nueva' },
  }),
  'PUT /dropdowns/{list}/{pk}': dropdownItemCall({ label: 'Otra' }),
  'DELETE /dropdowns/{list}/{pk}': dropdownItemCall(),
  'GET /admin/jobs': () => ({}),
  'GET /admin/installation': () => ({}),
  'GET /admin/unsent-mails': () => ({}),
  'POST /admin/jobs/{id}/retry': async ({ api }) => ({ params: { id: await buildJob(api) } }),
}
