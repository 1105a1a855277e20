import { describe, expect, test } from 'vitest'
import type { Endpoint } from '@forki/contract/kit/endpoint'
import { EXPORT_MEDIA } from '@forki/contract/kit/export'
import { endpointName, expectedStatus } from '@forki/contract/permission-table'
import { endpoints } from '@forki/contract/registry'
import { startApiForFile } from '../setup/api.ts'
import { buildLayout } from '../factories/layout.ts'
import { openOrder } from '../factories/order.ts'
import { buildRestaurantDropdown } from '../factories/restaurant-dropdown.ts'
import { buildUser, PASSWORD } from '../factories/user.ts'
import { sendCall } from '../permissions/matrix/send-call.ts'
import { callBuilderOf } from '../permissions/calls.ts'
import { buildFixtures, type TestAccount } from '../permissions/test-accounts.ts'
import { createEditableTable, openOwnTill } from '../permissions/call-entities.ts'

const api = await startApiForFile()
const fixtures = await buildFixtures(api)

const IN_ORDER_HISTORY = 'the history of the order keeps it, which only grows'
const ONLY_READS = 'it reads'
const IN_SECOND_FACTOR_TESTS = 'tried with the right codes where second factors are'
const IN_PRINT_JOB_LIST = 'the list of print jobs keeps it'
const CHANGES_NOTHING = 'an empty drawing changes nothing; one that does is tried below'

/** Endpoints whose writes need no audit log entry in this test, with the reason. */
const WITHOUT_AUDIT: Readonly<Record<string, string>> = {
  'PUT /auth/profile': "a person's own name and address",
  'POST /auth/resend-verification': 'a mail',
  'POST /auth/change-password': 'tried below with the right password',
  'POST /auth/second-factor/setup': 'nothing is on before it is confirmed',
  'POST /auth/second-factor/confirm': IN_SECOND_FACTOR_TESTS,
  'POST /auth/second-factor/recovery-codes': IN_SECOND_FACTOR_TESTS,
  'POST /auth/second-factor/off': IN_SECOND_FACTOR_TESTS,
  'PUT /pins/{id}': 'tried with the right password where PINs are',
  'POST /auth/passkeys/options': 'nothing is added before a device has made it',
  'POST /auth/passkeys': 'tried with real keys where passkeys are',
  'PATCH /auth/passkeys/{id}': 'the name that a person gives their own device',
  'DELETE /auth/sessions/{id}': 'an own device signs out',
  'POST /restaurants/{id}/examples': 'the example data is there already; adding it is tested in the module',
  'POST /restaurant-layouts/batch_update': CHANGES_NOTHING,
  'POST /restaurant-layouts/{id}/start_editing': 'the lock is held already; tried below with a free one',
  'POST /orders': IN_ORDER_HISTORY,
  'PATCH /tables/{id}/free': IN_ORDER_HISTORY,
  'PUT /orders/{id}': `${IN_ORDER_HISTORY}; a discount is tried below`,
  'POST /orders/{id}/send': `${IN_ORDER_HISTORY}; so do the movements of stock`,
  'POST /orders/{id}/items': IN_ORDER_HISTORY,
  'PATCH /orders/{id}/items/{item_id}': IN_ORDER_HISTORY,
  'POST /orders/{id}/items/{item_id}/void': `${IN_ORDER_HISTORY}; one that was sent is tried below`,
  'PUT /orders/{id}/checks': IN_ORDER_HISTORY,
  'PATCH /kitchen/items/{item_id}': IN_ORDER_HISTORY,
  'POST /kitchen/tickets/{order_id}/bump': IN_ORDER_HISTORY,
  'POST /kitchen/tickets/{order_id}/recall': IN_ORDER_HISTORY,
  'POST /kitchen/tickets/{order_id}/seen': IN_ORDER_HISTORY,
  'POST /kitchen/tickets/{order_id}/call': "the time of the call stands at the order's lines",
  'POST /kitchen/received': "which screens showed it stands at the order's lines",
  'POST /visits/requests/{id}/accept': 'a call; an order is tried where visits are',
  'POST /visits/requests/{id}/decline': 'a call; an order is tried where visits are',
  'PUT /cashiers/{sessionId}': 'a note; closing is tried below',
  'PUT /daily-summaries/{restaurantId}': 'the mails that a person wants',
  'PUT /notices/seen': 'notices that a person has seen',
  'PUT /saved-views/{restaurantId}/{id}': 'the views of a person',
  'DELETE /saved-views/{restaurantId}/{id}': 'the views of a person',
  'POST /images/signed-urls': ONLY_READS,
  'POST /print-jobs': IN_PRINT_JOB_LIST,
  'POST /print-jobs/{id}/retry': IN_PRINT_JOB_LIST,
  'POST /print-jobs/{id}/cancel': IN_PRINT_JOB_LIST,
  'POST /print-jobs/{id}/copy': IN_PRINT_JOB_LIST,
  'POST /webhooks/{id}/deliveries/{delivery_id}/redeliver': 'the log of deliveries keeps it',
  'POST /webhooks/{id}/test': 'the log of deliveries keeps it',
}

