import { createDishBody, type WriteDish } from '@forki/contract/dishes'
import type { Context } from '../../context/context.ts'
import { selectIdByExternalReference, externalReferenceOf } from '../../db/external-references.ts'
import { loadParentRestaurant } from '../../access/load-restaurant.ts'
import { parseNewEntity } from '../../http/validation.ts'
import type { DishRow } from './dish.query.ts'
import { createDish, findDish, updateDish } from './dish.service.ts'

interface WriteInput {
  params: { source: string; external_id: string }
  body: WriteDish
}

/** Restaurant of a write by external id, and its dish with that id. Null if no dish has the id. */
interface WrittenDish {
  restaurant_id: string
  dish: DishRow | null
}

/** Finds the restaurant of the request, and its dish with the external id in the path. */
export async function findDishByExternalId(ctx: Context, input: WriteInput): Promise<WrittenDish> {
  const { restaurant_id } = await loadParentRestaurant(ctx, input)
  const id = await selectIdByExternalReference(ctx, 'dishes', input)
  return { restaurant_id, dish: id === undefined ? null : await findDish(ctx, id) }
}

/**
 * Creates a dish with the external id. If the dish exists, updates the fields that the request contains. The
 * request pipeline locks the external id, so concurrent callers create one dish.
 * @see ORD-80
 */
export async function writeDish(ctx: Context, { dish }: WrittenDish, input: WriteInput): Promise<DishRow> {
  const { restaurant_id, ...fields } = input.body
  if (dish) return updateDish(ctx, dish, fields)
  return createDish(
    ctx,
    parseNewEntity(createDishBody, { ...fields, restaurant_id, ...externalReferenceOf(input) }),
  )
}
