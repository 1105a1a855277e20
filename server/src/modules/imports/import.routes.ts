import { importEndpoints } from '@forki/contract/imports'
import { loadParentRestaurant } from '../../access/load-restaurant.ts'
import { requireFeature } from '../../access/plan-features.ts'
import { bind } from '../../http/bind.ts'
import { CUSTOMER_IMPORT } from './customer-import.ts'
import { DISH_IMPORT } from './dish-import.ts'
import { canImportCustomers, canImportDishRows, canImportStock, canImportSuppliers } from './import.policy.ts'
import { importRows } from './import.service.ts'
import { STOCK_IMPORT } from './stock-import.ts'
import { SUPPLIER_IMPORT } from './supplier-import.ts'

/** Routes of imports with preview, one for each kind of record. */
export const importRoutes = [
  bind(importEndpoints.dishes, {
    load: loadParentRestaurant,
    can: canImportDishRows,
    run: (ctx, _restaurant, { body }) => importRows(ctx, DISH_IMPORT, body),
  }),
  bind(importEndpoints.customers, {
    load: loadParentRestaurant,
    can: canImportCustomers,
    run: (ctx, { restaurant_id }, { body }) => {
      requireFeature(ctx, restaurant_id, 'loyalty')
      return importRows(ctx, CUSTOMER_IMPORT, body)
    },
  }),
  bind(importEndpoints.stock, {
    load: loadParentRestaurant,
    can: canImportStock,
    run: (ctx, { restaurant_id }, { body }) => {
      requireFeature(ctx, restaurant_id, 'inventory')
      return importRows(ctx, STOCK_IMPORT, body)
    },
  }),
  bind(importEndpoints.suppliers, {
    load: loadParentRestaurant,
    can: canImportSuppliers,
    run: (ctx, { restaurant_id }, { body }) => {
      requireFeature(ctx, restaurant_id, 'inventory')
      return importRows(ctx, SUPPLIER_IMPORT, body)
    },
  }),
]
