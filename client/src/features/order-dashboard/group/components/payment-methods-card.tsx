/**
 * Payments of the group by method and by own tender, which is a method that a restaurant defines. Each currency
 * has a card. A row expands to its restaurants, and each restaurant links to the orders behind its amount.
 */
import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { FigureDefinition } from '../../../../components/chart/figure-definition.tsx'
import { useFormat } from '../../../../lib/format.ts'
import { language } from '../../../../lib/i18n.ts'
import { useSignal } from '../../../../lib/signal.ts'
import { Card } from '../../../../ui/card.tsx'
import { paymentRows, type PaymentRow } from '../payment-rows.ts'
import type { Group, Totals } from '../queries.ts'

export function PaymentMethodsCard({ group }: { group: Group }) {
  const totals = group.totals.filter(
    (total) => total.by_payment_method.length > 0 || total.hidden_payments > 0,
  )
  if (totals.length === 0) return null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
      {totals.map((total) => (
        <CurrencyCard key={total.currency} group={group} total={total} />
      ))}
    </div>
  )
}

function CurrencyCard({ group, total }: { group: Group; total: Totals }) {
  const { t } = useTranslation(['group-dashboard', 'order-dashboard'])
  const { money, percent } = useFormat(undefined, total.currency)
  const lang = useSignal(language)
  const name = t('payments.title')
  const rows = paymentRows(group, total, {
    method: (method) => t(`order-dashboard:methods.${method}`),
    tender: (row) => (lang === 'en' ? (row.name_en ?? row.name) : row.name),
  })
  const sum = total.by_payment_method.reduce((cents, row) => cents + row.amount_cents, 0)
  const share = (cents: number) =>
    sum > 0 ? percent(Math.round((Math.max(0, cents) / sum) * 100) * 100) : null
  return (
    <Card className="flex flex-col p-5" aria-label={`${name} · ${total.currency}`}>
      <div className="flex items-start justify-between gap-3">
        <h2 className="display text-xl">
          {name} <span className="text-ink-muted">· {total.currency}</span>
        </h2>
        <FigureDefinition name={name} text={t('order-dashboard:ranked.methods_text')} />
      </div>
      {total.hidden_payments > 0 ? (
        <p className="mt-2 text-sm text-ink-muted">
          {t('payments.hidden', { count: total.hidden_payments })}
        </p>
      ) : null}
      <ul className="mt-3 divide-y divide-line">
        {rows.map((row) => (
          <Method key={row.key} row={row} amount={(cents) => money(cents, total.currency)} share={share} />
        ))}
      </ul>
      {rows.length > 0 ? (
        <p className="mt-1 flex items-baseline justify-between gap-4 border-t-2 border-line-strong pt-3 font-semibold">
          <span>{t('payments.total')}</span>
          <span className="tabular">{money(sum, total.currency)}</span>
        </p>
      ) : null}
    </Card>
  )
}

interface MethodProps {
  row: PaymentRow
  amount: (cents: number) => string
  share: (cents: number) => string | null
}

/**
 * Payment method or own tender that expands to its restaurants. The native `details` element supports the
 * keyboard without code.
 */
function Method({ row, amount, share }: MethodProps) {
  const { t } = useTranslation('group-dashboard')
  return (
    <li className={row.isTender ? 'pl-5' : ''}>
      <details className="group/method">
        <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 rounded-md py-2 [&::-webkit-details-marker]:hidden">
          <ChevronDown
            className="size-4 shrink-0 -rotate-90 text-ink-muted transition-transform group-open/method:rotate-0"
            aria-hidden
          />
          <span className="min-w-0 flex-1 sm:flex sm:items-baseline sm:justify-between sm:gap-3">
            <span className={row.isTender ? 'block break-words' : 'block font-semibold break-words'}>
              {row.name}
            </span>
            <span className="tabular block text-sm text-ink-muted sm:shrink-0">
              {[t('payments.count', { count: row.payments }), row.isTender ? null : share(row.amount_cents)]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
          <span className={row.isTender ? 'tabular shrink-0' : 'tabular shrink-0 font-semibold'}>
            {amount(row.amount_cents)}
          </span>
        </summary>
        <ul aria-label={t('payments.restaurants', { name: row.name })} className="mb-2 pl-7">
          {row.restaurants.map((one) => (
            <li key={one.restaurant_id} className="flex min-h-9 items-center justify-between gap-4 text-sm">
              <Link to={one.href} className="hit-44 min-w-0 truncate underline-offset-4 hover:underline">
                {one.name}
              </Link>
              <span className="tabular">{amount(one.amount_cents)}</span>
            </li>
          ))}
        </ul>
      </details>
    </li>
  )
}
