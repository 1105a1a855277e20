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
function guardOf(kind: ImportKind, permission: Permission) {
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

const dishes = guardOf('dishes', 'create_dish')
const customers = guardOf('customers', 'manage_loyalty')
const stock = guardOf('stock', 'create_inventory_item')
const suppliers = guardOf('suppliers', 'create_inventory_item')

const list = async (ctx: Context, owner: MappingOwner) => ({ items: await selectMappings(ctx, owner) })
const e = importMappingEndpoints

/** Routes of saved import mappings. */
export const mappingRoutes = [
  bind(e.listDishes, { ...dishes, run: list }),
  bind(e.saveDishes, {
    ...dishes,
    lock,
    run: (ctx, owner, { params, body }) => saveMapping(ctx, owner, params.id, body),
  }),
  bind(e.removeDishes, {
    ...dishes,
    lock,
    run: (ctx, owner, { params }) => removeMapping(ctx, owner, params.id),
  }),
  bind(e.listCustomers, { ...customers, run: list }),
  bind(e.saveCustomers, {
    ...customers,
    lock,
    run: (ctx, owner, { params, body }) => saveMapping(ctx, owner, params.id, body),
  }),
  bind(e.removeCustomers, {
    ...customers,
    lock,
    run: (ctx, owner, { params }) => removeMapping(ctx, owner, params.id),
  }),
  bind(e.listStock, { ...stock, run: list }),
  bind(e.saveStock, {
    ...stock,
    lock,
    run: (ctx, owner, { params, body }) => saveMapping(ctx, owner, params.id, body),
  }),
  bind(e.removeStock, {
    ...stock,
    lock,
    run: (ctx, owner, { params }) => removeMapping(ctx, owner, params.id),
  }),
  bind(e.listSuppliers, { ...suppliers, run: list }),
  bind(e.saveSuppliers, {
    ...suppliers,
    lock,
    run: (ctx, owner, { params, body }) => saveMapping(ctx, owner, params.id, body),
  }),
  bind(e.removeSuppliers, {
    ...suppliers,
    lock,
    run: (ctx, owner, { params }) => removeMapping(ctx, owner, params.id),
  }),
]
