import {
  inventoryEndpoints,
  type InventoryListQuery,
  type StockMovementListQuery,
} from '@forki/contract/inventory'
import type { Context } from '../../context/context.ts'
import { bind } from '../../http/bind.ts'
import { pagePresenter } from '../../http/page-presenter.ts'
import { readChanges } from '../../events/change-feed.ts'
import { lockRow } from '../../db/row-locks.ts'
import { loadParentRestaurant } from '../../access/load-restaurant.ts'
import { canList, scopeOf } from '../../access/policies.ts'
import { canCreateItem, canDeleteItem, canReadItem, canUpdateItem } from './inventory-item.policy.ts'
import { presentItem } from './inventory-item.presenter.ts'
import { itemChanges, selectItemPage } from './inventory-item.query.ts'
import { createItem, findItem, removeItem, setItemActive, updateItem } from './inventory-item.service.ts'
import { presentMovement, presentMovementPage } from './stock-movement.presenter.ts'
import { selectStockMovementPage } from './stock-movement.query.ts'
import { listMovements, bookManualMovement } from './stock-movement.service.ts'

const load = (ctx: Context, input: { params: { id: string } }) => findItem(ctx, input.params.id)
const lock = lockRow('inventory_items', 'alone')
const loadScope = async (ctx: Context, input: { query: InventoryListQuery | StockMovementListQuery }) =>
  scopeOf(ctx.actor, 'read_inventory_item', input.query.filters.restaurant_id)

/** Routes of a restaurant's stock items and their movements. */
export const inventoryRoutes = [
  bind(inventoryEndpoints.list, {
    load: loadScope,
    can: canList,
    run: (ctx, scope, input) => selectItemPage(ctx, scope, input.query),
    present: pagePresenter(presentItem),
    changes: (ctx, scope, { query }, request) =>
      readChanges(ctx, { ...itemChanges(scope, query), present: presentItem }, request),
  }),
  bind(inventoryEndpoints.find, {
    load,
    can: canReadItem,
    run: async (_ctx, item) => item,
    present: presentItem,
  }),
  bind(inventoryEndpoints.create, {
    load: loadParentRestaurant,
    can: canCreateItem,
    run: (ctx, _restaurant, input) => createItem(ctx, input.body),
    present: presentItem,
  }),
  bind(inventoryEndpoints.update, {
    load,
    lock,
    can: canUpdateItem,
    run: (ctx, item, input) => updateItem(ctx, item, input.body),
    current: presentItem,
    present: presentItem,
  }),
  bind(inventoryEndpoints.remove, {
    load,
    lock,
    can: canDeleteItem,
    run: removeItem,
  }),
  bind(inventoryEndpoints.activate, {
    load,
    lock,
    can: canUpdateItem,
    run: (ctx, item) => setItemActive(ctx, item, true),
    present: presentItem,
  }),
  bind(inventoryEndpoints.deactivate, {
    load,
    lock,
    can: canUpdateItem,
    run: (ctx, item) => setItemActive(ctx, item, false),
    present: presentItem,
  }),
  bind(inventoryEndpoints.movements, {
    load,
    can: canReadItem,
    run: (ctx, item, input) => listMovements(ctx, item, input.query),
    present: pagePresenter(presentMovement),
  }),
  bind(inventoryEndpoints.listMovements, {
    load: loadScope,
    can: canList,
    run: (ctx, scope, input) => selectStockMovementPage(ctx, scope, input.query),
    present: presentMovementPage,
  }),
  bind(inventoryEndpoints.move, {
    load,
    lock,
    can: canUpdateItem,
    run: (ctx, item, input) => bookManualMovement(ctx, item, input.body),
    present: presentMovement,
  }),
]
