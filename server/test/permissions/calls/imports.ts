import { newId } from '../../../src/db/ids.ts'
import { buildStockDropdowns } from '../../factories/inventory.ts'
import { buildImportMapping } from '../../factories/import-mapping.ts'
import type { CallBuilder } from '../matrix/call-builder.ts'

const importing =
  (row: () => object): CallBuilder =>
  (_fixtures, { restaurant }) => ({ body: { restaurant_id: restaurant.id, rows: [row()] } })
const list: CallBuilder = (_fixtures, { restaurant }) => ({ params: { restaurantId: restaurant.id } })
const save: CallBuilder = async ({ api }, { restaurant }) => {
  // Deletes the saved mappings, because the test accounts together save more than one restaurant may have.
  await api.db.importMapping.deleteMany({ where: { restaurant_id: restaurant.id } })
  return {
    params: { restaurantId: restaurant.id, id: newId() },
    body: { name: `Columnas ${newId()}`, fields: { name: { column: 'Nombre' } } },
  }
}
const removeOf =
  (kind: string): CallBuilder =>
  async ({ api }, { restaurant }) => {
    const { id } = await buildImportMapping(api.db, { restaurant_id: restaurant.id, kind })
    return { params: { restaurantId: restaurant.id, id } }
  }

/** Builders of calls about imports. */
export const IMPORT_CALLS: Readonly<Record<string, CallBuilder>> = {
  'POST /imports/dishes': importing(() => ({ name: `Sopa ${newId()}`, price_cents: 100 })),
  'POST /imports/customers': importing(() => ({ name: `Lucía ${newId()}` })),
  'POST /imports/stock': async ({ api }, { restaurant }) => {
    await buildStockDropdowns(api.db, restaurant.id)
    return { body: { restaurant_id: restaurant.id, rows: [{ name: `Harina ${newId()}`, unit: 'kg' }] } }
  },
  'POST /imports/suppliers': importing(() => ({ name: `Abarrotes ${newId()}` })),
  'GET /import-mappings/suppliers/{restaurantId}': list,
  'PUT /import-mappings/suppliers/{restaurantId}/{id}': save,
  'DELETE /import-mappings/suppliers/{restaurantId}/{id}': removeOf('suppliers'),
  'GET /import-mappings/dishes/{restaurantId}': list,
  'PUT /import-mappings/dishes/{restaurantId}/{id}': save,
  'DELETE /import-mappings/dishes/{restaurantId}/{id}': removeOf('dishes'),
  'GET /import-mappings/customers/{restaurantId}': list,
  'PUT /import-mappings/customers/{restaurantId}/{id}': save,
  'DELETE /import-mappings/customers/{restaurantId}/{id}': removeOf('customers'),
  'GET /import-mappings/stock/{restaurantId}': list,
  'PUT /import-mappings/stock/{restaurantId}/{id}': save,
  'DELETE /import-mappings/stock/{restaurantId}/{id}': removeOf('stock'),
}
