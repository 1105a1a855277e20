/**
 * Comparison of two restaurants by key figure. The two bars of a figure share a scale, which differs from
 * figure to figure.
 */
import { clsx } from 'clsx'
import { Scale } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { FigureChange } from '../../../../components/chart/figure-change.tsx'
import { useFormat } from '../../../../lib/format.ts'
import { Card, CardHeader } from '../../../../ui/card.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { relativeDifference } from '../restaurant-pair.ts'
import type { Branch } from '../queries.ts'

const MONEY_FIGURES = ['net_sales_cents', 'revenue_cents', 'average_ticket_cents', 'tips_cents'] as const
const COUNT_FIGURES = ['orders', 'guests', 'cancelled', 'open_orders', 'occupied_tables', 'staff'] as const
type Figure = (typeof MONEY_FIGURES)[number] | (typeof COUNT_FIGURES)[number]

export function RestaurantComparison({ pair }: { pair: readonly Branch[] }) {
  const { t } = useTranslation('group-dashboard')
  const [one, other] = pair
  if (!one || !other) {
    return (
      <Card className="border-dashed">
        <EmptyState icon={Scale} title={t('pair.none_title')} description={t('pair.none_text')} />
      </Card>
    )
  }
  const mixed = one.currency !== other.currency
  return (
    <Card aria-label={t('pair.title')} className="pb-2">
      <CardHeader title={t('pair.title')} description={mixed ? t('pair.mixed') : undefined} />
      <div className="overflow-x-auto px-5 pt-4">
        <table className="w-full min-w-76 table-fixed border-collapse text-left">
          <caption className="sr-only">{t('pair.title')}</caption>
          <thead>
            <tr className="border-b border-line align-bottom">
              <th scope="col" className="w-24 py-2 text-sm font-semibold text-ink-muted sm:w-1/5">
                {t('pair.figure')}
              </th>
              {pair.map((branch) => (
                <th key={branch.restaurant_id} scope="col" className="py-2 pr-2 font-semibold sm:pr-4">
                  {branch.name}
                </th>
              ))}
              <th
                scope="col"
                className="w-1/5 py-2 text-right text-sm font-semibold text-ink-muted max-md:hidden"
              >
                {t('pair.difference')}
              </th>
            </tr>
          </thead>
          <tbody>
            {[...MONEY_FIGURES, ...COUNT_FIGURES].map((figure) => (
              <Row key={figure} figure={figure} one={one} other={other} />
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}

const isMoney = (figure: Figure) => MONEY_FIGURES.some((name) => name === figure)

function Row({ figure, one, other }: { figure: Figure; one: Branch; other: Branch }) {
  const { t } = useTranslation('group-dashboard')
  const formats = [useFormat(undefined, one.currency), useFormat(undefined, other.currency)] as const
  const longest = Math.max(1, one[figure], other[figure])
  const comparable = !isMoney(figure) || one.currency === other.currency
  return (
    <tr className="border-b border-line last:border-0">
      <th scope="row" className="py-3 pr-2 align-middle text-sm font-medium text-ink-soft sm:pr-4">
        {t(`figures.${figure}`)}
      </th>
      {[one, other].map((branch, index) => (
        <td key={branch.restaurant_id} className="py-3 pr-2 align-middle sm:pr-4">
          <span className="tabular block font-semibold whitespace-nowrap max-sm:text-sm">
            {isMoney(figure)
              ? formats[index]?.money(branch[figure], branch.currency)
              : formats[index]?.number(branch[figure])}
          </span>
          {comparable ? (
            <span className="mt-1.5 block h-2 rounded-full bg-neutral-soft" aria-hidden>
              <span
                className={clsx('block h-full rounded-full', index === 0 ? 'bg-accent' : 'bg-info-solid')}
                style={{ width: `${(Math.max(0, branch[figure]) / longest) * 100}%` }}
              />
            </span>
          ) : null}
        </td>
      ))}
      <td className="py-3 text-right align-middle max-md:hidden">
        {comparable ? (
          <FigureChange
            bps={relativeDifference(one[figure], other[figure])}
            goodDirection="neither"
            currency={one.currency}
          />
        ) : null}
      </td>
    </tr>
  )
}