const writingEndpoints = endpoints.filter(({ method, access }) => method !== 'GET' && access !== 'public')
const countAuditEntries = () => api.db.auditEntry.count()

const PREFERRED_ACTORS = ['owner of A', 'application_admin', 'restaurant_admin of A']
/** Test account that is authorized for the endpoint. */
function findAuthorizedActor(endpoint: Endpoint): TestAccount {
  const authorizedActors = fixtures.actors.filter((actor) => {
    const membership = actor.memberships.get(fixtures.a.restaurant.id)
    return (
      !actor.always_rejected &&
      !actor.api_key &&
      expectedStatus(endpoint, { role: actor.role, membership }) === 200
    )
  })
  const chosenActor =
    authorizedActors.find(({ name }) => PREFERRED_ACTORS.includes(name)) ?? authorizedActors[0]
  if (!chosenActor) throw new Error(`no test account may call ${endpointName(endpoint)}`)
  return chosenActor
}

describe('audit log entries of calls that change money, rights, prices, locks or stock', () => {
  test.each(writingEndpoints.map((endpoint) => [endpointName(endpoint), endpoint] as const))(
    '%s writes an audit log entry, or none if it is a listed exception',
    async (name, endpoint) => {
      const actor = findAuthorizedActor(endpoint)
      const call = await callBuilderOf(name)(fixtures, fixtures.a, actor.user ?? { id: '' })
      const linesBefore = await countAuditEntries()

      const answer = await sendCall(fixtures, actor, endpoint, call)

      const writtenLines = (await countAuditEntries()) - linesBefore
      expect({ answer: answer.text.slice(0, 300), leaves_a_line: writtenLines > 0 }).toMatchObject({
        leaves_a_line: !(name in WITHOUT_AUDIT),
      })
    },
  )

  test('every exception from the audit log names an existing endpoint', () => {
    const names = new Set(writingEndpoints.map(endpointName))

    expect(Object.keys(WITHOUT_AUDIT).filter((name) => !names.has(name))).toEqual([])
  })
})

/** Exports of lists that belong to no restaurant. */
const INSTALLATION_EXPORTS: ReadonlySet<string> = new Set([
  '/restaurants/export',
  '/users/export',
  '/subscriptions/admin/user-subscriptions/export',
  '/subscriptions/plans/export',
  '/dropdowns/{list}/export',
  '/admin/jobs/export',
])
const exportEndpoints = endpoints.filter(({ media }) => media === EXPORT_MEDIA)

describe('audit log entries of exports', () => {
  test.each(exportEndpoints.map((endpoint) => [endpointName(endpoint), endpoint] as const))(
    '%s writes an audit log entry with the list, the format and the number of rows',
    async (name, endpoint) => {
      const actor = findAuthorizedActor(endpoint)
      const call = await callBuilderOf(name)(fixtures, fixtures.a, actor.user ?? { id: '' })

      const answer = await sendCall(fixtures, actor, endpoint, {
        ...call,
        query: { ...call.query, format: 'json' },
      })

      expect(answer.status).toBe(200)
      const entry = await api.db.auditEntry.findFirstOrThrow({ orderBy: { id: 'desc' } })
      expect(entry).toMatchObject({
        action: 'export.downloaded',
        restaurant_id: INSTALLATION_EXPORTS.has(endpoint.path) ? null : fixtures.a.restaurant.id,
        user_id: actor.user?.id,
        data: {
          list: endpoint.path,
          format: 'json',
          rows: (JSON.parse(answer.text) as unknown[]).length,
          is_complete: true,
        },
      })
    },
  )
})

const readNewestAction = async () => (await api.db.auditEntry.findFirst({ orderBy: { id: 'desc' } }))?.action

