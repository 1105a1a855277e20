/** Print layout of the dashboard: key figures and tables, black on white, in the printer's paper size. */
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useDayText } from '../../../components/date-range/day-text.ts'
import { useFormat } from '../../../lib/format.ts'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import type { KeyFigures } from '../hooks/use-key-figures.ts'

export interface PrintReportProps {
  restaurant: AccessibleRestaurant
  figures: KeyFigures
}

/** Prints the report once, when it mounts. Calls `onDone` when the print dialog closes. */
export function DashboardPrint({ onDone, ...report }: PrintReportProps & { onDone: () => void }) {
  useEffect(() => {
    // Uses an adopted style sheet, because the content security policy blocks style elements.
    const paper = new CSSStyleSheet()
    paper.replaceSync('@page { margin: 16mm }')
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, paper]
    window.addEventListener('afterprint', onDone, { once: true })
    window.print()
    return () => {
      window.removeEventListener('afterprint', onDone)
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== paper)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- prints once: a new `onDone` must not print again
  }, [])
  return createPortal(
    <div className="print-root light w-auto! p-0!">
      <Report {...report} />
    </div>,
    document.body,
  )
}

function Report({ restaurant, figures }: PrintReportProps) {
  const { t } = useTranslation('order-dashboard')
  const { span } = useDayText()
  const { money, number, dateTime } = useFormat(restaurant.timezone)
  const analytics = figures.all.data
  if (!analytics) return null
  const cash = (cents: number) => money(cents, restaurant.currency)
  const { stats } = analytics
  const { from_date, to_date } = figures.span
  return (
    <div className="flex flex-col gap-6 text-sm">
      <header>
        <h1 className="display text-2xl">{restaurant.name}</h1>
        <p>
          {t('print.title', { days: span(from_date, to_date) })} · {dateTime(figures.all.dataUpdatedAt)}
        </p>
      </header>
      <PaperTable
        title={t('print.figures')}
        rows={[
          [t('figures.net'), cash(stats.net_sales_cents)],
          [t('parts.tax'), cash(stats.tax_cents)],
          [t('parts.service_charge'), cash(stats.service_charge_cents)],
          [t('figures.revenue'), cash(stats.revenue_cents)],
          [t('figures.orders'), number(stats.completed)],
          [
            stats.refunds_cents > 0
              ? `${t('figures.average')} · ${t('figures.average_net')}`
              : t('figures.average'),
            cash(stats.average_ticket_cents),
          ],
          [t('figures.cancelled'), number(stats.cancelled)],
          [t('parts.discount'), cash(stats.discount_cents)],
          [t('parts.refunds'), cash(stats.refunds_cents)],
          [t('parts.tips'), cash(stats.tips_cents)],
          [t('parts.guests'), number(stats.guests)],
        ]}
      />
      <PaperTable
        title={t('ranked.waiters')}
        rows={analytics.waiter_totals.map((row) => [row.waiter_name, cash(row.net_sales_cents)])}
      />
      <PaperTable
        title={t('ranked.methods')}
        rows={analytics.by_payment_method.flatMap((row) => [
          [t(`methods.${row.method}`), cash(row.amount_cents)],
          ...(row.tenders ?? []).map((own): [string, string] => [`– ${own.name}`, cash(own.amount_cents)]),
        ])}
      />
      <PaperTable
        title={t('ranked.dishes')}
        rows={analytics.top_dishes.map((row) => [
          `${number(row.quantity)} × ${row.name}`,
          cash(row.net_sales_cents),
        ])}
      />
    </div>
  )
}

function PaperTable({ title, rows }: { title: string; rows: readonly (readonly [string, string])[] }) {
  return (
    <section className="break-inside-avoid">
      <h2 className="display border-b border-ink pb-1 text-lg">{title}</h2>
      <table className="w-full">
        <tbody>
          {rows.map(([name, value]) => (
            <tr key={name} className="border-b border-line">
              <th scope="row" className="py-1 text-left font-normal">
                {name}
              </th>
              <td className="tabular py-1 text-right">{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
