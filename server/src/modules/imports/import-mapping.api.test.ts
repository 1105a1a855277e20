import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { MAX_IMPORT_MAPPINGS } from '@forki/contract/limits'
import { startApiForFile, type Caller } from '../../../test/setup/api.ts'
import { buildMember } from '../../../test/factories/membership.ts'
import { buildRestaurant } from '../../../test/factories/restaurant.ts'

const api = await startApiForFile()

const MAPPING = { name: 'Square', fields: { name: { column: 'Item Name' }, category: { value: 'mains' } } }

async function buildMappingClients() {
  const { id: restaurant_id, owner_id } = await buildRestaurant(api.db)
  const path = (kind: string, id = '') => `/import-mappings/${kind}/${restaurant_id}${id && `/${id}`}`
  const mappingClient = (caller: Caller) => ({
    list: (kind = 'dishes') => caller.get(path(kind)),
    save: (body: object = {}, id: string = randomUUID(), kind = 'dishes') =>
      caller.put(path(kind, id), { ...MAPPING, ...body }),
    remove: (id: string, kind = 'dishes') => caller.delete(path(kind, id)),
  })
  return { restaurant_id, as: mappingClient, owner: mappingClient(api.as({ id: owner_id })) }
}

describe('import mappings', () => {
  it('an import mapping is created for its kind, replaced under its id and deleted, each with its audit entry', async () => {
    const { owner, restaurant_id } = await buildMappingClients()
    const { id } = (await owner.save({ decimal: ',', date_format: 'dmy' })).body as { id: string }

    expect((await owner.list()).body.items).toEqual([{ id, ...MAPPING, decimal: ',', date_format: 'dmy' }])
    expect((await owner.list('stock')).body.items).toEqual([])
    expect((await owner.save({ name: 'Loyverse' }, id)).body).toMatchObject({
      id,
      name: 'Loyverse',
      decimal: null,
    })
    expect((await owner.remove(id, 'stock')).status).toBe(404)
    expect([(await owner.remove(id)).status, (await owner.remove(id)).status]).toEqual([200, 404])
    const entries = await api.db.auditEntry.findMany({ where: { restaurant_id }, orderBy: { seq: 'asc' } })
    expect(entries.map(({ action }) => action)).toEqual([
      'import_mapping.created',
      'import_mapping.updated',
      'import_mapping.removed',
    ])
  })

  it('the name of an import mapping is unique in its kind without regard to case', async () => {
    const { owner } = await buildMappingClients()
    await owner.save({ name: 'Ñandú' })

    const takenNameReply = await owner.save({ name: 'ÑANDÚ' })

    expect([takenNameReply.status, takenNameReply.body.code]).toEqual([409, 'mapping_name_taken'])
    expect((await owner.save({ name: 'ñandú' }, randomUUID(), 'stock')).status).toBe(200)
  })

  it('30 parallel callers create 20 import mappings of a kind at most, and the others are rejected', async () => {
    const { restaurant_id, owner } = await buildMappingClients()
    const replies = await Promise.all(
      Array.from({ length: 30 }, (_, index) => owner.save({ name: `Columnas ${index}` })),
    )

    const refused = replies.filter(({ status }) => status !== 200)
    expect(refused.map(({ body }) => [body.code, body['limit']])).toEqual(
      Array.from({ length: 10 }, () => ['too_many_mappings', MAX_IMPORT_MAPPINGS]),
    )
    expect(await api.db.importMapping.count({ where: { restaurant_id } })).toBe(MAX_IMPORT_MAPPINGS)
  })

  it('import mappings need the permission of the import of their kind', async () => {
    const { restaurant_id, as } = await buildMappingClients()
    const chef = as(api.as(await buildMember(api.db, restaurant_id, { role: 'chef' })))
    const waiter = as(api.as(await buildMember(api.db, restaurant_id)))
    const otherOwner = as(api.as({ id: (await buildRestaurant(api.db)).owner_id }))

    expect((await chef.save()).status).toBe(200)
    expect((await chef.save({}, randomUUID(), 'customers')).status).toBe(403)
    expect((await waiter.list()).status).toBe(403)
    expect((await otherOwner.list()).status).toBe(404)
  })

  it('an import mapping with both column and value for a field, or more than 40 fields, is rejected with 422', async () => {
    const { owner } = await buildMappingClients()
    const manyFields = Object.fromEntries(
      Array.from({ length: 41 }, (_, index) => [
        `f_${'x'.repeat(index % 30)}${'y'.repeat(Math.floor(index / 30))}`,
        { value: 'x' },
      ]),
    )

    expect((await owner.save({ fields: { name: { column: 'A', value: 'B' } } })).status).toBe(422)
    expect((await owner.save({ fields: manyFields })).status).toBe(422)
  })
})
