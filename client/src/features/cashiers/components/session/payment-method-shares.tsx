/** Takings of a session by payment method, largest first. Shown if the session has no cash difference. */
import type { CashierSession } from '@forki/contract/cashiers'
import type { Transaction } from '@forki/contract/transactions'
import { useTranslation } from 'react-i18next'
import { Money } from '../../../../components/money.tsx'
import { tenderName } from '../../../../domain/bill/tender-name.ts'
import { useFormat } from '../../../../lib/format.ts'

const METHODS: readonly Transaction['method'][] = ['cash', 'card', 'transfer', 'other']

interface PaymentMethodSharesProps {
  session: Pick<CashierSession, 'totals'>
  currency: string
}

export function PaymentMethodShares({ session, currency }: PaymentMethodSharesProps) {
  const { t } = useTranslation('cashiers')
  const { percent } = useFormat()
  const rows = METHODS.map((method) => ({
    method,
    cents: session.totals.by_method[method]?.amount_cents ?? 0,
    own: (session.totals.by_tender ?? []).filter((row) => row.method === method && row.amount_cents > 0),
  }))
    .filter(({ cents }) => cents > 0)
    .toSorted((a, b) => b.cents - a.cents)
  const totalCents = rows.reduce((sum, { cents }) => sum + cents, 0)
  if (totalCents === 0) return null
  return (
    <section aria-label={t('session.paid_by')} className="mt-auto border-t border-line pt-4">
      <h3 className="text-sm text-ink-muted">{t('session.paid_by')}</h3>
      <ul className="mt-2 flex flex-col gap-2.5">
        {rows.map(({ method, cents, own }) => (
          <li key={method} className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 gap-y-1">
            <span>{t(`methods.${method}`)}</span>
            <span>
              <Money cents={cents} currency={currency} className="font-semibold" />
              <span className="tabular ml-2 inline-block min-w-10 text-right text-sm text-ink-muted">
                {percent(Math.round((cents / totalCents) * 100) * 100)}
              </span>
            </span>
            <span aria-hidden className="col-span-2 h-1.5 overflow-hidden rounded-full bg-neutral-soft">
              <span
                className="block h-full rounded-full bg-accent"
                style={{ width: `${(cents / totalCents) * 100}%` }}
              />
            </span>
            {own.length === 0 ? null : (
              <ul aria-label={t('pay.own')} className="col-span-2 flex flex-col pl-4 text-sm text-ink-soft">
                {own.map((row) => (
                  <li key={row.tender_id} className="flex items-baseline justify-between gap-4">
                    <span className="min-w-0 break-words">
                      {tenderName({ tender_name: row.name, tender_name_en: row.name_en })}
                    </span>
                    <Money cents={row.amount_cents} currency={currency} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
