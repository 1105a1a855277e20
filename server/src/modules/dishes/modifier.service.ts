import type { UpdateDish } from '@forki/contract/dishes'
import type { Context } from '../../context/context.ts'
import { invalid } from '../../errors/app-error.ts'

type Groups = NonNullable<UpdateDish['modifier_groups']>

/** Dish that owns the written modifier groups. */
export interface DishRef {
  dish_id: string
  restaurant_id: string
}

/**
 * Replaces the modifier groups of a dish. Groups and options with an id keep the id, so that carts and past
 * orders still refer to them. Groups and options without an id are new. Stored ones that the input omits are
 * deleted. If the input omits an English name, the stored one remains (MNU-20).
 * @throws invalid for an id of another dish or a repeated id
 */
export async function replaceModifierGroups(
  ctx: Context,
  { dish_id, restaurant_id }: DishRef,
  groups: Groups,
): Promise<void> {
  const existing = await ctx.db.modifierGroup.findMany({
    where: { dish_id },
    select: { id: true, name_en: true, options: { select: { id: true, name_en: true } } },
  })
  refuseForeignIds(groups, existing)
  const englishNameById = new Map(
    existing.flatMap((group) => [group, ...group.options]).map(({ id, name_en }) => [id, name_en]),
  )
  const englishOf = ({ id, name_en }: { id?: string | undefined; name_en?: string | null | undefined }) =>
    name_en === undefined ? (englishNameById.get(id ?? '') ?? null) : name_en
  const rows = groups.map((group) => ({
    ...group,
    id: group.id ?? ctx.newId(),
    dish_id,
    name_en: englishOf(group),
    options: group.options.map((option) => ({
      ...option,
      id: option.id ?? ctx.newId(),
      name_en: englishOf(option),
    })),
  }))
  await ctx.db.modifierGroup.deleteMany({ where: { dish_id } })
  await insertModifierGroups(ctx, restaurant_id, rows)
}

type WithId<T> = T & { id: string; name_en: string | null }
/** Modifier group of a dish to insert, with its options. */
export type InsertedGroup = WithId<Omit<Groups[number], 'options'>> & {
  dish_id: string
  options: readonly WithId<Groups[number]['options'][number]>[]
}

/**
 * Inserts modifier groups with their options by two statements. Positions count from 0 within each dish and
 * each group.
 */
export async function insertModifierGroups(
  ctx: Context,
  restaurant_id: string,
  groups: readonly InsertedGroup[],
): Promise<void> {
  const positions = new Map<string, number>()
  const nextPosition = (dish_id: string) => {
    const position = positions.get(dish_id) ?? 0
    positions.set(dish_id, position + 1)
    return position
  }
  await ctx.db.modifierGroup.createMany({
    data: groups.map(({ id, dish_id, name, name_en, min, max }) => ({
      id,
      restaurant_id,
      dish_id,
      name,
      name_en,
      min,
      max,
      position: nextPosition(dish_id),
    })),
  })
  await ctx.db.modifierOption.createMany({
    data: groups.flatMap(({ id: group_id, options }) =>
      options.map((option, position) => ({ ...option, restaurant_id, group_id, position })),
    ),
  })
}

/** Rejects modifier ids of another dish and repeated ids. */
function refuseForeignIds(groups: Groups, existing: { id: string; options: { id: string }[] }[]): void {
  const ownIds = new Set(existing.flatMap((group) => [group.id, ...group.options.map((option) => option.id)]))
  const claim = (id: string | undefined, path: string) => {
    if (id !== undefined && !ownIds.delete(id)) throw invalid(path, 'unknown_reference')
  }
  groups.forEach((group, index) => {
    claim(group.id, `modifier_groups.${index}.id`)
    group.options.forEach((option, place) => claim(option.id, `modifier_groups.${index}.options.${place}.id`))
  })
}
