/**
 * Cashier page with an open session. Bills are on the left and the chosen bill is on the right. A phone shows only
 * one of these two.
 */
import type { CashierSession } from '@forki/contract/cashiers'
import { sumOf } from '@forki/contract/money/rounding'
import type { OrderSummary } from '@forki/contract/orders'
import type { Restaurant } from '@forki/contract/restaurants'
import { useQuery } from '@tanstack/react-query'
import { ReceiptText } from 'lucide-react'
import { clsx } from 'clsx'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslation } from 'react-i18next'
import { can } from '@forki/contract/permissions'
import { useFormat } from '../../../lib/format.ts'
import { useHotkeys } from '../../../lib/hotkeys.ts'
import { useStreamState } from '../../../domain/events/stream-status.ts'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { useLocalOrders } from '../../../domain/offline/local-orders.ts'
import { useQueue, useServerId } from '../../../domain/offline/queue.ts'
import { openOrdersQuery } from '../../../domain/orders/orders.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { dueCents } from '../bill-due.ts'
import { useQueuedPaymentTotals, type QueuedPaymentTotals } from '../queue-payment.ts'
import type { CashierPanel } from '../cashier-panel.ts'
import { CashierBar } from './cashier-bar.tsx'
import { CashierPanels } from './cashier-panels.tsx'
import { ChosenBill } from './chosen-bill.tsx'
import { OpenBills } from './open-bills.tsx'

interface CashierWorkspaceProps {
  access: AccessibleRestaurant
  session: CashierSession
  restaurant: Restaurant
  onClosed: (session: CashierSession) => void
}

/** Query parameter with the id of the chosen bill. It survives a reload, and the order page can link to it. */
const BILL_PARAM = 'cuenta'

/**
 * Columns of large screens. The list is wide until a bill is chosen, but no part of it is where the payment button
 * then appears. The second press of a double click on a bill could otherwise charge it.
 */
const COLUMNS = {
  withBill: 'xl:grid-cols-[18rem_minmax(0,1fr)] min-[90rem]:grid-cols-[20rem_minmax(0,1fr)]',
  withoutBill: 'lg:grid-cols-[minmax(0,1fr)_22rem] min-[90rem]:grid-cols-[minmax(0,1fr)_24rem]',
}

/** Cashier page of an open session. */
export function CashierWorkspace({ access, session, restaurant, onClosed }: CashierWorkspaceProps) {
  const { t } = useTranslation('cashiers')
  const [panel, setPanel] = useState<CashierPanel | null>(null)
  const bills = useQuery(openOrdersQuery(access.id))
  const queuedPayments = useQueuedPaymentTotals(session.id)
  const { chosen, choose } = useChosenBill()
  useHotkeys({ Escape: () => choose(null), '?': () => setPanel('keys') })
  return (
    <div className="flex h-full flex-col">
      {/* On a phone, an open bill replaces the toolbar and the heading. */}
      {chosen ? <h1 className="sr-only md:hidden">{t('title')}</h1> : null}
      <CashierBar
        session={session}
        queuedPayments={queuedPayments}
        restaurant={access}
        hasOpenBill={chosen !== null}
        onOpen={setPanel}
      />
      <OfflineNotice queuedPayments={queuedPayments} currency={access.currency} />
      <div
        className={clsx(
          'grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] md:grid-cols-[16rem_minmax(0,1fr)]',
          chosen ? COLUMNS.withBill : COLUMNS.withoutBill,
        )}
      >
        <OpenBills restaurant={restaurant} query={bills} chosenId={chosen} onChoose={choose} />
        <div className={clsx('min-h-0 flex-col bg-surface md:flex', chosen ? 'flex' : 'hidden')}>
          {chosen ? (
            <ChosenBill
              key={chosen}
              order_id={chosen}
              session={session}
              restaurant={restaurant}
              mayVoid={can(access, 'delete_payment')}
              onLeave={() => choose(null)}
            />
          ) : (
            <NoBillChosen bills={bills.data?.items ?? []} restaurant={restaurant} />
          )}
        </div>
      </div>
      <CashierPanels
        panel={panel}
        access={access}
        session={session}
        restaurant={restaurant}
        bills={bills.data?.items ?? []}
        onBill={(order_id) => {
          setPanel(null)
          choose(order_id)
        }}
        onClose={() => setPanel(null)}
        onClosed={onClosed}
      />
    </div>
  )
}

/**
 * Hint to choose a bill, with the number of open bills and the sum that they owe. Both include the orders and payments
 * that this device has not sent yet, as the list does.
 */
function NoBillChosen({ bills, restaurant }: { bills: readonly OrderSummary[]; restaurant: Restaurant }) {
  const { t } = useTranslation('cashiers')
  const { money } = useFormat()
  const queue = useQueue()
  const listed = [...bills, ...useLocalOrders(restaurant.id, restaurant.service_charge_bps)]
  const [first] = listed
  if (!first) return null
  const amount = money(sumOf(listed.map((bill) => dueCents(bill, queue))), first.currency)
  return (
    <EmptyState
      icon={ReceiptText}
      title={t('bill.choose_title')}
      description={t('bill.choose_text')}
      note={t('bill.choose_sum', { count: listed.length, amount })}
    />
  )
}

/** Chosen bill in the URL, and a function that chooses another. */
function useChosenBill() {
  const [search, setSearch] = useSearchParams()
  const urlOrderId = search.get(BILL_PARAM)
  // The URL may contain the local id of a bill that was created offline. After the sync the bill has a server
  // id.
  const chosenOrderId = useServerId(urlOrderId ?? '') ?? urlOrderId
  const choose = (order_id: string | null) =>
    setSearch(order_id ? { [BILL_PARAM]: order_id } : {}, { preventScrollReset: true })
  return { chosen: chosenOrderId, choose }
}

/**
 * Notice while the server is unreachable, or while payments in this device's queue prevent the closing of the
 * session.
 */
function OfflineNotice({
  queuedPayments,
  currency,
}: {
  queuedPayments: QueuedPaymentTotals
  currency: string
}) {
  const { t } = useTranslation('offline')
  const { money } = useFormat()
  const away = useStreamState() === 'offline'
  if (!away && queuedPayments.count === 0) return null
  return (
    <Notice tone="warning" title={away ? t('till.title') : undefined} className="mx-3 mt-2 sm:mx-4">
      {away ? t('till.text') : null}{' '}
      {queuedPayments.count > 0
        ? t('till.close_waits', { amount: money(queuedPayments.total_cents, currency) })
        : null}
    </Notice>
  )
}
