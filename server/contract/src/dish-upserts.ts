import { z } from 'zod'
import { dishInputFields, namedGroupInput } from './dishes.ts'
import { fieldError } from './errors.ts'
import { externalId, externalSource, referenceKeys } from './external-references.ts'
import { endpoint } from './kit/endpoint.ts'
import { id } from './kit/ids.ts'
import { optionalFields } from './kit/request-bodies.ts'

/** Maximum number of dishes in one call. */
export const MAX_UPSERTED_DISHES = 500

/**
 * Fields of a dish that another system manages. Recipes are excluded, because they refer to the restaurant's
 * stock. Modifier groups are excluded, because an upsert matches them by name instead of by id.
 */
const dishUpsertInputFields = dishInputFields.omit({ recipe: true, modifier_groups: true, ...referenceKeys })

const dishUpsertInput = z
  .strictObject({
    ...(optionalFields(dishUpsertInputFields) as {
      [K in keyof typeof dishUpsertInputFields.shape]: z.ZodOptional<
        z.ZodType<z.output<(typeof dishUpsertInputFields.shape)[K]>>
      >
    }),
    external_id: externalId.meta({ description: 'Identifier of the dish in the other system.' }),
    modifier_groups: z.array(namedGroupInput).max(20).optional().meta({
      description: 'Complete list. Groups and options keep the id of a stored one with their name.',
    }),
  })
  .meta({ example: { external_id: 'M-100', name: 'Sopa de lima', price_cents: 9500, category: 'soups' } })
export type DishUpsert = z.output<typeof dishUpsertInput>

/** Dishes of another system, each named by its external id. */
export const upsertDishesBody = z.strictObject({
  restaurant_id: id,
  dishes: z.array(dishUpsertInput).min(1).max(MAX_UPSERTED_DISHES),
})
export type UpsertDishes = z.output<typeof upsertDishesBody>

export const dishUpsertResult = z.object({
  external_id: z.string().meta({ description: 'Identifier of the dish in the other system.' }),
  id: id.nullable().meta({ description: 'Dish of the entry. Null for a rejected new one.' }),
  status: z.enum(['created', 'updated', 'unchanged', 'rejected', 'repeated']).meta({
    description:
      '`unchanged`: had these values. `rejected`: see `code`. `repeated`: ignored, because an earlier entry has the same external id.',
  }),
  code: z.enum(['invalid', 'sku_taken']).nullable().meta({
    description:
      'Reason of a rejection. `invalid`: a new dish lacks `errors`. `sku_taken`: by a dish before the call, or by an earlier entry.',
  }),
  errors: z.array(fieldError).meta({ description: 'Missing fields of a rejected entry.' }),
})
export type DishUpsertResult = z.output<typeof dishUpsertResult>
export const dishUpsertReport = z.object({
  created: z.int(),
  updated: z.int(),
  rejected: z.int().meta({ description: 'Number of rejected entries.' }),
  results: z.array(dishUpsertResult).meta({ description: 'One entry per dish, in the order sent.' }),
})
export type DishUpsertReport = z.output<typeof dishUpsertReport>

export const upsertDishesEndpoint = endpoint({
  method: 'PUT',
  path: '/dishes/external/{source}',
  access: 'perm:update_dish',
  summary: 'Create or update dishes by external id',
  description: `Writes at most ${MAX_UPSERTED_DISHES} in one transaction, with a result for each. Changes the fields that are present. New dishes need \`create_dish\` and follow the last one, in the order sent. Each entry applies whole or not at all.`,
  params: z.object({
    source: externalSource.meta({ description: 'System that assigned the external ids.' }),
  }),
  body: upsertDishesBody,
  response: dishUpsertReport,
  errors: ['sku_taken'],
  idempotent: true,
})
