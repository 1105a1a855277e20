import {
  QUARTER_HOURS_PER_DAY,
  businessDayCount,
  type TipDistributionPerson,
} from '@forki/contract/tip-distributions'
import type { Context } from '../../../context/context.ts'
import { invalidFields, type FieldIssue } from '../../../errors/app-error.ts'
import { selectMembersByUserIds, selectTipsAndSalesByWaiter } from './tip-amounts.query.ts'
import type { DistributionRow, TipShareRow } from './tip-distribution.query.ts'
import { draftSharesOf, personKey, tipRuleOf, spanOf } from './tip-amounts.service.ts'

type KnownPerson = Pick<TipShareRow, 'name' | 'role'>

/**
 * Validates the people of a tip distribution and returns their entries in the draft. A user must be an accepted
 * member, have tips or sales on its days, or already be in the draft. The database determines a user's name and
 * role.
 * @throws invalid for unknown or repeated people, no account and no name, or more than 24 hours a day
 */
export async function resolveTipPeople(
  ctx: Context,
  row: DistributionRow,
  people: readonly TipDistributionPerson[],
): Promise<TipShareRow[]> {
  const rule = tipRuleOf(row.tip_pool)
  const knownPeople = await findKnownPeople(ctx, row, people)
  const limit = businessDayCount(row) * QUARTER_HOURS_PER_DAY
  const issues: FieldIssue[] = []
  const seenKeys = new Set<string>()
  const entries = people.map(({ user_id, name, quarter_hours, points }, index): TipShareRow => {
    const knownPerson = user_id === null ? { name: name ?? '', role: null } : knownPeople.get(user_id)
    const field = `people.${index}.${user_id === null ? 'name' : 'user_id'}`
    const key = personKey({ user_id, name: name ?? '' })
    if (user_id === null && name === undefined) issues.push({ path: field, message: 'required' })
    else if (knownPerson === undefined) issues.push({ path: field, message: 'unknown_reference' })
    else if (seenKeys.has(key)) issues.push({ path: field, message: 'duplicate' })
    seenKeys.add(key)
    if (quarter_hours > limit)
      issues.push({ path: `people.${index}.quarter_hours`, message: 'too_big', params: { limit } })
    const role = knownPerson?.role ?? null
    return {
      user_id,
      name: knownPerson?.name ?? '',
      role,
      quarter_hours,
      points: points ?? (role === null ? 0 : rule.points[role]),
      sales_cents: 0,
      tips_cents: 0,
      kept_cents: 0,
      pool_cents: 0,
      total_cents: 0,
    }
  })
  if (issues.length > 0) throw invalidFields(issues)
  return entries
}

async function findKnownPeople(
  ctx: Context,
  row: DistributionRow,
  people: readonly TipDistributionPerson[],
): Promise<Map<string, KnownPerson>> {
  const user_ids = people.flatMap(({ user_id }) => (user_id === null ? [] : [user_id]))
  const waiterTotals = await selectTipsAndSalesByWaiter(ctx, row.restaurant_id, spanOf(row))
  const members = await selectMembersByUserIds(ctx, row.restaurant_id, user_ids)
  const entries = [...draftSharesOf(waiterTotals, tipRuleOf(row.tip_pool)), ...row.people, ...members]
  return new Map(entries.flatMap(({ user_id, ...entry }) => (user_id === null ? [] : [[user_id, entry]])))
}
