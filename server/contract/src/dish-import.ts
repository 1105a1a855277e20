import { z } from 'zod'
import { dish, dishInputFields } from './dishes.ts'
import { allReferenceKeys } from './external-references.ts'
import { endpoint } from './kit/endpoint.ts'
import { id, dropdownKey } from './kit/ids.ts'
import { singleLineText } from './kit/values.ts'
import { editBody } from './kit/request-bodies.ts'

/** Maximum number of rows in one import. They fit the size limit of a JSON body. */
export const MAX_IMPORT_ROWS = 2000

/**
 * Columns of a dish import file. Modifier groups, recipes and external references have no columns. The
 * sequence of the rows determines the positions of the dishes.
 */
const dishImportInputFields = dishInputFields.omit({
  position: true,
  modifier_groups: true,
  recipe: true,
  ...allReferenceKeys,
})

const importRow = z
  .strictObject({
    create: z.strictObject(dishImportInputFields.shape).optional(),
    id: id.optional().meta({ description: 'Dish to which `change` applies.' }),
    change: editBody(dishImportInputFields, dish).optional(),
  })
  .refine(
    ({ create, id: dish_id, change }) =>
      (create === undefined) === (dish_id !== undefined && change !== undefined),
    {
      message: 'create_or_change',
    },
  )
  .meta({ example: { create: { name: 'Tacos de suadero', category: 'tacos', price_cents: 4500 } } })

/**
 * Import of dishes, row by row. `categories` are added to the restaurant's dish categories first. A
 * row creates a dish, or changes the one with its `id`.
 */
export const importDishesBody = z.strictObject({
  restaurant_id: id,
  categories: z
    .array(z.strictObject({ key: dropdownKey, label: singleLineText(80) }))
    .max(200)
    .default([]),
  rows: z.array(importRow).min(1).max(MAX_IMPORT_ROWS),
})
export type ImportDishes = z.output<typeof importDishesBody>
export type ImportRow = z.output<typeof importRow>

export const importReport = z.object({
  created: z.int(),
  updated: z.int(),
  rows: z
    .array(z.object({ id, outcome: z.enum(['created', 'updated']) }))
    .meta({ description: 'One entry per row, in the order sent.' }),
})
export type ImportReport = z.output<typeof importReport>

export const importDishesEndpoint = endpoint({
  method: 'POST',
  path: '/dishes/import',
  access: 'perm:create_dish',
  summary: 'Create and update dishes in one transaction',
  description:
    'Writes all rows or none. Errors name row and field, such as `rows.4.create.sku`. Updates need `update_dish`, new categories `create_rest_dropdown`. New dishes follow the last one, in the order sent.',
  body: importDishesBody,
  response: importReport,
  idempotent: true,
})
