/** Sheet of a refund. The cashier chooses a paid bill, then a payment, then lines or an amount with a reason. */
import type { CashierSession } from '@forki/contract/cashiers'
import type { OrderSummary } from '@forki/contract/orders'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Money } from '../../../components/money.tsx'
import { useOrderName } from '../../../domain/orders/order-name.ts'
import { QueryView } from '../../../components/query-view.tsx'
import { SearchField } from '../../../components/search-field.tsx'
import { useFormat } from '../../../lib/format.ts'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { orderQueries } from '../queries.ts'
import { RefundForm } from './refund-form.tsx'

interface RefundSheetProps {
  session: CashierSession
  restaurant: AccessibleRestaurant
  onClose: () => void
}

export function RefundSheet({ session, restaurant, onClose }: RefundSheetProps) {
  const { t } = useTranslation('cashiers')
  const name = useOrderName()
  const [q, setQ] = useState('')
  const [chosen, setChosen] = useState<OrderSummary | null>(null)
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={t('refund.title')}
      description={
        chosen ? `${name(chosen)} · ${t('bills.order', { number: chosen.number })}` : t('refund.text')
      }
      size="lg"
    >
      {chosen === null ? (
        <PaidBills restaurant={restaurant} q={q} onSearch={setQ} onChoose={setChosen} />
      ) : (
        <div className="flex flex-col gap-3">
          <Button
            variant="ghost"
            size="touch"
            className="-ml-4 self-start"
            icon={<ArrowLeft className="size-5" aria-hidden />}
            onClick={() => setChosen(null)}
          >
            {t('refund.other_bill')}
          </Button>
          <ChosenBill order_id={chosen.id} session={session} onDone={onClose} />
        </div>
      )}
    </Sheet>
  )
}

interface PaidBillsProps {
  restaurant: AccessibleRestaurant
  q: string
  onSearch: (q: string) => void
  onChoose: (bill: OrderSummary) => void
}

function PaidBills({ restaurant, q, onSearch, onChoose }: PaidBillsProps) {
  const { t } = useTranslation('cashiers')
  const { dateTime } = useFormat(restaurant.timezone)
  const name = useOrderName()
  const search = useRef<HTMLDivElement>(null)
  useEffect(() => search.current?.querySelector('input')?.focus(), [])
  const query = useQuery(
    orderQueries.list({
      query: {
        restaurant_id: restaurant.id,
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
      <div ref={search} className="[&_search]:max-w-none">
        <SearchField value={q} onChange={onSearch} label={t('refund.search')} size="touch" />
      </div>
      <QueryView query={query} failed="orders_fetch" skeleton={<SkeletonLines lines={8} />}>
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
                    className="flex min-h-16 w-full items-center justify-between gap-3 rounded-md px-2 text-left hover:bg-sunken"
                  >
                    <span className="min-w-0">
                      <span className="block truncate font-semibold">{name(bill)}</span>
                      <span className="block text-sm text-ink-muted">
                        {t('bills.order', { number: bill.number })} ·{' '}
                        {dateTime(bill.completed_at ?? bill.opened_at)}
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

interface ChosenBillProps {
  order_id: string
  session: CashierSession
  onDone: () => void
}

function ChosenBill({ order_id, session, onDone }: ChosenBillProps) {
  const query = useQuery(orderQueries.find({ params: { id: order_id } }))
  return (
    <QueryView query={query} failed="order_fetch" skeleton={<SkeletonLines lines={6} />}>
      {(order) => <RefundForm session={session} order={order} onDone={onDone} />}
    </QueryView>
  )
}
