import type { PoolClient } from 'pg'
import { describe, expect, it } from 'vitest'
import { startApiForFile, type Caller } from '../../../test/setup/api.ts'
import { countEvents } from '../../../test/setup/count-events.ts'
import { missingId } from '../../../test/factories/ids.ts'
import { buildLayout, buildSection } from '../../../test/factories/layout.ts'
import { buildMember } from '../../../test/factories/membership.ts'
import { buildRestaurant } from '../../../test/factories/restaurant.ts'
import { holdTransaction, waitForLocks } from '../../../test/races/held-transaction.ts'
import { buildTable, seatGuests } from '../../../test/factories/table.ts'

const api = await startApiForFile()

async function buildOwnedRestaurant() {
  const { id, owner_id } = await buildRestaurant(api.db)
  const owner: Caller = api.as({ id: owner_id })
  return { id, owner }
}

/** Creates a layout with one section, and a table for each label. */
async function buildFloorPlan(restaurant_id: string, labels: string[], more: { is_active?: boolean } = {}) {
  const layout = await buildLayout(api.db, { restaurant_id, ...more })
  const section = await buildSection(api.db, { restaurant_layout_id: layout.id })
  const tables = []
  for (const label of labels) tables.push(await buildTable(api.db, { section_id: section.id, label }))
  return { id: layout.id, tables }
}

const activate = (caller: Caller, id: string) => caller.patch(`/restaurant-layouts/${id}/activate`)
/** Activates a layout only while no other layout of the restaurant is active. */
const activateFirst = (caller: Caller, id: string) =>
  caller.patch(`/restaurant-layouts/${id}/activate`, { only_if_none: true })
const deactivate = (caller: Caller, id: string) => caller.patch(`/restaurant-layouts/${id}/deactivate`)
const activeOf = (restaurant_id: string) =>
  api.db.restaurantLayout.findMany({ where: { restaurant_id, is_active: true }, select: { id: true } })

const lockTable = (client: PoolClient, table_id: string) =>
  client.query('SELECT 1 FROM tables WHERE id = $1 FOR NO KEY UPDATE', [table_id])

/**
 * Starts an activation of `nextLayout`. It has read the open orders and locked the first table, and waits for the
 * other table, which `waiting` locks. The order was opened at a table of `former` meanwhile.
 */
async function startBlockedActivation() {
  const { id, owner } = await buildOwnedRestaurant()
  const former = await buildFloorPlan(id, ['1'], { is_active: true })
  const nextLayout = await buildFloorPlan(id, ['1'])
  const tableIds = [former.tables[0]!.id, nextLayout.tables[0]!.id].toSorted()
  const lockTableAt = (at: number) => holdTransaction(api, (client) => lockTable(client, tableIds[at]!))
  const [opening, waiting] = [await lockTableAt(0), await lockTableAt(1)]
  const activation = activate(owner, nextLayout.id)
  expect(await waitForLocks(api, opening, [activation])).toBe(1)
  const order = await seatGuests(api.db, former.tables[0]!)
  await opening.commit()
  expect(await waitForLocks(api, waiting, [activation])).toBe(1)
  await opening.close()
  return { former, nextLayout, lockedTableId: tableIds[0]!, order, waiting, activation }
}

