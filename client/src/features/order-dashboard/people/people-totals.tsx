import type { PeopleActionKind } from '@forki/contract/order-dashboard/constants'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FigureDefinition } from '../../../components/chart/figure-definition.tsx'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { useFormat } from '../../../lib/format.ts'
import type { DaySpan } from '../queries.ts'
import { ComparisonValue, FigureCell, MissingFigure } from './figure-cell.tsx'
import { exceptionLink, salesLink } from './people-links.ts'
import {
  EXCEPTION_FIGURES,
  EXCEPTION_FIELDS,
  comparisonValueOf,
  SALES_FIELDS,
  SALES_FIGURES,
  type ExceptionFigure,
  type PeopleReport,
  type SalesFigure,
  type PeopleView,
} from './people-report.ts'
import { isActionFigure } from './use-people-columns.tsx'

interface PeopleTotalsProps {
  restaurant: AccessibleRestaurant
  span: DaySpan
  view: PeopleView
  report: PeopleReport
  onActions: (kind: PeopleActionKind) => void
}

/**
 * Sums over all people with their definitions. A sum opens the rows that add up to it, if the user may see
 * them.
 */
export function PeopleTotals({ restaurant, span, view, report, onActions }: PeopleTotalsProps) {
  const { t } = useTranslation('people')
  const { money, number } = useFormat()
  const { totals } = report
  const labelOf = (figure: SalesFigure | ExceptionFigure, value: string) =>
    t('go', { figure: t(`figures.${figure}`), name: t('totals'), value })
  return (
    <dl
      aria-label={t('totals')}
      className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3 lg:grid-cols-6 print:grid-cols-6"
    >
      {view === 'sales'
        ? SALES_FIGURES.map((figure) => {
            const value = totals[SALES_FIELDS[figure]]
            if (value === null) return null
            const text = SALES_FIELDS[figure].endsWith('_cents')
              ? money(value, restaurant.currency)
              : number(value)
            return (
              <Total key={figure} figure={figure}>
                <FigureCell label={labelOf(figure, text)} value={text} to={salesLink(restaurant, span)} />
              </Total>
            )
          })
        : EXCEPTION_FIGURES.map((figure) => {
            const { count: field, cents } = EXCEPTION_FIELDS[figure]
            const count = totals[field]
            if (count === null) return null
            const format = (amount: number) =>
              cents === null ? number(amount) : money(amount, restaurant.currency)
            const text = format(cents === null ? count : totals[cents])
            return (
              <Total key={figure} figure={figure}>
                {count === 0 ? (
                  <MissingFigure />
                ) : (
                  <FigureCell
                    label={labelOf(figure, text)}
                    value={text}
                    to={exceptionLink(restaurant, figure, span)}
                    onOpen={isActionFigure(figure) ? () => onActions(figure) : undefined}
                  />
                )}
                <span className="block">
                  <ComparisonValue value={comparisonValueOf(figure, report)} format={format} />
                </span>
              </Total>
            )
          })}
    </dl>
  )
}

function Total({ figure, children }: { figure: SalesFigure | ExceptionFigure; children: ReactNode }) {
  const { t } = useTranslation('people')
  const name = t(`figures.${figure}`)
  return (
    <div className="flex min-w-0 flex-col justify-between">
      <dt className="flex items-start gap-1 text-sm text-ink-muted">
        {name}
        <FigureDefinition name={name} text={t(`means.${figure}`)} />
      </dt>
      <dd className="display tabular text-xl">{children}</dd>
    </div>
  )
}
