import { supplierEndpoints, type SupplierListQuery } from '@forki/contract/suppliers'
import type { Context } from '../../context/context.ts'
import { bind } from '../../http/bind.ts'
import { pagePresenter } from '../../http/page-presenter.ts'
import { lockRow } from '../../db/row-locks.ts'
import { loadParentRestaurant } from '../../access/load-restaurant.ts'
import { canList, scopeOf } from '../../access/policies.ts'
import {
  canCreateSupplier,
  canDeleteSupplier,
  canReadSupplier,
  canUpdateSupplier,
} from './supplier.policy.ts'
import { presentSupplier } from './supplier.presenter.ts'
import {
  createSupplier,
  findSupplier,
  listSuppliers,
  removeSupplier,
  updateSupplier,
} from './supplier.service.ts'

const load = (ctx: Context, input: { params: { id: string } }) => findSupplier(ctx, input.params.id)
const lock = lockRow('suppliers')
const loadScope = async (ctx: Context, input: { query: SupplierListQuery }) =>
  scopeOf(ctx.actor, 'read_inventory_item', input.query.filters.restaurant_id)

/** Routes of suppliers. */
export const supplierRoutes = [
  bind(supplierEndpoints.list, {
    load: loadScope,
    can: canList,
    run: (ctx, scope, input) => listSuppliers(ctx, scope, input.query),
    present: pagePresenter(presentSupplier),
  }),
  bind(supplierEndpoints.find, {
    load,
    can: canReadSupplier,
    run: async (_ctx, supplier) => supplier,
    present: presentSupplier,
  }),
  bind(supplierEndpoints.create, {
    load: loadParentRestaurant,
    can: canCreateSupplier,
    run: (ctx, _restaurant, input) => createSupplier(ctx, input.body),
    present: presentSupplier,
  }),
  bind(supplierEndpoints.update, {
    load,
    lock,
    can: canUpdateSupplier,
    run: (ctx, supplier, input) => updateSupplier(ctx, supplier, input.body),
    current: presentSupplier,
    present: presentSupplier,
  }),
  bind(supplierEndpoints.remove, {
    load,
    lock,
    can: canDeleteSupplier,
    run: removeSupplier,
  }),
]
