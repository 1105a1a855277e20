import { newId } from '../../../src/db/ids.ts'
import { buildStockLists } from '../../factories/inventory.ts'
import { buildImportMapping } from '../../factories/import-mapping.ts'
import type { Recipe } from '../matrix/recipe.ts'

const importing =
  (row: () => object): Recipe =>
  (_fixtures, { restaurant }) => ({ body: { restaurant_id: restaurant.id, rows: [row()] } })
const list: Recipe = (_fixtures, { restaurant }) => ({ params: { restaurantId: restaurant.id } })
const save: Recipe = async ({ api }, { restaurant }) => {
  // Frees the slots, because the calls of all test accounts save more mappings than a restaurant may have.
  await api.db.importMapping.deleteMany({ where: { restaurant_id: restaurant.id } })
  return {
    params: { restaurantId: restaurant.id, id: newId() },
    body: { name: `Columnas ${newId()}`, fields: { name: { column: 'Nombre' } } },
  }
}
const removeOf =
  (kind: string): Recipe =>
  async ({ api }, { restaurant }) => {
    const { id } = await buildImportMapping(api.db, { restaurant_id: restaurant.id, kind })
    return { params: { restaurantId: restaurant.id, id } }
  }

/** Recipes of calls about imports. */
export const IMPORT_CALLS: Readonly<Record<string, Recipe>> = {
  'POST /imports/dishes': importing(() => ({ name: `Sopa ${newId()}`, price_cents: 100 })),
  'POST /imports/customers': importing(() => ({ name: `Lucía ${newId()}` })),
  'POST /imports/stock': async ({ api }, { restaurant }) => {
    await buildStockLists(api.db, restaurant.id)
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
