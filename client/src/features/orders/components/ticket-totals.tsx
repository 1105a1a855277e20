/** Totals of the order, including unsent lines. */
import { clsx } from 'clsx'
import { Fragment, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Money } from '../../../components/money.tsx'
import { orderDiscountOf, subtotalAfterLineDiscounts } from '../../../domain/bill/line-discount.ts'
import { useFormat } from '../../../lib/format.ts'
import { lazy } from '../../../lib/lazy.tsx'
import type { OrderEditor } from '../hooks/use-order-editor.ts'
import { taxLabel } from '../../../domain/bill/tax-label.ts'

const UncoveredDiscountNote = lazy(
  async () => (await import('../../../components/uncovered-discount-note.tsx')).UncoveredDiscountNote,
)

export function TicketTotals({ editor }: { editor: OrderEditor }) {
  const { t } = useTranslation('orders')
  const { percent } = useFormat()
  const { order, totals } = editor
  const row = (label: string, cents: number, className?: string) => (
    <div className={clsx('flex items-baseline justify-between gap-3', className)}>
      <dt>{label}</dt>
      <dd>
        <Money cents={cents} currency={order.currency} />
      </dd>
    </div>
  )
  const discount = orderDiscountOf(totals)
  const hasOnlyTotal = discount === 0 && totals.service_charge_cents === 0 && order.prices_include_tax
  return (
    <dl className="flex flex-col gap-0.5 text-sm text-ink-soft">
      {hasOnlyTotal ? null : row(t('totals.subtotal'), subtotalAfterLineDiscounts(totals))}
      {discount > 0 ? row(t('totals.discount'), -discount, 'text-success-ink') : null}
      {order.discount ? (
        <Suspense fallback={null}>
          <UncoveredDiscountNote order={{ ...order, ...totals }} />
        </Suspense>
      ) : null}
      {totals.service_charge_cents > 0 ? row(t('totals.service'), totals.service_charge_cents) : null}
      {totals.tax_lines.map((tax) => (
        <Fragment key={tax.rate_bps}>
          {row(
            taxLabel(order.tax_lines.find((line) => line.rate_bps === tax.rate_bps) ?? tax, {
              included: order.prices_include_tax,
              percent,
              text: (key, values) => t(`totals.${key}`, values),
            }),
            tax.tax_cents,
            order.prices_include_tax ? 'text-ink-muted' : undefined,
          )}
        </Fragment>
      ))}
      <div className="flex items-baseline justify-between gap-3 pt-1 text-ink">
        <dt className="text-lg font-semibold">{t('totals.total')}</dt>
        <dd>
          <Money cents={totals.total_cents} currency={order.currency} className="text-3xl font-bold" />
        </dd>
      </div>
      {order.paid_cents > 0 ? row(t('totals.balance'), order.balance_cents, 'font-semibold text-ink') : null}
    </dl>
  )
}
