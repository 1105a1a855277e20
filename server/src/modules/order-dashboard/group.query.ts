import { Prisma } from '../../generated/prisma/client.ts'
import type { Context } from '../../kit/context.ts'
import { queryRows } from '../../kit/sql.ts'
import { figuresOf, readingFigures } from '../figures/figures.query.ts'
import type { ReportDays } from './report.query.ts'

/** Sums of one restaurant; money in minor units. */
export interface GroupSums {
  completed: number
  cancelled: number
  guests: number
  revenue_cents: number
  tax_cents: number
  tips_cents: number
  refunds_cents: number
  before_cents: number
}

export interface GroupRow extends GroupSums {
  restaurant_id: string
}

/** The restaurants that had any order in these days or as many before. */
export async function selectGroup(ctx: Context, days: ReportDays): Promise<GroupRow[]> {
  const whole = { ...days, from: days.before }
  const rows = await queryRows<{ row: GroupRow }>(
    ctx,
    Prisma.sql`
      WITH ${readingFigures(whole, ['total'])}, by_total AS (${figuresOf(whole, 'total')})
      SELECT row_to_json(sums) AS row FROM (
        SELECT restaurant_id, ${now('orders', days)} AS completed, ${now('cancelled', days)} AS cancelled,
          ${now('guests', days)} AS guests, ${now('revenue_cents', days)} AS revenue_cents,
          ${now('tax_cents', days)} AS tax_cents, ${now('tips_cents', days)} AS tips_cents,
          ${now('refunds_cents', days)} AS refunds_cents,
          coalesce(sum(revenue_cents) FILTER (WHERE business_date < ${days.from}::date), 0) AS before_cents
        FROM by_total GROUP BY restaurant_id) sums`,
  )
  return rows.map(({ row }) => row)
}

const now = (column: string, { from }: ReportDays) =>
  Prisma.sql`coalesce(sum(${Prisma.raw(column)}) FILTER (WHERE business_date >= ${from}::date), 0)`
