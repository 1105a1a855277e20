import type { DishImportRow } from '@forki/contract/imports'
import { foldForMatching } from '@forki/contract/imports/normalize-text'
import { sql } from '../../db/sql.ts'
import { jsonRows } from '../../db/columns.ts'
import type { Context } from '../../context/context.ts'
import type { GroupRow } from './dish.query.ts'

export type Variants = NonNullable<DishImportRow['variants']>
type Group = Pick<GroupRow, 'id' | 'name' | 'options'>

/** Variants of a dish, such as sizes, to write as options of one of the dish's modifier groups. */
export interface DishVariants {
  dish_id: string
  groups: readonly Group[]
  variants: Variants
}

const groupOf = (groups: readonly Group[], { name }: Variants) =>
  groups.find((group) => foldForMatching(group.name) === foldForMatching(name))

const optionOf = (group: Group | undefined, name: string) =>
  group?.options.find((option) => foldForMatching(option.name) === foldForMatching(name))

/** Options as texts with their surcharge in minor units, such as `Grande=500`. */
export const variantTexts = (options: readonly { name: string; price_delta_cents: number }[]): string[] =>
  options.map(({ name, price_delta_cents }) => `${name}=${price_delta_cents}`)

/**
 * Returns the options of the variant group before an import, and the variants of the import. Null if the dish
 * already has all imported variants at the imported prices.
 */
export function variantChange(
  groups: readonly Group[],
  variants: Variants,
): { before: string[] | null; after: string[] } | null {
  const group = groupOf(groups, variants)
  const hasSameOptions = variants.options.every(
    ({ name, price_delta_cents }) => optionOf(group, name)?.price_delta_cents === price_delta_cents,
  )
  return hasSameOptions
    ? null
    : { before: group ? variantTexts(group.options) : null, after: variantTexts(variants.options) }
}

/**
 * Writes the variants of many dishes. An existing option with the name of a variant gets its price. Missing
 * options are added, and none is removed. An order must choose exactly one option of a new group. The caller
 * must hold the locks of the dishes.
 */
export async function writeVariants(
  ctx: Context,
  restaurant_id: string,
  dishes: readonly DishVariants[],
): Promise<void> {
  const { groups, added, priced } = variantRows(ctx, restaurant_id, dishes)
  if (groups.length > 0)
    await sql.run(
      ctx,
      sql`
      INSERT INTO modifier_groups (id, restaurant_id, dish_id, name, min, max, position)
      SELECT id, restaurant_id, dish_id, name, min, max, position FROM ${jsonRows('modifier_groups', groups)}`,
    )
  if (added.length > 0)
    await sql.run(
      ctx,
      sql`
      INSERT INTO modifier_options (id, restaurant_id, group_id, name, price_delta_cents, is_available, position)
      SELECT id, restaurant_id, group_id, name, price_delta_cents, is_available, position
      FROM ${jsonRows('modifier_options', added)}`,
    )
  if (priced.length > 0)
    await sql.run(
      ctx,
      sql`
      UPDATE modifier_options o SET price_delta_cents = n.price_delta_cents
      FROM ${jsonRows('modifier_options', priced)} n
      WHERE o.id = n.id AND o.restaurant_id = ${restaurant_id}::uuid`,
    )
}

/** Rows of new groups, new options, and existing options with the imported price. */
function variantRows(ctx: Context, restaurant_id: string, dishes: readonly DishVariants[]) {
  const groups: object[] = []
  const addedOptions: object[] = []
  const repricedOptions: object[] = []
  for (const { dish_id, groups: stored, variants } of dishes) {
    const group = groupOf(stored, variants)
    const group_id = group?.id ?? ctx.newId()
    if (!group)
      groups.push({
        id: group_id,
        restaurant_id,
        dish_id,
        name: variants.name,
        min: 1,
        max: 1,
        position: stored.length,
      })
    variants.options.forEach(({ name, price_delta_cents }, index) => {
      const option = optionOf(group, name)
      if (option) repricedOptions.push({ id: option.id, price_delta_cents })
      else {
        const position = (group?.options.length ?? 0) + index
        addedOptions.push({
          id: ctx.newId(),
          restaurant_id,
          group_id,
          name,
          price_delta_cents,
          is_available: true,
          position,
        })
      }
    })
  }
  return { groups, added: addedOptions, priced: repricedOptions }
}
