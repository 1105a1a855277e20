import { z } from 'zod'
import { changeBatchOf } from './kit/change-feed.ts'
import { endpoint } from './kit/endpoint.ts'
import { deletionResult, id, idParams, dropdownKey } from './kit/ids.ts'
import { listQuery, pageOf, queryFlag, restaurantFilter } from './kit/list.ts'
import {
  bps,
  cents,
  identifierText,
  instant,
  singleLineText,
  multilineText,
  quantity,
  signedCents,
} from './kit/values.ts'
import { editBody, upsertBody, writeBody } from './kit/request-bodies.ts'
import {
  referenceFields,
  referenceFilters,
  referenceInputFields,
  referenceKeys,
  referenceParams,
} from './external-references.ts'
import { image } from './images.ts'
import { ALLERGENS, DIETS } from './dishes/constants.ts'

export * from './dishes/constants.ts'

/**
 * English name of a modifier group or option. Optional, because the field `expected` of an update has the same
 * schema, and programs that do not know the English name omit it there.
 */
const englishName = z.string().nullable().optional()

export const modifierOption = z.object({
  id,
  name: z.string(),
  name_en: englishName,
  /** Amount that the option adds to the unit price, in minor units. May be negative. */
  price_delta_cents: signedCents,
  is_available: z.boolean(),
})
/** Group of options of a dish. A guest chooses at least `min` and at most `max` of them. */
export const modifierGroup = z.object({
  id,
  name: z.string(),
  name_en: englishName,
  min: z.int(),
  max: z.int(),
  options: z.array(modifierOption),
})
/** Ingredient of a dish: the stock that one portion consumes, in the item's unit. */
export const recipeLine = z.object({ inventory_item_id: id, quantity: z.number() })

export const dish = z.object({
  id,
  restaurant_id: id,
  name: z.string(),
  name_en: z.string().nullable(),
  description: z.string().nullable(),
  description_en: z.string().nullable(),
  category: z.string().nullable(),
  price_cents: z.int(),
  /** Tax rate of the dish in basis points. Null = the restaurant's rate. */
  tax_rate_bps: z.int().nullable(),
  station: z.string().nullable(),
  prep_minutes: z.int().nullable(),
  allergens: z.array(z.enum(ALLERGENS)),
  diets: z.array(z.enum(DIETS)),
  calories: z.int().nullable(),
  sku: z.string().nullable(),
  images: z.array(image),
  modifier_groups: z.array(modifierGroup),
  recipe: z.array(recipeLine),
  /**
   * True if the dish can be ordered. False = sold out today: still on the menu, but marked and not orderable.
   */
  is_available: z.boolean(),
  is_active: z.boolean(),
  position: z.int(),
  ...referenceFields,
  created_at: instant,
  updated_at: instant,
})
export type Dish = z.output<typeof dish>

/**
 * English name of a group or option. Without this field, the English name that is stored for the same id does
 * not change.
 */
const englishNameInput = singleLineText(80).nullable().optional()
const optionInput = z.strictObject({
  id: id.optional(),
  name: singleLineText(80),
  name_en: englishNameInput,
  price_delta_cents: signedCents.default(0),
  is_available: z.boolean().default(true),
})
const groupInputFields = z.strictObject({
  id: id.optional(),
  name: singleLineText(80),
  name_en: englishNameInput,
  min: z.int().min(0).max(50).default(0),
  max: z.int().min(1).max(50).default(1),
  options: z.array(optionInput).min(1).max(50),
})
type GroupRange = Pick<z.output<typeof groupInputFields>, 'min' | 'max'> & { options: readonly unknown[] }
const withValidRange = <S extends z.ZodType<GroupRange>>(group: S) =>
  group
    .refine(({ min, max }) => min <= max, { path: ['min'], message: 'min_above_max' })
    .refine(({ min, options }) => min <= options.length, { path: ['min'], message: 'min_above_options' })
const groupInput = withValidRange(groupInputFields)
/** Modifier group without ids, for writes that match stored groups and options by name. */
export const namedGroupInput = withValidRange(
  groupInputFields.omit({ id: true, options: true }).extend({
    options: z
      .array(optionInput.omit({ id: true }))
      .min(1)
      .max(50),
  }),
)

