import { importMappingEndpoints, type ImportKind } from '@forki/contract/import-mappings'
import type { Permission } from '@forki/contract/permissions'
import { isMemberOf, requirePermission } from '../../access/policies.ts'
import type { Context } from '../../context/context.ts'
import { acquireRowLocks } from '../../db/row-locks.ts'
import { notFound } from '../../errors/app-error.ts'
import { bind } from '../../http/bind.ts'
import { selectMappings, type MappingOwner } from './import-mapping.query.ts'
import { removeMapping, saveMapping } from './import-mapping.service.ts'
import { isActiveRestaurant } from './import.query.ts'

/** Load step and policy for the saved mappings of one kind of import. The policy requires `permission`. */
function mappingGuard(kind: ImportKind, permission: Permission) {
  return {
    load: async (ctx: Context, { params }: { params: { restaurantId: string } }): Promise<MappingOwner> => {
      const restaurant_id = params.restaurantId
      if (!isMemberOf(ctx.actor, restaurant_id)) throw notFound()
      if (!(await isActiveRestaurant(ctx, restaurant_id))) throw notFound()
      return { restaurant_id, kind }
    },
    can: requirePermission(permission),
  }
}
const lock = (tx: Context, { restaurant_id }: MappingOwner) =>
  acquireRowLocks(tx, [['restaurants', restaurant_id, 'change']])

const dishGuard = mappingGuard('dishes', 'create_dish')
const customerGuard = mappingGuard('customers', 'manage_loyalty')
const stockGuard = mappingGuard('stock', 'create_inventory_item')
const supplierGuard = mappingGuard('suppliers', 'create_inventory_item')

const listMappings = async (ctx: Context, owner: MappingOwner) => ({
  items: await selectMappings(ctx, owner),
})
const endpoints = importMappingEndpoints

/** Routes of saved import mappings. */
export const mappingRoutes = [
  bind(endpoints.listDishes, { ...dishGuard, run: listMappings }),
  bind(endpoints.saveDishes, {
    ...dishGuard,
    lock,
    run: (ctx, owner, { params, body }) => saveMapping(ctx, owner, params.id, body),
  }),
  bind(endpoints.removeDishes, {
    ...dishGuard,
    lock,
    run: (ctx, owner, { params }) => removeMapping(ctx, owner, params.id),
  }),
  bind(endpoints.listCustomers, { ...customerGuard, run: listMappings }),
  bind(endpoints.saveCustomers, {
    ...customerGuard,
    lock,
    run: (ctx, owner, { params, body }) => saveMapping(ctx, owner, params.id, body),
  }),
  bind(endpoints.removeCustomers, {
    ...customerGuard,
    lock,
    run: (ctx, owner, { params }) => removeMapping(ctx, owner, params.id),
  }),
  bind(endpoints.listStock, { ...stockGuard, run: listMappings }),
  bind(endpoints.saveStock, {
    ...stockGuard,
    lock,
    run: (ctx, owner, { params, body }) => saveMapping(ctx, owner, params.id, body),
  }),
  bind(endpoints.removeStock, {
    ...stockGuard,
    lock,
    run: (ctx, owner, { params }) => removeMapping(ctx, owner, params.id),
  }),
  bind(endpoints.listSuppliers, { ...supplierGuard, run: listMappings }),
  bind(endpoints.saveSuppliers, {
    ...supplierGuard,
    lock,
    run: (ctx, owner, { params, body }) => saveMapping(ctx, owner, params.id, body),
  }),
  bind(endpoints.removeSuppliers, {
    ...supplierGuard,
    lock,
    run: (ctx, owner, { params }) => removeMapping(ctx, owner, params.id),
  }),
]
