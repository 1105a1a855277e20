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
 * to the same option. Groups and options without an id are new. Missing ones are deleted. An English name that is
 * absent in the input remains as it is stored (MNU-20).
 * @throws invalid for an id of another dish
 */
export async function replaceModifierGroups(
  ctx: Context,
  { dish_id, restaurant_id }: DishOf,
  groups: Groups,
): Promise<void> {
  const existing = await ctx.db.modifierGroup.findMany({
    where: { dish_id },
    select: { id: true, name_en: true, options: { select: { id: true, name_en: true } } },
  })
  refuseForeignIds(groups, existing)
  const stored = new Map(
    existing.flatMap((group) => [group, ...group.options]).map(({ id, name_en }) => [id, name_en]),
  )
  const englishOf = ({ id, name_en }: { id?: string | undefined; name_en?: string | null | undefined }) =>
    name_en === undefined ? (stored.get(id ?? '') ?? null) : name_en
  const rows = groups.map((group, position) => ({
    ...group,
    id: group.id ?? ctx.newId(),
    name_en: englishOf(group),
    position,
  }))
  const options = rows.flatMap((group) =>
    group.options.map((option, position) => ({
      ...option,
      id: option.id ?? ctx.newId(),
      name_en: englishOf(option),
      restaurant_id,
      group_id: group.id,
      position,
    })),
  )
  await ctx.db.modifierGroup.deleteMany({ where: { dish_id } })
  await ctx.db.modifierGroup.createMany({
    data: rows.map(({ id, name, name_en, min, max, position }) => ({
      id,
      restaurant_id,
      dish_id,
      name,
      name_en,
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
