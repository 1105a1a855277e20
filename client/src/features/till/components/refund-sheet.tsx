/** Gives money back: find the paid bill, choose the payment, then lines or an amount, with a reason. */
import type { CashierSession } from '@forki/contract/cashiers'
import type { Order, OrderSummary } from '@forki/contract/orders'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Money } from '../../../components/money.tsx'
import { QueryView } from '../../../components/query-view.tsx'
import { SearchField } from '../../../components/search-field.tsx'
import { useFormat } from '../../../lib/format.ts'
import type { Place } from '../../../lib/me.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import { useBillName } from '../bill-name.ts'
import { orderQueries } from '../queries.ts'
import { RefundForm } from './refund-form.tsx'

interface RefundSheetProps {
  session: CashierSession
  place: Place
  onClose: () => void
}

export function RefundSheet({ session, place, onClose }: RefundSheetProps) {
  const { t } = useTranslation('till')
  const [chosen, setChosen] = useState<string | null>(null)
  return (
    <Sheet open onOpenChange={onClose} title={t('refund.title')} description={t('refund.text')} size="lg">
      {chosen === null ? (
        <PaidBills place={place} onChoose={(bill) => setChosen(bill.id)} />
      ) : (
        <ChosenBill order_id={chosen}>
          {(order) => <RefundForm session={session} order={order} onDone={onClose} />}
        </ChosenBill>
      )}
    </Sheet>
  )
}

function PaidBills({ place, onChoose }: { place: Place; onChoose: (bill: OrderSummary) => void }) {
  const { t } = useTranslation('till')
  const { time } = useFormat(place.timezone)
  const name = useBillName()
  const [q, setQ] = useState('')
  const query = useQuery(
    orderQueries.list({
      query: {
        restaurant_id: place.id,
        status: 'completed',
        sort: 'completed_at',
        order: 'desc',
        per_page: 30,
        ...(q ? { q } : {}),
      },
    }),
  )
  return (
    <div className="flex flex-col gap-4">
      <SearchField value={q} onChange={setQ} label={t('refund.search')} size="touch" />
      <QueryView query={query} failed="orders_fetch">
        {(list) =>
          list.items.length === 0 ? (
            <p className="text-ink-muted">{t('refund.none')}</p>
          ) : (
            <ul className="divide-y divide-line">
              {list.items.map((bill) => (
                <li key={bill.id}>
                  <button
                    type="button"
                    onClick={() => onChoose(bill)}
                    className="flex min-h-14 w-full items-center justify-between gap-3 rounded-md px-2 text-left hover:bg-sunken"
                  >
                    <span>
                      {name(bill)} · {t('bills.order', { number: bill.number })}
                      <span className="block text-sm text-ink-muted">
                        {t('refund.paid_at', { time: time(bill.completed_at ?? bill.opened_at) })}
                      </span>
                    </span>
                    <Money cents={bill.paid_cents} currency={bill.currency} className="font-semibold" />
                  </button>
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </div>
  )
}

function ChosenBill({
  order_id,
  children,
}: {
  order_id: string
  children: (order: Order) => React.ReactNode
}) {
  const query = useQuery(orderQueries.find({ params: { id: order_id } }))
  return (
    <QueryView query={query} failed="order_fetch">
      {children}
    </QueryView>
  )
}