/** Fields of a dish that callers may write. */
export const dishInputFields = z.object({
  name: singleLineText(120),
  name_en: singleLineText(120).nullable().default(null),
  description: multilineText(2000).nullable().default(null),
  description_en: multilineText(2000).nullable().default(null),
  category: dropdownKey.nullable().default(null),
  price_cents: cents,
  tax_rate_bps: bps.nullable().default(null),
  station: dropdownKey.nullable().default(null),
  prep_minutes: z.int().min(0).max(1440).nullable().default(null),
  allergens: z.array(z.enum(ALLERGENS)).max(14).default([]),
  diets: z.array(z.enum(DIETS)).max(7).default([]),
  calories: z.int().min(0).max(100_000).nullable().default(null),
  sku: identifierText(60).nullable().default(null),
  /**
   * Complete list of modifier groups. A group or option without an id is created, a missing one is deleted.
   */
  modifier_groups: z.array(groupInput).max(20).default([]),
  recipe: z
    .array(z.strictObject({ inventory_item_id: id, quantity: quantity.gt(0) }))
    .max(100)
    .default([]),
  is_available: z.boolean().default(true),
  is_active: z.boolean().default(true),
  position: z.int().min(0).max(1_000_000).default(0),
  ...referenceInputFields,
})
export const createDishBody = writeBody(dishInputFields.extend({ restaurant_id: id }), dish)
export type CreateDish = z.output<typeof createDishBody>
export const updateDishBody = editBody(dishInputFields, dish)
export type UpdateDish = z.output<typeof updateDishBody>

/** Request body that creates or updates a dish by external id. An update needs only the changed fields. */
export const writeDishBody = upsertBody(dishInputFields.omit(referenceKeys), dish)
export type WriteDish = z.output<typeof writeDishBody>

export const dishListQuery = listQuery({
  changes: true,
  sort: ['position', 'name', 'price_cents', 'category', 'created_at', 'updated_at'],
  filters: {
    ...restaurantFilter,
    category: dropdownKey,
    station: dropdownKey,
    is_active: queryFlag,
    is_available: queryFlag,
    ...referenceFilters,
  },
})
export type DishListQuery = z.output<typeof dishListQuery>

const activationEndpoint = (verb: 'activate' | 'deactivate', summary: string) =>
  endpoint({
    method: 'PATCH',
    path: `/dishes/{id}/${verb}`,
    access: 'perm:update_dish',
    summary,
    params: idParams,
    response: dish,
  })

export const dishEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/dishes',
    access: 'perm:read_dish',
    summary: 'List dishes',
    description: '`q` searches names, English names, SKUs, categories and external ids.',
    query: dishListQuery,
    response: pageOf(dish),
    changes: changeBatchOf(dish),
  }),
  find: endpoint({
    method: 'GET',
    path: '/dishes/{id}',
    access: 'perm:read_dish',
    summary: 'Get a dish',
    params: idParams,
    response: dish,
  }),
  create: endpoint({
    method: 'POST',
    path: '/dishes',
    access: 'perm:create_dish',
    summary: 'Create a dish',
    body: createDishBody,
    response: dish,
    status: 201,
    errors: ['sku_taken', 'external_id_taken'],
    idempotent: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/dishes/{id}',
    access: 'perm:update_dish',
    summary: 'Update a dish',
    description: 'Changes the fields that are present.',
    params: idParams,
    body: updateDishBody,
    response: dish,
    errors: ['changed_meanwhile', 'sku_taken', 'external_id_taken'],
  }),
  write: endpoint({
    method: 'PUT',
    path: '/dishes/external/{source}/{external_id}',
    access: 'perm:update_dish',
    summary: 'Create or update a dish by external id',
    description: 'Changes the fields that are present. Needs `create_dish` too.',
    params: referenceParams,
    body: writeDishBody,
    response: dish,
    errors: ['sku_taken'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/dishes/{id}',
    access: 'perm:delete_dish',
    summary: 'Archive a dish',
    description: 'Past orders contain a copy of it.',
    params: idParams,
    response: deletionResult,
  }),
  activate: activationEndpoint('activate', 'Activate a dish'),
  deactivate: activationEndpoint('deactivate', 'Deactivate a dish'),
}
