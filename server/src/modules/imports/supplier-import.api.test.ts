import { expect, it } from 'vitest'
import { startApiForFile } from '../../../test/setup/api.ts'
import { buildSupplier } from '../../../test/factories/inventory.ts'
import { buildMember } from '../../../test/factories/membership.ts'
import { buildRestaurant } from '../../../test/factories/restaurant.ts'

const api = await startApiForFile()

async function buildImporter() {
  const restaurant = await buildRestaurant(api.db)
  const restaurant_id = restaurant.id
  const owner = api.as({ id: restaurant.owner_id })
  const run = (rows: object[], options: object = {}, caller = owner) =>
    caller.post('/imports/suppliers', { restaurant_id, rows, ...options })
  return { restaurant_id, owner, run }
}

it('suppliers match by tax id, or else by name, and an empty cell changes nothing (MNU-56)', async () => {
  const { restaurant_id, owner, run } = await buildImporter()
  const known = await buildSupplier(api.db, {
    restaurant_id,
    name: 'Norte',
    tax_id: 'NOR010101',
    notes: 'Tarde',
  })
  const named = await buildSupplier(api.db, { restaurant_id, name: 'Abarrotes Ñu' })
  const rows = [
    { name: 'Carnes Norte', tax_id: 'nor-010101', lead_time_days: 2 },
    { name: 'abarrotes ñu', phone: '+52 222 555 0101' },
    { name: 'Lácteos', email: 'pedidos@example.com' },
  ]

  const preview = await run(rows, { update: true, preview: true })
  const before = await api.db.supplier.count({ where: { restaurant_id } })
  const firstReply = await run(rows, { update: true, digest: preview.body.digest })
  const secondReply = await run(rows, { update: true })

  expect([preview.status, before, firstReply.status]).toEqual([200, 2, 200])
  expect(firstReply.body).toMatchObject({ created: 1, updated: 2, refused: 0 })
  expect(secondReply.body).toMatchObject({ created: 0, updated: 0, unchanged: 3 })
  expect((await owner.get(`/suppliers/${known.id}`)).body).toMatchObject({
    name: 'Carnes Norte',
    lead_time_days: 2,
    notes: 'Tarde',
  })
  expect((await owner.get(`/suppliers/${named.id}`)).body).toMatchObject({ phone: '+52 222 555 0101' })
  const entries = await api.db.auditEntry.findMany({ where: { restaurant_id, action: 'supplier.imported' } })
  expect(entries.map(({ data }) => data)).toEqual([{ created: 1, updated: 2 }])
})

it('a supplier with another tax id is another supplier, also with the same name (MNU-56)', async () => {
  const { restaurant_id, owner, run } = await buildImporter()
  const known = await buildSupplier(api.db, { restaurant_id, name: 'Norte', tax_id: 'NOR010101' })

  const reply = await run([{ name: 'Norte', tax_id: 'NOR020202' }, { name: 'Norte' }], { update: true })

  expect(reply.body).toMatchObject({ created: 1, unchanged: 1 })
  expect((await owner.get(`/suppliers/${known.id}`)).body).toMatchObject({ tax_id: 'NOR010101' })
})

it('a supplier twice in a file is refused at its row, and nothing is written (MNU-56)', async () => {
  const { restaurant_id, run } = await buildImporter()
  const rows = [{ name: 'Norte' }, { name: 'NORTE' }, { tax_id: 'X1' }]

  const reply = await run(rows)

  expect([reply.status, await api.db.supplier.count({ where: { restaurant_id } })]).toEqual([422, 0])
  const preview = await run(rows, { preview: true })
  expect(preview.body).toMatchObject({ created: 1, refused: 2 })
})

it('an import of suppliers never changes those of another restaurant, and an update needs its permission (MNU-56)', async () => {
  const [first, second] = [await buildImporter(), await buildImporter()]
  const foreign = await buildSupplier(api.db, { restaurant_id: first.restaurant_id, name: 'Norte' })
  const permissions = ['read_inventory_item', 'create_inventory_item']
  const maker = api.as(await buildMember(api.db, second.restaurant_id, { role: 'chef', permissions }))

  expect((await second.run([{ name: 'Norte', notes: 'x' }], { update: true })).body).toMatchObject({
    created: 1,
  })
  expect((await first.owner.get(`/suppliers/${foreign.id}`)).body.notes).toBeNull()
  expect((await second.run([{ name: 'Sur' }], {}, maker)).status).toBe(200)
  expect((await second.run([{ name: 'Sur' }], { update: true }, maker)).status).toBe(403)
})