describe('audit log entries of further variants of those calls', () => {
  test('changing a password writes an audit log entry', async () => {
    const user = await buildUser(api.db)
    const body = { current_password: PASSWORD, new_password: `${PASSWORD} bis` }
    const answer = await api.as(user).post('/auth/change-password', body)

    expect([answer.status, await readNewestAction()]).toEqual([200, 'user.password_set'])
  })

  test('granting a discount writes an audit log entry', async () => {
    const order = await openOrder(api, fixtures.a)
    const discount = { kind: 'percent', value: 500, reason: 'demora' }
    const answer = await api.as(fixtures.a.owner).put(`/orders/${order.id}`, { discount })

    expect([answer.status, await readNewestAction()]).toEqual([200, 'order.discount_changed'])
  })

  test('discounting a line writes an audit log entry', async () => {
    const order = await openOrder(api, fixtures.a)
    const discount = { kind: 'percent', value: 500, reason: 'demora' }
    const path = `/orders/${order.id}/items/${order.items[0]!.id}/discount`
    const answer = await api.as(fixtures.a.owner).put(path, { discount })

    expect([answer.status, await readNewestAction()]).toEqual([200, 'order.item_discount_changed'])
  })

  test('voiding a sent line writes an audit log entry', async () => {
    const order = await openOrder(api, fixtures.a, { send: true })
    const address = `/orders/${order.id}/items/${order.items[0]?.id}/void`
    const answer = await api.as(fixtures.a.owner).post(address, { reason: 'de más' })

    expect([answer.status, await readNewestAction()]).toEqual([200, 'order.item_voided'])
  })

  test('closing a till writes an audit log entry', async () => {
    const till = await openOwnTill(fixtures, fixtures.a, fixtures.a.cashier)
    const body = { status: 'closed', counted_cash_cents: 0 }
    const answer = await api.as(fixtures.a.cashier).put(`/cashiers/${till}`, body)

    expect([answer.status, await readNewestAction()]).toEqual([200, 'cashier_session.closed'])
  })

  test('acquiring a free editing lock writes an audit log entry', async () => {
    const { id } = await buildLayout(api.db, { restaurant_id: fixtures.a.restaurant.id })
    const answer = await api.as(fixtures.a.owner).post(`/restaurant-layouts/${id}/start_editing`)

    expect([answer.status, await readNewestAction()]).toEqual([200, 'layout.lock_taken'])
  })

  test('saving a floor plan writes an audit log entry with the labels of its tables', async () => {
    const { table, layout_id, section } = await createEditableTable(fixtures, fixtures.a, fixtures.a.owner)
    const position = { x: 1, y: 1, width: 80, height: 80 }
    const tables = [{ temp_id: 'temp1', section_id: section.id, label: 'Barra 9', position }]
    const body = { layout_id, sections: [], tables, deleted_table_ids: [table.id] }
    const answer = await api.as(fixtures.a.owner).post('/restaurant-layouts/batch_update', body)

    const line = await api.db.auditEntry.findFirstOrThrow({ orderBy: { id: 'desc' } })
    expect([answer.status, line.action]).toEqual([200, 'layout.drawn'])
    expect(line.data).toMatchObject({ tables_added: ['Barra 9'], tables_removed: [table.label] })
  })

  test('changing the seats of a table writes an audit log entry with the previous number, and reserving it writes none', async () => {
    const { table } = await createEditableTable(fixtures, fixtures.a, fixtures.a.owner)
    const owner = api.as(fixtures.a.owner)
    const answer = await owner.put(`/tables/${table.id}`, { seats: 7 })
    const line = await api.db.auditEntry.findFirstOrThrow({ orderBy: { id: 'desc' } })
    const linesBefore = await countAuditEntries()
    const served = await owner.put(`/tables/${table.id}`, { status: 'reserved' })

    expect([answer.status, served.status, line.action]).toEqual([200, 200, 'table.updated'])
    expect(line.data).toEqual({
      label: table.label,
      changes: { seats: { before: table.seats, after: 7 } },
    })
    expect(await countAuditEntries()).toBe(linesBefore)
  })

  test('changing the label of a dropdown option writes an audit log entry with the previous label', async () => {
    const { id, label } = await buildRestaurantDropdown(api.db, { restaurant_id: fixtures.a.restaurant.id })
    const answer = await api.as(fixtures.a.owner).put(`/restaurant-dropdowns/${id}`, { label: 'Brasa' })

    const line = await api.db.auditEntry.findFirstOrThrow({ orderBy: { id: 'desc' } })
    expect([answer.status, line.action]).toEqual([200, 'restaurant_dropdown.updated'])
    expect(line.data).toMatchObject({ changes: { label: { before: label, after: 'Brasa' } } })
  })

  test('changing taxes writes an audit log entry with the previous values', async () => {
    const address = `/restaurants/${fixtures.a.restaurant.id}`
    const answer = await api.as(fixtures.a.owner).put(address, { tax_rate_bps: 800, city: 'Oaxaca' })

    const line = await api.db.auditEntry.findFirstOrThrow({ orderBy: { id: 'desc' } })
    expect([answer.status, line.action]).toEqual([200, 'restaurant.updated'])
    expect(line.data).toMatchObject({ changes: { tax_rate_bps: { before: 1600, after: 800 } } })
  })
})
