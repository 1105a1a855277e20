import { isDeepStrictEqual } from 'node:util'
import type { DishUpsert } from '@forki/contract/dish-upserts'
import type { Context } from '../../context/context.ts'
import { audit } from '../../db/audit-log.ts'
import { jsonRows, writeColumnLists } from '../../db/columns.ts'
import { sql } from '../../db/sql.ts'
import { publish } from '../../events/publish.ts'
import { EDITABLE_DISH_COLUMNS, type DishRow, type GroupRow } from './dish.query.ts'
import { insertModifierGroups, type InsertedGroup } from './modifier.service.ts'

/** Columns of a dish that a write by external ids may change. */
const CHANGEABLE_COLUMNS = [...EDITABLE_DISH_COLUMNS, 'position', 'metadata'] as const
const columnLists = writeColumnLists(CHANGEABLE_COLUMNS, 'n')

type Fields = Omit<DishUpsert, 'external_id'>
type Groups = NonNullable<DishUpsert['modifier_groups']>

/** Change of a stored dish. */
export interface DishChange {
  before: DishRow
  after: Pick<DishRow, 'id' | 'name' | 'price_cents'> & Record<string, unknown>
  /** Modifier groups after the change. Null if they do not change. */
  groups: readonly InsertedGroup[] | null
}

/**
 * Returns the change of a dish by the fields that the request contains. Null if the dish already has all the
 * requested values.
 */
export function changeOf(
  tx: Context,
  dish: DishRow,
  { modifier_groups, ...fields }: Fields,
): DishChange | null {
  const values = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  const after = { ...dish, ...values }
  const groups = modifier_groups ? withStoredIds(tx, dish, modifier_groups) : null
  const hasNewGroups = groups !== null && !isDeepStrictEqual(groups.map(asStoredGroup), dish.modifier_groups)
  if (CHANGEABLE_COLUMNS.every((name) => isDeepStrictEqual(after[name], dish[name])) && !hasNewGroups)
    return null
  return { before: dish, after, groups: hasNewGroups ? groups : null }
}

/** Fields of a requested modifier group in the form of a stored group, so that both can be compared. */
const asStoredGroup = ({ id, name, name_en, min, max, options }: InsertedGroup): GroupRow => ({
  id,
  name,
  name_en,
  min,
  max,
  options: options.map((option) => ({
    id: option.id,
    name: option.name,
    name_en: option.name_en,
    price_delta_cents: option.price_delta_cents,
    is_available: option.is_available,
  })),
})

/**
 * Returns the requested modifier groups with ids. A group or option takes the id of the stored one with its
 * name, and its English name if the request omits it. Others are new.
 */
function withStoredIds(
  tx: Context,
  { id: dish_id, modifier_groups }: DishRow,
  groups: Groups,
): InsertedGroup[] {
  const takeGroup = createNameMatcher(modifier_groups)
  return groups.map((group) => {
    const stored = takeGroup(group.name)
    const takeOption = createNameMatcher(stored?.options ?? [])
    return {
      ...group,
      ...idAndEnglishName(tx, group, stored),
      dish_id,
      options: group.options.map((option) => ({
        ...option,
        ...idAndEnglishName(tx, option, takeOption(option.name)),
      })),
    }
  })
}

interface Named {
  id: string
  name: string
  name_en: string | null
}

/** Returns a function that finds a stored group or option by name and returns no row twice. */
function createNameMatcher<T extends Named>(rows: readonly T[]): (name: string) => T | undefined {
  const remaining = Map.groupBy(rows, ({ name }) => name)
  return (name) => remaining.get(name)?.shift()
}

const idAndEnglishName = (
  tx: Context,
  { name_en }: { name_en?: string | null | undefined },
  stored: Named | undefined,
) => ({
  id: stored?.id ?? tx.newId(),
  name_en: name_en === undefined ? (stored?.name_en ?? null) : name_en,
})

/** Updates changed dishes in bulk, publishes one event for all, and writes an audit entry for each. */
export async function writeDishChanges(
  tx: Context,
  restaurant_id: string,
  changes: readonly DishChange[],
): Promise<void> {
  if (changes.length === 0) return
  const rows = changes.map(({ after }) => after)
  await sql.run(
    tx,
    sql`
    UPDATE dishes d SET updated_at = ${tx.now()}, ${columnLists.set}
    FROM ${jsonRows('dishes', rows)} n
    WHERE d.id = n.id AND d.restaurant_id = ${restaurant_id}::uuid`,
  )
  const groups = changes.flatMap((change) => change.groups ?? [])
  const dish_ids = changes.flatMap((change) => (change.groups ? [change.after.id] : []))
  if (dish_ids.length > 0) {
    await tx.db.modifierGroup.deleteMany({ where: { dish_id: { in: dish_ids } } })
    await insertModifierGroups(tx, restaurant_id, groups)
  }
  await publish(tx, { type: 'dish.updated', restaurant_id, ids: rows.map(({ id }) => id) })
  for (const { before, after } of changes) {
    const { id, name, price_cents } = after
    const formerPrice = before.price_cents === price_cents ? {} : { price_cents_before: before.price_cents }
    const data = { name, price_cents, ...formerPrice }
    // oxlint-disable-next-line no-await-in-loop -- the transaction collects the entries and writes them together
    await audit(tx, { restaurant_id, action: 'dish.updated', entity: 'dish', entity_id: id, data })
  }
}
