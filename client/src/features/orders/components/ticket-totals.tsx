/** Totals of the order, including unsent lines: the sums before the total, the total, and the balance. */
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

/** Sums before the total, the total, and the balance of a partly paid order. */
export function TicketTotals({ editor }: { editor: OrderEditor }) {
  return (
    <div>
      <SumsBeforeTotal editor={editor} />
      <TicketTotal editor={editor} isLarge />
    </div>
  )
}

/** Subtotal, discount, service charge and taxes of the order. */
export function SumsBeforeTotal({ editor }: { editor: OrderEditor }) {
  const { t } = useTranslation('orders')
  const { percent } = useFormat()
  const { order, totals } = editor
  const row = (label: string, cents: number, rowClass?: string) => (
    <div className={clsx('flex items-baseline justify-between gap-3', rowClass)}>
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
    </dl>
  )
}

interface TicketTotalProps {
  editor: OrderEditor
  isLarge?: boolean
}

/** Total of the order, and the balance of a partly paid one. */
export function TicketTotal({ editor: { order, totals }, isLarge = false }: TicketTotalProps) {
  const { t } = useTranslation('orders')
  const isPartlyPaid = order.paid_cents > 0
  return (
    <dl className={clsx('shrink-0', isLarge && 'pt-1')}>
      <div className="flex items-baseline justify-between gap-3">
        <dt className={clsx('font-semibold', isLarge ? 'text-lg' : isPartlyPaid && 'low:text-sm/4')}>
          {t('totals.total')}
        </dt>
        <dd>
          <Money
            cents={totals.total_cents}
            currency={order.currency}
            className={clsx(
              'font-bold',
              isLarge ? 'text-3xl' : isPartlyPaid ? 'text-2xl/7 low:text-sm/4' : 'text-2xl/7 low:text-xl/7',
            )}
          />
        </dd>
      </div>
      {isPartlyPaid ? (
        <div className="flex items-baseline justify-between gap-3 text-sm font-semibold low:text-base/5">
          <dt>{t('totals.balance')}</dt>
          <dd>
            <Money cents={order.balance_cents} currency={order.currency} />
          </dd>
        </div>
      ) : null}
    </dl>
  )
}
