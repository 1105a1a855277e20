import { expect, it } from 'vitest'
import type { Endpoint } from '@forki/contract/kit/endpoint'
import { endpointName } from '@forki/contract/permission-table'
import {
  effectivePermissions,
  MEMBERSHIP_ROLES,
  PERMISSIONS,
  ROLE_PERMISSIONS,
  type Permission,
} from '@forki/contract/permissions'
import { endpoints } from '@forki/contract/registry'
import { startApiForFile } from '../setup/api.ts'
import { missingId } from '../factories/ids.ts'
import { buildMember } from '../factories/membership.ts'
import { buildStaffedRestaurant, openOrder, payOrder } from '../factories/order.ts'
import { buildRestaurantDropdown } from '../factories/restaurant-dropdown.ts'
import { sendCall, type Answer } from './matrix/send-call.ts'
import type { Call } from './matrix/call-input.ts'
import type { CallBuilder } from './matrix/call-builder.ts'
import { CALL_BUILDERS } from './calls.ts'
import type { TestAccount } from './test-accounts.ts'
import { createEditableTable, openOwnTill } from './call-entities.ts'

/** Tests of permissions: each permission must change the response of an endpoint (PER-12). */
const api = await startApiForFile()
const staffedRestaurant = await buildStaffedRestaurant(api.db)
const fixtures = { api, a: staffedRestaurant, b: staffedRestaurant, actors: [] }

/** Call whose response depends on a permission. */
interface PermissionCall {
  endpoint: string
  buildCall: CallBuilder
  /** Permissions that the call needs in addition. */
  additionalPermissions?: readonly Permission[]
}

const batchUpdateCall =
  (change: (edited: Awaited<ReturnType<typeof createEditableTable>>) => Call['body']): CallBuilder =>
  async (scope, staffed, user) => {
    const edited = await createEditableTable(scope, staffed, user)
    return { body: { layout_id: edited.layout_id, sections: [], tables: [], ...change(edited) } }
  }
const sectionInput = {
  name: 'Terraza',
  properties: { x: 0, y: 0, width: 100, height: 100, color: '#AABBCC' },
}
const BATCH_UPDATE = 'POST /restaurant-layouts/batch_update'
const additionalPermissions = ['update_restaurant_layout'] as const

const CALLS_BY_PERMISSION: Partial<Record<Permission, PermissionCall>> = {
  read_restaurant: {
    endpoint: 'GET /restaurants/{id}',
    buildCall: (_fixtures, { restaurant }) => ({ params: { id: restaurant.id } }),
  },
  read_rest_dropdown: {
    endpoint: 'GET /restaurant-dropdowns',
    buildCall: async (_fixtures, { restaurant }) => {
      await buildRestaurantDropdown(api.db, { restaurant_id: restaurant.id, is_active: false })
      return { query: { restaurant_id: restaurant.id } }
    },
  },
  read_payment: {
    endpoint: 'GET /orders/{id}',
    buildCall: async (_fixtures, staffed) => {
      const { id } = await openOrder(api, staffed)
      await payOrder(api.ctx(), staffed, id, { amount_cents: 100 })
      return { params: { id } }
    },
    additionalPermissions: ['read_order'],
  },
  create_payment: {
    endpoint: 'POST /cashiers/{sessionId}/transactions',
    buildCall: async (scope, staffed, user) => {
      const { id, balance_cents } = await openOrder(api, staffed)
      return {
        params: { sessionId: await openOwnTill(scope, staffed, user) },
        body: { type: 'payment', order_id: id, method: 'cash', amount_cents: balance_cents },
      }
    },
  },
  update_payment: {
    endpoint: 'POST /cashiers/{sessionId}/transactions',
    buildCall: async (scope, staffed, user) => ({
      params: { sessionId: await openOwnTill(scope, staffed, user) },
      body: { type: 'refund', refund_of: missingId(), amount_cents: 100 },
    }),
  },
  create_section: {
    endpoint: BATCH_UPDATE,
    buildCall: batchUpdateCall(() => ({ sections: [{ temp_id: 'temp-1', ...sectionInput }] })),
    additionalPermissions,
  },
  update_section: {
    endpoint: BATCH_UPDATE,
    buildCall: batchUpdateCall((edited) => ({ sections: [{ id: edited.section.id, ...sectionInput }] })),
    additionalPermissions,
  },
  delete_section: {
    endpoint: BATCH_UPDATE,
    buildCall: batchUpdateCall((edited) => ({ deleted_section_ids: [edited.section.id] })),
    additionalPermissions,
  },
}

/** Endpoint that requires the permission, preferably a read that requires no other. */
function endpointFor(permission: Permission): Endpoint | undefined {
  const name = `perm:${permission}`
  const alone = endpoints.filter(({ access }) => access === name)
  const several = endpoints.filter(({ access }) => access.split('|').includes(name))
  return alone.find(({ method }) => method === 'GET') ?? alone[0] ?? several[0]
}

function permissionCallOf(permission: Permission): (PermissionCall & { found: Endpoint }) | undefined {
  const listedCall = CALLS_BY_PERMISSION[permission]
  const endpoint = listedCall
    ? endpoints.find((one) => endpointName(one) === listedCall.endpoint)
    : endpointFor(permission)
  if (!endpoint) return undefined
  const buildCall = listedCall?.buildCall ?? CALL_BUILDERS[endpointName(endpoint)]
  return (
    buildCall && {
      endpoint: endpointName(endpoint),
      buildCall,
      found: endpoint,
      additionalPermissions: listedCall?.additionalPermissions ?? [],
    }
  )
}

/** Creates a member whose role does not include `permission`, and grants the member the `extra` permissions. */
async function buildMemberWithout(
  permission: Permission,
  extra: readonly Permission[],
): Promise<TestAccount> {
  const role = MEMBERSHIP_ROLES.toReversed().find((name) => !ROLE_PERMISSIONS[name].includes(permission))
  if (!role) throw new Error(`every role has ${permission}`)
  const user = await buildMember(api.db, staffedRestaurant.restaurant.id, { role, permissions: [...extra] })
  const membership = { role, permissions: effectivePermissions(role, extra) }
  return {
    name: role,
    user,
    role: 'staff',
    memberships: new Map([[staffedRestaurant.restaurant.id, membership]]),
  }
}

const showsLess = (one: Answer, other: Answer): boolean =>
  one.status === other.status && one.text.length < other.text.length

/** The tested permissions are all except `access_forki`, which has no effect (PER-12). */
const testedPermissions = PERMISSIONS.filter((permission) => permission !== 'access_forki')

it.each(testedPermissions)('permission %s changes the response of an endpoint', async (permission) => {
  const permissionCall = permissionCallOf(permission)
  if (!permissionCall) throw new Error(`no endpoint uses ${permission}`)
  const { found, buildCall, additionalPermissions: more = [] } = permissionCall
  const answers: Answer[] = []
  for (const extraPermissions of [more, [...more, permission]]) {
    const actor = await buildMemberWithout(permission, extraPermissions)
    const call = await buildCall(fixtures, staffedRestaurant, actor.user!)
    answers.push(await sendCall(fixtures, actor, found, call))
  }
  const [without, holding] = answers

  expect([401, 403, 404]).not.toContain(holding?.status)
  expect(without).toSatisfy((answer: Answer) => answer.status === 403 || showsLess(answer, holding!))
})
