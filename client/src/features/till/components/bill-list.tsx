/** The bills that have not ended, the longest open first; a press opens one. */
import type { OrderSummary } from '@forki/contract/orders'
import { ReceiptText, SearchX } from 'lucide-react'
import { clsx } from 'clsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Money } from '../../../components/money.tsx'
import { SearchField } from '../../../components/search-field.tsx'
import { minutesSince, minutesText } from '../../../lib/format.ts'
import { useNow } from '../../../lib/now.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { BillState } from './bill-state.tsx'
import { useBillName } from '../bill-name.ts'

interface BillListProps {
  bills: readonly OrderSummary[]
  chosen: string | null
  onChoose: (order_id: string) => void
}

export function BillList({ bills, chosen, onChoose }: BillListProps) {
  const { t } = useTranslation('till')
  const [q, setQ] = useState('')
  const name = useBillName()
  const now = useNow(30_000)
  const shown = bills.filter((bill) => matches(`${name(bill)} ${bill.number} ${bill.customer_name ?? ''}`, q))
  return (
    <section aria-label={t('bills.title')} className="flex min-h-0 flex-1 flex-col">
      <div className="p-3">
        <SearchField value={q} onChange={setQ} label={t('bills.search')} hotkey="/" delay={0} size="touch" />
      </div>
      {bills.length === 0 ? (
        <EmptyState icon={ReceiptText} title={t('bills.none_title')} description={t('bills.none_text')} />
      ) : null}
      {bills.length > 0 && shown.length === 0 ? (
        <EmptyState icon={SearchX} title={t('bills.no_match', { q })} />
      ) : null}
      <ul className="flex min-h-0 flex-1 flex-col gap-1.5 overflow-y-auto px-3 pb-4">
        {shown.map((bill) => (
          <li key={bill.id}>
            <button
              type="button"
              aria-current={bill.id === chosen ? 'true' : undefined}
              onClick={() => onChoose(bill.id)}
              className={clsx(
                'flex w-full flex-col gap-1.5 rounded-lg border px-4 py-3 text-left transition-colors',
                bill.id === chosen
                  ? 'border-accent bg-accent-soft'
                  : 'border-line bg-surface hover:border-line-strong',
              )}
            >
              <span className="flex items-baseline justify-between gap-3">
                <span className="truncate text-lg font-semibold">{name(bill)}</span>
                <Money
                  cents={bill.balance_cents}
                  currency={bill.currency}
                  className="text-lg font-semibold"
                />
              </span>
              <span className="flex items-center justify-between gap-3 text-sm text-ink-muted">
                <span className="truncate">
                  {bill.waiter_name} · {minutesText(minutesSince(bill.opened_at, now))}
                </span>
                <BillState bill={bill} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Compares without accents and case, as the server's search does. */
const matches = (text: string, q: string): boolean => fold(text).includes(fold(q.trim()))

const fold = (value: string) =>
  value
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
