/**
 * List of open bills. Bills that guests have requested are first, then printed ones, then the others from the
 * oldest on. A press opens a bill, and arrow keys move the focus.
 */
import type { OrderSummary } from '@forki/contract/orders'
import { ReceiptText, SearchX } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOrderName } from '../../../domain/orders/order-name.ts'
import { SearchField } from '../../../components/search-field.tsx'
import { useNow } from '../../../lib/use-now.ts'
import { useQueue } from '../../../domain/offline/queue.ts'
import { bringIntoView } from '../../../ui/bring-into-view.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { BillListItem } from './bill-list-item.tsx'

interface BillListProps {
  bills: readonly OrderSummary[]
  chosenId: string | null
  onChoose: (order_id: string) => void
}

export function BillList({ bills, chosenId, onChoose }: BillListProps) {
  const { t } = useTranslation(['cashiers', 'offline'])
  const [q, setQ] = useState('')
  const list = useBillInView(chosenId)
  const name = useOrderName()
  const now = useNow(30_000)
  const queue = useQueue()
  const shown = bills.filter((bill) =>
    matchesSearch(`${name(bill)} ${bill.number} ${bill.waiter_name} ${t(`bills.${bill.order_type}`)}`, q),
  )
  return (
    <section aria-label={t('bills.title')} className="flex min-h-0 flex-1 flex-col">
      <form
        className="p-3 max-lg:[&_search]:max-w-none"
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
      <ul
        ref={list}
        className="relative grid min-h-0 flex-1 auto-rows-max grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-1.5 overflow-y-auto px-3 pb-4"
      >
        {shown.map((bill) => {
          const queued = queue.filter(({ order_id }) => order_id === bill.id)
          return (
            <li key={bill.id}>
              <BillListItem chosenId={chosenId} onChoose={onChoose} now={now} bill={bill} queued={queued} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/**
 * Scrolls the list to the chosen bill, also after a change of its size. Focuses the first bill after the user
 * returns from a bill to the list.
 */
function useBillInView(chosen: string | null) {
  const list = useRef<HTMLUListElement>(null)
  const previousChosen = useRef(chosen)
  useEffect(() => {
    const element = list.current
    if (previousChosen.current && !chosen) element?.querySelector('button')?.focus()
    previousChosen.current = chosen
    if (!chosen || !element) return undefined
    const observer = new ResizeObserver(() =>
      bringIntoView(element.querySelector<HTMLElement>('[aria-current]')),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [chosen])
  return list
}

/** True if a bill's search text contains `q`, regardless of accents and case, like the server's search. */
const matchesSearch = (text: string, q: string): boolean =>
  foldForSearch(text).includes(foldForSearch(q.trim()))

const foldForSearch = (value: string) =>
  value
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