describe('PATCH /restaurant-layouts/{id}/activate', () => {
  it('exactly one layout is active after twenty concurrent activations', async () => {
    const { id, owner } = await buildOwnedRestaurant()
    const layouts = await Promise.all(
      Array.from({ length: 20 }, () => buildLayout(api.db, { restaurant_id: id })),
    )

    const replies = await Promise.all(layouts.map((layout) => activate(owner, layout.id)))

    expect(replies.map((reply) => [reply.status, reply.body.is_active])).toEqual(
      layouts.map(() => [200, true]),
    )
    expect(await activeOf(id)).toHaveLength(1)
  })

  it('twenty concurrent first activations make one layout active and return the others unchanged with 200', async () => {
    const { id, owner } = await buildOwnedRestaurant()
    const layouts = await Promise.all(
      Array.from({ length: 20 }, () => buildLayout(api.db, { restaurant_id: id })),
    )

    const replies = await Promise.all(layouts.map((layout) => activateFirst(owner, layout.id)))

    expect(replies.map((reply) => reply.status)).toEqual(layouts.map(() => 200))
    const activated = replies.filter((reply) => reply.body.is_active === true)
    expect(activated).toHaveLength(1)
    expect(await activeOf(id)).toEqual([{ id: activated[0]?.body.id }])
    expect(await api.db.auditEntry.count({ where: { restaurant_id: id, action: 'layout.activated' } })).toBe(
      1,
    )
    expect(await countEvents(api, id, 'layout.updated')).toBe(1)
  })

  it('a first activation beside a confirmed one never replaces the confirmed layout', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id, owner } = await buildOwnedRestaurant()
      const [first, confirmed] = [
        await buildLayout(api.db, { restaurant_id: id }),
        await buildLayout(api.db, { restaurant_id: id }),
      ]

      const replies = await Promise.all([activateFirst(owner, first.id), activate(owner, confirmed.id)])

      expect(replies.map((reply) => reply.status)).toEqual([200, 200])
      expect(await activeOf(id)).toEqual([{ id: confirmed.id }])
    }
  })

  it('a first activation beside another active layout leaves the open orders and the decided day', async () => {
    const { id, owner } = await buildOwnedRestaurant()
    const active = await buildFloorPlan(id, ['1'], { is_active: true })
    const other = await buildFloorPlan(id, ['2'])
    const order = await seatGuests(api.db, active.tables[0]!)

    const reply = await activateFirst(owner, other.id)

    expect([reply.status, reply.body.is_active]).toEqual([200, false])
    expect(await activeOf(id)).toEqual([{ id: active.id }])
    expect(await api.db.order.findUniqueOrThrow({ where: { id: order.id } })).toMatchObject({
      version: 1,
      table_id: active.tables[0]!.id,
    })
    expect(await api.db.layoutSwitch.count({ where: { restaurant_id: id } })).toBe(0)
  })

  it('an activation rejects an unknown field and a value other than true or false with 422', async () => {
    const { id, owner } = await buildOwnedRestaurant()
    const layout = await buildLayout(api.db, { restaurant_id: id })

    for (const body of [{ only_if_empty: true }, { only_if_none: 'yes' }])
      expect((await owner.patch(`/restaurant-layouts/${layout.id}/activate`, body)).status).toBe(422)
    expect(await activeOf(id)).toEqual([])
  })

  it('an activation moves open orders to the table with the same label and records it in their history', async () => {
    const { id, owner } = await buildOwnedRestaurant()
    const former = await buildFloorPlan(id, ['1', '2', '3'], { is_active: true })
    const nextLayout = await buildFloorPlan(id, ['2', '1'])
    const orders = [await seatGuests(api.db, former.tables[0]!), await seatGuests(api.db, former.tables[1]!)]

    const reply = await activate(owner, nextLayout.id)

    expect(reply.status).toBe(200)
    expect(await activeOf(id)).toEqual([{ id: nextLayout.id }])
    const shownTables = reply.body.sections[0].tables as { label: string; order_id: string; status: string }[]
    expect(shownTables.map((table) => [table.label, table.order_id, table.status])).toEqual([
      ['1', orders[0]?.id, 'occupied'],
      ['2', orders[1]?.id, 'occupied'],
    ])
    const moved = await api.db.order.findUniqueOrThrow({
      where: { id: orders[0]!.id },
      include: { events: true },
    })
    expect(moved).toMatchObject({ version: 2, table_id: nextLayout.tables[1]!.id, table_label: '1' })
    expect(moved.events.map((event) => event.type)).toEqual(['moved'])
  })

  it('an activation does not move an order that opens and ends while it waits for locks', async () => {
    const { former, order, waiting, activation } = await startBlockedActivation()
    const ending = await holdTransaction(api, (client) =>
      client.query("UPDATE orders SET status = 'cancelled', cancelled_at = now() WHERE id = $1", [order.id]),
    )
    await waiting.commit()
    expect(await waitForLocks(api, ending, [activation])).toBe(1)
    await ending.commit()
    await Promise.all([waiting, ending].map((held) => held.close()))

    expect((await activation).status).toBe(200)
    const { table_id } = await api.db.order.findUniqueOrThrow({ where: { id: order.id } })
    expect(table_id).toBe(former.tables[0]!.id)
  })

  it('an activation that a deadlock with the writer of an order ends is retried and moves the order once', async () => {
    const { nextLayout, order, lockedTableId, waiting, activation } = await startBlockedActivation()
    const writer = await holdTransaction(api, async (client) => {
      // PostgreSQL ends the transaction whose timeout expires first: that of the activation.
      await client.query("SET LOCAL deadlock_timeout = '1min'")
      await client.query('SELECT 1 FROM orders WHERE id = $1 FOR UPDATE', [order.id])
    })
    const deadlocked = lockTable(writer.client, lockedTableId)
    await waiting.commit()
    await deadlocked
    await writer.commit()
    await Promise.all([waiting, writer].map((held) => held.close()))

    expect((await activation).status).toBe(200)
    const { table_id, events } = await api.db.order.findUniqueOrThrow({
      where: { id: order.id },
      include: { events: true },
    })
    expect(table_id).toBe(nextLayout.tables[0]!.id)
    expect(events.map((event) => event.type)).toEqual(['moved'])
  })

  it('an activation that lacks the label of an occupied table is rejected with 409 and moves no order', async () => {
    const { id, owner } = await buildOwnedRestaurant()
    const former = await buildFloorPlan(id, ['1', '2', '3'], { is_active: true })
    const nextLayout = await buildFloorPlan(id, ['2'])
    for (const table of former.tables) await seatGuests(api.db, table)

    const reply = await activate(owner, nextLayout.id)

    expect(reply.status).toBe(409)
    expect(reply.body).toMatchObject({ code: 'table_occupied', labels: ['1', '3'] })
    expect(await activeOf(id)).toEqual([{ id: former.id }])
    const stayed = await api.db.order.count({
      where: { table_id: { in: former.tables.map((table) => table.id) } },
    })
    expect(stayed).toBe(3)
  })

  it('no open order is lost when twenty callers activate two layouts in turn', async () => {
    const { id, owner } = await buildOwnedRestaurant()
    const labels = ['1', '2', '3', '4']
    const [one, two] = [
      await buildFloorPlan(id, labels, { is_active: true }),
      await buildFloorPlan(id, labels),
    ]
    const orders = []
    for (const table of one.tables) orders.push(await seatGuests(api.db, table))

    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) => activate(owner, index % 2 === 0 ? one.id : two.id)),
    )

    expect(replies.every((reply) => reply.status === 200)).toBe(true)
    const [active] = await activeOf(id)
    const rows = await api.db.order.findMany({
      where: { id: { in: orders.map((order) => order.id) } },
      include: { table: true },
    })
    expect(rows.every((row) => row.table?.restaurant_layout_id === active?.id)).toBe(true)
    expect(rows.map((row) => row.table?.label ?? '').toSorted()).toEqual(labels)
  })

  it('an activation moves open orders from an inactive layout if no layout was active', async () => {
    const { id, owner } = await buildOwnedRestaurant()
    const attic = await buildFloorPlan(id, ['1'])
    const nextLayout = await buildFloorPlan(id, ['1'])
    const order = await seatGuests(api.db, attic.tables[0]!)

    const reply = await activate(owner, nextLayout.id)

    expect(reply.status).toBe(200)
    const { table_id } = await api.db.order.findUniqueOrThrow({ where: { id: order.id } })
    expect(table_id).toBe(nextLayout.tables[0]!.id)
  })

  it('concurrently opened orders are on the layout that stays active', async () => {
    const { id, owner } = await buildOwnedRestaurant()
    const labels = ['1', '2', '3', '4', '5']
    const [one, two] = [
      await buildFloorPlan(id, labels, { is_active: true }),
      await buildFloorPlan(id, labels),
    ]
    const waiter = api.as(await buildMember(api.db, id))
    const tables = [...one.tables, ...two.tables]

    const replies = await Promise.all(
      Array.from({ length: 24 }, (_, index) =>
        index % 4 === 0
          ? activate(owner, index % 8 === 0 ? two.id : one.id)
          : waiter.post('/orders', { restaurant_id: id, table_id: tables[index % tables.length]!.id }),
      ),
    )

    const refusals = new Set(replies.filter((reply) => reply.status > 201).map((reply) => reply.body.code))
    expect([...refusals].every((code) => code === 'table_occupied' || code === 'table_unavailable')).toBe(
      true,
    )
    const [active] = await activeOf(id)
    const open = await api.db.order.findMany({ where: { restaurant_id: id }, include: { table: true } })
    expect(open.length).toBeGreaterThan(0)
    expect(open.every((order) => order.table?.restaurant_layout_id === active?.id)).toBe(true)
  })

  it('an activation is rejected while another user edits (409 layout_locked), and for other callers (401, 403, 404)', async () => {
    const { id, owner } = await buildOwnedRestaurant()
    const editor = await buildMember(api.db, id, { role: 'restaurant_admin' })
    const waiter = api.as(await buildMember(api.db, id))
    const { id: layout_id } = await buildLayout(api.db, { restaurant_id: id, editor_id: editor.id })

    for (const act of [activate, deactivate]) {
      const lockedReply = await act(owner, layout_id)
      expect([lockedReply.status, lockedReply.body.code, lockedReply.body.locked_by]).toEqual([
        409,
        'layout_locked',
        editor.id,
      ])
      expect((await act(api.as(editor), layout_id)).status).toBe(200)
      expect((await act(api.anonymous, layout_id)).status).toBe(401)
      expect((await act(waiter, layout_id)).status).toBe(403)
      expect((await act((await buildOwnedRestaurant()).owner, layout_id)).status).toBe(404)
      expect((await act(owner, missingId())).status).toBe(404)
    }
  })
})

describe('PATCH /restaurant-layouts/{id}/deactivate', () => {
  it('a deactivation is rejected while a table is occupied, and allowed afterwards', async () => {
    const { id, owner } = await buildOwnedRestaurant()
    const active = await buildFloorPlan(id, ['1'], { is_active: true })
    const order = await seatGuests(api.db, active.tables[0]!)

    const refusedReply = await deactivate(owner, active.id)
    await api.db.order.update({
      where: { id: order.id },
      data: { status: 'cancelled', cancelled_at: new Date() },
    })
    const deactivationReply = await deactivate(owner, active.id)

    expect(refusedReply.status).toBe(409)
    expect(refusedReply.body).toMatchObject({ code: 'table_occupied', labels: ['1'], order_id: order.id })
    expect([deactivationReply.status, deactivationReply.body.is_active]).toEqual([200, false])
    expect((await deactivate(owner, active.id)).status).toBe(200)
  })
})
