import { z } from 'zod'
import { endpoint } from './kit/endpoint.ts'
import { id } from './kit/ids.ts'
import { cents } from './kit/values.ts'
import { externalId, externalSource } from './external-references.ts'

/** Maximum number of dishes in one batch request. */
export const MAX_BATCH_DISHES = 500

const batchDishInput = z
  .strictObject({
    id: id.optional(),
    external_source: externalSource.optional(),
    external_id: externalId.optional(),
    price_cents: cents.optional(),
    is_available: z.boolean().optional(),
    is_active: z.boolean().optional(),
  })
  .refine(
    (given) =>
      (given.id === undefined) === (given.external_id !== undefined && given.external_source !== undefined) &&
      (given.external_id === undefined) === (given.external_source === undefined),
    { message: 'id_or_external_id' },
  )
  .refine(
    ({ price_cents, is_available, is_active }) =>
      [price_cents, is_available, is_active].some((value) => value !== undefined),
    { message: 'required' },
  )
  .meta({ example: { external_source: 'erp', external_id: 'M-100', price_cents: 9500, is_available: true } })

/** Prices and availability of dishes, each named by its id or its external id. */
export const batchDishesBody = z.strictObject({
  restaurant_id: id,
  dishes: z.array(batchDishInput).min(1).max(MAX_BATCH_DISHES),
})
export type BatchDishes = z.output<typeof batchDishesBody>

export const dishBatchResult = z.object({
  id: id.nullable().meta({ description: 'Dish of the entry. Null for an unknown one.' }),
  status: z.enum(['updated', 'unchanged', 'not_found', 'repeated']).meta({
    description:
      '`unchanged`: the dish had these values. `not_found`: no such dish in the restaurant. `repeated`: an earlier entry names the same dish, so this one is ignored.',
  }),
})
export const dishBatchReport = z.object({
  updated: z.int(),
  results: z.array(dishBatchResult).meta({ description: 'One entry per dish, in the order sent.' }),
})
export type DishBatchReport = z.output<typeof dishBatchReport>

export const batchDishesEndpoint = endpoint({
  method: 'POST',
  path: '/dishes/batch',
  access: 'perm:update_dish',
  summary: 'Change price and availability of dishes',
  description: `Changes at most ${MAX_BATCH_DISHES} in one transaction, with a result for each. Each entry applies whole or not at all.`,
  body: batchDishesBody,
  response: dishBatchReport,
  idempotent: true,
})
