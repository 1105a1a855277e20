import { newId } from '../../../src/db/ids.ts'
import { buildStockDropdowns } from '../../factories/inventory.ts'
import { buildImportMapping } from '../../factories/import-mapping.ts'
import type { CallBuilder } from '../matrix/call-builder.ts'

const importCall =
  (row: () => object): CallBuilder =>
  (_fixtures, { restaurant }) => ({ body: { restaurant_id: restaurant.id, rows: [row()] } })
const listMappingsCall: CallBuilder = (_fixtures, { restaurant }) => ({
  params: { restaurantId: restaurant.id },
})
const saveMappingCall: CallBuilder = async ({ api }, { restaurant }) => {
  // Deletes the saved mappings, because the test accounts together save more than one restaurant may have.
  await api.db.importMapping.deleteMany({ where: { restaurant_id: restaurant.id } })
  return {
    params: { restaurantId: restaurant.id, id: newId() },
    body: { name: `Columnas ${newId()}`, fields: { name: { column: 'Nombre' } } },
  }
}
const deleteMappingCall =
  (kind: string): CallBuilder =>
  async ({ api }, { restaurant }) => {
    const { id } = await buildImportMapping(api.db, { restaurant_id: restaurant.id, kind })
    return { params: { restaurantId: restaurant.id, id } }
  }

/** Builders of calls about imports. */
export const IMPORT_CALLS: Readonly<Record<string, CallBuilder>> = {
  'POST /imports/dishes': importCall(() => ({ name: `Sopa ${newId()}`, price_cents: 100 })),
  'POST /imports/customers': importCall(() => ({ name: `Lucía ${newId()}` })),
  'POST /imports/stock': async ({ api }, { restaurant }) => {
    await buildStockDropdowns(api.db, restaurant.id)
    return { body: { restaurant_id: restaurant.id, rows: [{ name: `Harina ${newId()}`, unit: 'kg' }] } }
  },
  'POST /imports/suppliers': importCall(() => ({ name: `Abarrotes ${newId()}` })),
  'GET /import-mappings/suppliers/{restaurantId}': listMappingsCall,
  'PUT /import-mappings/suppliers/{restaurantId}/{id}': saveMappingCall,
  'DELETE /import-mappings/suppliers/{restaurantId}/{id}': deleteMappingCall('suppliers'),
  'GET /import-mappings/dishes/{restaurantId}': listMappingsCall,
  'PUT /import-mappings/dishes/{restaurantId}/{id}': saveMappingCall,
  'DELETE /import-mappings/dishes/{restaurantId}/{id}': deleteMappingCall('dishes'),
  'GET /import-mappings/customers/{restaurantId}': listMappingsCall,
  'PUT /import-mappings/customers/{restaurantId}/{id}': saveMappingCall,
  'DELETE /import-mappings/customers/{restaurantId}/{id}': deleteMappingCall('customers'),
  'GET /import-mappings/stock/{restaurantId}': listMappingsCall,
  'PUT /import-mappings/stock/{restaurantId}/{id}': saveMappingCall,
  'DELETE /import-mappings/stock/{restaurantId}/{id}': deleteMappingCall('stock'),
}
