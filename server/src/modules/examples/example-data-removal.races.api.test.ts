import type { KeptExample } from '@forki/contract/examples'
import { describe, expect, it } from 'vitest'
import { holdTransaction, waitForLocks } from '../../../test/races/held-transaction.ts'
import { buildSubscription } from '../../../test/factories/subscription.ts'
import { buildOwner } from '../../../test/factories/user.ts'
import { startApiForFile } from '../../../test/setup/api.ts'

const api = await startApiForFile()

async function buildRestaurantWithExamples() {
  const user = await buildOwner(api.db)
  await buildSubscription(api.db, { user_id: user.id })
  const owner = api.as(user)
  const body = { name: 'Carrera', currency: 'MXN', timezone: 'America/Mexico_City' }
  const restaurant_id = (await owner.post('/restaurants', body)).body.id as string
  const url = `/restaurants/${restaurant_id}/examples`
  await owner.post(url)
  const where = { restaurant_id, deleted_at: null }
  const dishes = await api.db.dish.findMany({ where, orderBy: { position: 'asc' } })
  // Example dishes without a required modifier group, so that orders need no modifiers for them.
  const unreferencedDishes = dishes.filter(({ name }) =>
    ['Cerveza', 'Agua mineral', 'Papas fritas'].includes(name),
  )
  const tables = await api.db.table.findMany({ where, orderBy: { label: 'asc' } })
  return { restaurant_id, owner, url, dishes: unreferencedDishes, tables }
}

/** Ids of the archived rows to which orders of the restaurant refer. */
async function archivedReferences(restaurant_id: string) {
  const lines = await api.db.orderItem.findMany({
    where: { restaurant_id, dish: { deleted_at: { not: null } } },
    select: { dish_id: true },
  })
  const orders = await api.db.order.findMany({
    where: { restaurant_id, table: { deleted_at: { not: null } } },
    select: { table_id: true },
  })
  return [...lines.map(({ dish_id }) => dish_id), ...orders.map(({ table_id }) => table_id)]
}

describe('removal of example data during other work', () => {
  it('removing the example data archives no dish and no table that one of twenty concurrent orders uses', async () => {
    const { restaurant_id, owner, url, dishes, tables } = await buildRestaurantWithExamples()
    const openings = Array.from({ length: 20 }, (_, index) =>
      owner.post('/orders', {
        restaurant_id,
        ...(index < tables.length
          ? { order_type: 'dine_in', table_id: tables[index]!.id }
          : { order_type: 'takeaway' }),
        items: [{ dish_id: dishes[index % dishes.length]!.id }],
      }),
    )

    const [removal, ...orders] = await Promise.all([owner.delete(url), ...openings])

    expect(removal.status).toBe(200)
    expect(orders.every(({ status }) => status === 201 || status === 422)).toBe(true)
    expect(await archivedReferences(restaurant_id)).toEqual([])
    const used = orders.flatMap(({ status, body }) =>
      status === 201 ? (body.items as { dish_id: string }[]).map(({ dish_id }) => dish_id) : [],
    )
    const keptDishIds = (removal.body.kept as KeptExample[]).flatMap(({ kind, id }) =>
      kind === 'dish' ? [id] : [],
    )
    expect(new Set(keptDishIds)).toEqual(new Set(used))
  })

  it('orders and lines that wait for the archiving of their example dish are rejected', async () => {
    const { restaurant_id, owner, dishes } = await buildRestaurantWithExamples()
    const items = [{ dish_id: dishes[0]!.id }]
    const opening = { restaurant_id, order_type: 'takeaway', items }
    const openedReplies = await Promise.all(
      Array.from({ length: 3 }, () =>
        owner.post('/orders', { ...opening, items: [{ dish_id: dishes[1]!.id }] }),
      ),
    )
    const held = await holdTransaction(api, async (client) => {
      await client.query('SELECT FROM dishes WHERE id = $1 FOR UPDATE', [dishes[0]!.id])
      await client.query('UPDATE dishes SET deleted_at = now() WHERE id = $1', [dishes[0]!.id])
    })
    try {
      const calls = [
        ...Array.from({ length: 3 }, () => owner.post('/orders', opening)),
        ...openedReplies.map(({ body }) => owner.post(`/orders/${body.id}/items`, { items, send: true })),
      ]
      expect(await waitForLocks(api, held, calls)).toBe(6)
      await held.commit()

      const replies = await Promise.all(calls)

      expect(replies.map(({ status }) => status)).toEqual(Array<number>(6).fill(422))
      expect(await archivedReferences(restaurant_id)).toEqual([])
    } finally {
      await held.close()
    }
  })

  it('removing the example data waits for an uncommitted order and keeps its dish', async () => {
    const { restaurant_id, owner, url, dishes } = await buildRestaurantWithExamples()
    const [ordered, other] = dishes
    const opened = await owner.post('/orders', {
      restaurant_id,
      order_type: 'takeaway',
      items: [{ dish_id: other!.id }],
    })
    const held = await holdTransaction(api, (client) =>
      client.query('UPDATE order_items SET dish_id = $1 WHERE order_id = $2', [ordered!.id, opened.body.id]),
    )
    try {
      const removal = owner.delete(url)
      expect(await waitForLocks(api, held, [removal])).toBe(1)
      await held.commit()

      const { kept } = (await removal).body as { kept: KeptExample[] }

      expect(kept).toContainEqual({ kind: 'dish', id: ordered!.id, name: ordered!.name, reason: 'used' })
      expect(kept.some(({ id }) => id === other!.id)).toBe(false)
    } finally {
      await held.close()
    }
  })

  it('twenty concurrent removals of the example data remove each row once', async () => {
    const { owner, url } = await buildRestaurantWithExamples()

    const replies = await Promise.all(Array.from({ length: 20 }, () => owner.delete(url)))

    expect(replies.map(({ status }) => status)).toEqual(Array<number>(20).fill(200))
    const removedDishCounts = replies.map(({ body }) => body.removed.dish as number)
    expect(removedDishCounts.toSorted((a, b) => b - a)).toEqual([20, ...Array<number>(19).fill(0)])
  })

  it('removing the example data keeps a dish whose change commits before the removal locks it', async () => {
    const { restaurant_id, owner, url, dishes } = await buildRestaurantWithExamples()
    const [dish] = dishes

    const [edited, removal] = await Promise.all([
      owner.put(`/dishes/${dish!.id}`, { name: 'Mía' }),
      owner.delete(url),
    ])

    const row = await api.db.dish.findUniqueOrThrow({ where: { id: dish!.id } })
    expect(removal.status).toBe(200)
    expect([200, 404]).toContain(edited.status)
    expect(row.deleted_at === null).toBe(row.name === 'Mía')
    expect(row.restaurant_id).toBe(restaurant_id)
  })
})
