import { describe, expect, it } from 'vitest'
import { buildBranch } from '../../../test/dashboard-data.ts'
import { uuid } from '../../../test/uuid.ts'
import { currenciesOf, pageOfRows, rankedBranches } from './ranking.ts'

const comparisonWithGrowth = (net_sales: number | null) => ({
  ...buildBranch().comparison,
  changes_bps: net_sales === null ? null : { revenue: net_sales, net_sales },
})
const branches = [
  buildBranch({
    restaurant_id: uuid(1),
    name: 'Acacia',
    net_sales_cents: 100,
    orders: 9,
    comparison: comparisonWithGrowth(-500),
  }),
  buildBranch({
    restaurant_id: uuid(2),
    name: 'Boldo',
    net_sales_cents: 300,
    orders: 3,
    comparison: comparisonWithGrowth(null),
  }),
  buildBranch({
    restaurant_id: uuid(3),
    name: 'Cedro',
    net_sales_cents: 300,
    orders: 6,
    comparison: comparisonWithGrowth(900),
  }),
  buildBranch({ restaurant_id: uuid(4), name: 'Drago', net_sales_cents: 9999, currency: 'EUR' }),
]
const rankAndNameTexts = (by: 'net_sales' | 'orders' | 'growth', order: 'asc' | 'desc' = 'desc') =>
  rankedBranches(branches, { currency: 'MXN', by, order }).map(({ name, rank }) => `${rank} ${name}`)

describe('ranking of a group', () => {
  it('the ranking contains one currency, and equal figures share a place', () => {
    expect(rankAndNameTexts('net_sales')).toEqual(['1 Boldo', '1 Cedro', '3 Acacia'])
    expect(rankAndNameTexts('orders')).toEqual(['1 Acacia', '2 Cedro', '3 Boldo'])
  })

  it('restaurants without a growth percentage are last in both orders', () => {
    expect(rankAndNameTexts('growth')).toEqual(['1 Cedro', '2 Acacia', '3 Boldo'])
    expect(rankAndNameTexts('growth', 'asc')).toEqual(['2 Acacia', '1 Cedro', '3 Boldo'])
  })

  it('the restaurant with the highest figure has rank 1 also in ascending order', () => {
    expect(rankAndNameTexts('net_sales', 'asc')).toEqual(['3 Acacia', '1 Boldo', '1 Cedro'])
    expect(rankAndNameTexts('orders', 'asc')).toEqual(['3 Boldo', '2 Cedro', '1 Acacia'])
  })

  it('the currency with the most restaurants is first', () => {
    expect(currenciesOf(branches)).toEqual(['MXN', 'EUR'])
  })

  it('the pages of 200 restaurants contain each restaurant once, and a page beyond the last is the last', () => {
    const rows = Array.from({ length: 200 }, (_, index) => index)
    const pages = Array.from({ length: 10 }, (_, index) => pageOfRows(rows, { page: index + 1 }))

    expect(pages.flatMap(({ items }) => items)).toEqual(rows)
    expect(pageOfRows(rows, { page: 99 })).toMatchObject({ page: 10, total: 200, total_pages: 10 })
  })
})
