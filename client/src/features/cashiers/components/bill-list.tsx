/**
 * List of open bills. Requested bills are first, then the oldest ones. A press opens a bill, and arrow keys move
 * the focus.
 */
import type { OrderSummary } from '@forki/contract/orders'
import { CloudUpload, ReceiptText, SearchX } from 'lucide-react'
import { clsx } from 'clsx'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Money } from '../../../components/money.tsx'
import { useOrderName } from '../../../domain/orders/order-name.ts'
import { SearchField } from '../../../components/search-field.tsx'
import { minutesSince, minutesText } from '../../../lib/format.ts'
import { useNow } from '../../../lib/now.ts'
import { isLocal, useQueue, type Command } from '../../../domain/offline/queue.ts'
import { queuedCash } from '../../../domain/offline/queued-contents.ts'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { BillState } from './bill-state.tsx'

interface BillListProps {
  bills: readonly OrderSummary[]
  chosen: string | null
  onChoose: (order_id: string) => void
}

export function BillList({ bills, chosen, onChoose }: BillListProps) {
  const { t } = useTranslation(['cashiers', 'offline'])
  const [q, setQ] = useState('')
  const list = useFocusOnReturn(chosen)
  const name = useOrderName()
  const now = useNow(30_000)
  const queue = useQueue()
  const shown = bills.filter((bill) =>
    matches(`${name(bill)} ${bill.number} ${bill.waiter_name} ${t(`bills.${bill.order_type}`)}`, q),
  )
  return (
    <section aria-label={t('bills.title')} className="flex min-h-0 flex-1 flex-col">
      <form
        className="p-3 [&_search]:max-w-none"
        onSubmit={(event) => {
          event.preventDefault()
          const [first] = shown
          if (!first || q.trim() === '') return
          setQ('')
          onChoose(first.id)
        }}
      >
        <SearchField value={q} onChange={setQ} label={t('bills.search')} hotkey="/" delay={0} size="touch" />
      </form>
      {bills.length === 0 ? (
        <EmptyState icon={ReceiptText} title={t('bills.none_title')} description={t('bills.none_text')} />
      ) : null}
      {bills.length > 0 && shown.length === 0 ? (
        <EmptyState icon={SearchX} title={t('bills.no_match', { q })} />
      ) : null}
      <ul ref={list} className="relative flex min-h-0 flex-1 flex-col gap-1.5 overflow-y-auto px-3 pb-4">
        {shown.map((bill) => {
          const queued = queue.filter(({ order_id }) => order_id === bill.id)
          return (
            <li key={bill.id}>
              <BillButton chosen={chosen} onChoose={onChoose} now={now} bill={bill} queued={queued} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

interface BillButtonProps {
  chosen: string | null
  onChoose: (order_id: string) => void
  now: number
  bill: OrderSummary
  queued: Command[]
}

/** Open bill in the list: its name, its balance and its state. */
function BillButton({ chosen, onChoose, now, bill, queued }: BillButtonProps) {
  const { t } = useTranslation(['cashiers', 'offline'])
  const name = useOrderName()
  return (
    <button
      type="button"
      aria-current={bill.id === chosen ? 'true' : undefined}
      onClick={() => onChoose(bill.id)}
      onKeyDown={moveFocus}
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
          cents={isLocal(bill.id) ? bill.balance_cents : Math.max(0, bill.balance_cents - queuedCash(queued))}
          currency={bill.currency}
          className="text-lg font-semibold"
        />
      </span>
      <span className="flex items-center justify-between gap-3 text-sm text-ink-muted">
        <span className="truncate">
          {minutesText(minutesSince(bill.opened_at, now))} ·{' '}
          {bill.order_type === 'dine_in' ? bill.waiter_name : t(`bills.${bill.order_type}`)}
        </span>
        {queued.length > 0 ? (
          <StatusChip size="sm" tone="warning" icon={CloudUpload}>
            {t('offline:unconfirmed')}
          </StatusChip>
        ) : (
          <BillState bill={bill} />
        )}
      </span>
    </button>
  )
}

/**
 * Focuses a bill after the user returns to the list: the bill that was open, or the first one if that bill is
 * completed.
 */
function useFocusOnReturn(chosen: string | null) {
  const list = useRef<HTMLUListElement>(null)
  const before = useRef(chosen)
  useEffect(() => {
    if (before.current && !chosen) list.current?.querySelector('button')?.focus()
    before.current = chosen
  }, [chosen])
  return list
}

/** Moves the focus in the bill list with the arrow keys, Home and End. */
function moveFocus(event: KeyboardEvent<HTMLButtonElement>) {
  const bills = [...(event.currentTarget.closest('ul')?.querySelectorAll('button') ?? [])]
  const at = bills.indexOf(event.currentTarget)
  const goal = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: bills.length - 1 }[event.key]
  if (goal === undefined) return
  event.preventDefault()
  bills[Math.min(bills.length - 1, Math.max(0, goal))]?.focus()
}

/** Substring match of bills, regardless of accents and case, like the server's search. */
const matches = (text: string, q: string): boolean => fold(text).includes(fold(q.trim()))

const fold = (value: string) =>
  value
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
