import type { Examples } from '@forki/contract/examples'
import type { Context } from '../../context/context.ts'
import { audit } from '../../db/audit-log.ts'
import { inTransaction } from '../../db/transaction.ts'
import { conflict } from '../../errors/app-error.ts'
import { createCustomer } from '../customers/customer.service.ts'
import { createDishes } from '../dishes/create-and-remove-dishes.service.ts'
import { createItems } from '../inventory/create-and-remove-items.service.ts'
import { activateLayout } from '../layouts/layout-activation.service.ts'
import { createLayout } from '../layouts/layout-creation.service.ts'
import { createTemplate } from '../loyalty/template.service.ts'
import { activateMenu, createMenu } from '../menus/menu.service.ts'
import type { RestaurantRow } from '../restaurants/restaurant.query.ts'
import { createSupplier } from '../suppliers/supplier.service.ts'
import { requireExampleFeatures } from './example-features.ts'
import {
  exampleCustomers,
  exampleDishes,
  exampleStockItems,
  exampleLayout,
  exampleMenu,
  exampleSupplier,
  exampleTemplate,
  exampleLocalizer,
  type ExampleLocalizer,
} from './example-content.ts'
import { insertExamples, selectExampleState, type CreatedExampleRow } from './example.query.ts'
import { findExamples } from './example.service.ts'
import { countByKind } from './removal-plan.ts'

/**
 * Adds the example data to an empty restaurant and activates its menu and floor plan. A repeated call adds
 * nothing. The route's lock step holds the restaurant's row, which serializes the calls.
 * @throws restaurant_not_empty, feature_not_in_plan
 * @see RES-20
 * @see docs/decisions/124-example-data.md
 */
export async function loadExamples(ctx: Context, restaurant: RestaurantRow): Promise<Examples> {
  const { id: restaurant_id } = restaurant
  requireExampleFeatures(ctx, restaurant_id)
  return inTransaction(ctx, async (tx) => {
    const { is_loaded, is_empty } = await selectExampleState(tx, restaurant_id)
    if (is_loaded) return findExamples(tx, restaurant)
    if (!is_empty) throw conflict('restaurant_not_empty')
    const localizer = exampleLocalizer({
      ...restaurant,
      list_keys: await readDropdownKeys(tx, restaurant_id),
    })
    const createdExamples = [
      ...(await createMenuAndStock(tx, localizer)),
      ...(await createFloorPlan(tx, localizer)),
      ...(await createLoyaltyAndCustomers(tx, localizer)),
    ]
    await insertExamples(tx, restaurant_id, createdExamples)
    await audit(tx, {
      restaurant_id,
      action: 'examples.loaded',
      entity: 'examples',
      entity_id: restaurant_id,
      data: countByKind(createdExamples),
    })
    return findExamples(tx, restaurant)
  })
}

async function readDropdownKeys(tx: Context, restaurant_id: string): Promise<Set<string>> {
  const entries = await tx.db.restaurantDropdown.findMany({
    where: { restaurant_id },
    select: { list: true, key: true },
  })
  return new Set(entries.map(({ list, key }) => `${list}:${key}`))
}

/** Creates supplier, stock items, dishes with recipes, and the active menu. */
async function createMenuAndStock(tx: Context, localizer: ExampleLocalizer): Promise<CreatedExampleRow[]> {
  const supplier = await createSupplier(tx, exampleSupplier(localizer))
  const { restaurant_id } = localizer
  const items = exampleStockItems(localizer, supplier.id)
  const item_ids = await createItems(
    tx,
    restaurant_id,
    items.map(({ input }) => input),
  )
  const ids = new Map(items.map(({ key }, index) => [key, item_ids[index]!]))
  const dish_ids = await createDishes(tx, restaurant_id, exampleDishes(localizer, ids))
  const menu = await createMenu(tx, exampleMenu(localizer, dish_ids))
  await activateMenu(tx, menu)
  return [
    { kind: 'supplier', id: supplier.id },
    ...item_ids.map((id): CreatedExampleRow => ({ kind: 'inventory_item', id })),
    ...dish_ids.map((id): CreatedExampleRow => ({ kind: 'dish', id })),
    { kind: 'menu', id: menu.id },
  ]
}

/** Creates the example floor plan with its tables, as the active one. */
async function createFloorPlan(tx: Context, localizer: ExampleLocalizer): Promise<CreatedExampleRow[]> {
  const layout = await createLayout(tx, exampleLayout(localizer))
  const { sections } = await activateLayout(tx, layout)
  const tables = sections.flatMap((section) => section.tables)
  return [
    { kind: 'layout', id: layout.id },
    ...tables.map(({ id }): CreatedExampleRow => ({ kind: 'table', id })),
  ]
}

/** Creates the loyalty template and fictitious customers. */
async function createLoyaltyAndCustomers(
  tx: Context,
  localizer: ExampleLocalizer,
): Promise<CreatedExampleRow[]> {
  const template = await createTemplate(tx, exampleTemplate(localizer))
  const createdExamples: CreatedExampleRow[] = [{ kind: 'loyalty_template', id: template.id }]
  for (const input of exampleCustomers(localizer)) {
    // oxlint-disable-next-line no-await-in-loop -- one connection executes the statements one after another
    const { id } = await createCustomer(tx, input)
    createdExamples.push({ kind: 'customer', id })
  }
  return createdExamples
}
