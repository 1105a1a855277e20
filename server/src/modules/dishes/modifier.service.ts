import type { UpdateDish } from '@forki/contract/dishes'
import type { Context } from '../../context/context.ts'
import { invalid } from '../../errors/app-error.ts'

type Groups = NonNullable<UpdateDish['modifier_groups']>

/** Dish that owns the written modifier groups. */
export interface DishOf {
  dish_id: string
  restaurant_id: string
}

/**
 * Replaces the modifier groups of a dish. Ids in the input remain, so that carts and past orders still refer
 * to the same option. Groups and options without an id are new. Missing ones are deleted.
 * @throws invalid for an id of another dish
 */
export async function replaceModifierGroups(
  ctx: Context,
  { dish_id, restaurant_id }: DishOf,
  groups: Groups,
): Promise<void> {
  const existing = await ctx.db.modifierGroup.findMany({
    where: { dish_id },
    select: { id: true, options: { select: { id: true } } },
  })
  refuseForeignIds(groups, existing)
  const rows = groups.map((group, position) => ({ ...group, id: group.id ?? ctx.newId(), position }))
  const options = rows.flatMap((group) =>
    group.options.map((option, position) => ({
      ...option,
      id: option.id ?? ctx.newId(),
      restaurant_id,
      group_id: group.id,
      position,
    })),
  )
  await ctx.db.modifierGroup.deleteMany({ where: { dish_id } })
  await ctx.db.modifierGroup.createMany({
    data: rows.map(({ id, name, min, max, position }) => ({
      id,
      restaurant_id,
      dish_id,
      name,
      min,
      max,
      position,
    })),
  })
  await ctx.db.modifierOption.createMany({ data: options })
}

/** Rejects modifier ids of another dish and repeated ids. */
function refuseForeignIds(groups: Groups, existing: { id: string; options: { id: string }[] }[]): void {
  const own = new Set(existing.flatMap((group) => [group.id, ...group.options.map((option) => option.id)]))
  const claim = (id: string | undefined, path: string) => {
    if (id !== undefined && !own.delete(id)) throw invalid(path, 'unknown_reference')
  }
  groups.forEach((group, index) => {
    claim(group.id, `modifier_groups.${index}.id`)
    group.options.forEach((option, place) => claim(option.id, `modifier_groups.${index}.options.${place}.id`))
  })
}
