/** An open till: bills left, the chosen one right; on a phone one after the other. */
import type { CashierSession } from '@forki/contract/cashiers'
import type { Restaurant } from '@forki/contract/restaurants'
import { useQuery } from '@tanstack/react-query'
import { ReceiptText } from 'lucide-react'
import { clsx } from 'clsx'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslation } from 'react-i18next'
import { QueryView } from '../../../components/query-view.tsx'
import { can } from '@forki/contract/permissions'
import { useFormat } from '../../../lib/format.ts'
import { useHotkeys } from '../../../lib/hotkeys.ts'
import { useLiveStatus } from '../../../domain/events/event-stream.ts'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { useLocalOrders } from '../../../domain/offline/local-orders.ts'
import { isLocal, useQueueOf, useRealId } from '../../../domain/offline/queue.ts'
import { mergeQueued } from '../../../domain/offline/merge-queued.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { openBillsQuery, orderQueries } from '../queries.ts'
import { useQueuedCash } from '../pay-later.ts'
import { BillDesk } from './bill-desk.tsx'
import { BillList } from './bill-list.tsx'
import { CashierBar, type CashierPanel } from './cashier-bar.tsx'
import { CashierPanels } from './cashier-panels.tsx'

interface TillDeskProps {
  access: AccessibleRestaurant
  session: CashierSession
  restaurant: Restaurant
  onClosed: (session: CashierSession) => void
}

/** The chosen bill stands in the address, so that a reload or a link from the order finds it again. */
const BILL = 'cuenta'

export function CashierDesk({ access, session, restaurant, onClosed }: TillDeskProps) {
  const { t } = useTranslation('cashiers')
  const [panel, setPanel] = useState<CashierPanel | null>(null)
  const bills = useQuery(openBillsQuery(access.id))
  const local = useLocalOrders(access.id, restaurant.service_charge_bps)
  const kept = useQueuedCash(session.id)
  const { chosen, choose } = useChosenBill()
  useHotkeys({ Escape: () => choose(null), '?': () => setPanel('keys') })
  return (
    <div className="flex h-full flex-col">
      {/* On a phone a bill takes the place of the bar and its heading. */}
      {chosen ? <h1 className="sr-only md:hidden">{t('title')}</h1> : null}
      <CashierBar
        session={session}
        kept={kept}
        restaurant={access}
        cashing={chosen !== null}
        onOpen={setPanel}
      />
      <Away kept={kept} currency={access.currency} />
      <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] md:grid-cols-[16rem_minmax(0,1fr)] xl:grid-cols-[18rem_minmax(0,1fr)] min-[90rem]:grid-cols-[20rem_minmax(0,1fr)]">
        <div
          className={clsx(
            'min-h-0 flex-col border-line bg-paper md:flex md:border-r',
            chosen ? 'hidden' : 'flex',
          )}
        >
          <QueryView query={bills} failed="orders_fetch" skeleton={<SkeletonLines lines={8} />}>
            {(list) => <BillList bills={[...list.items, ...local]} chosen={chosen} onChoose={choose} />}
          </QueryView>
        </div>
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
            <EmptyState
              icon={ReceiptText}
              title={t('bill.choose_title')}
              description={t('bill.choose_text')}
            />
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

/** Bill chosen in the address, and the function that chooses one. */
function useChosenBill() {
  const [search, setSearch] = useSearchParams()
  const asked = search.get(BILL)
  // A bill that began without the server has its number by now: the address says the old one.
  const chosen = useRealId(asked ?? '') ?? asked
  const choose = (order_id: string | null) =>
    setSearch(order_id ? { [BILL]: order_id } : {}, { preventScrollReset: true })
  return { chosen, choose }
}

interface ChosenBillProps {
  order_id: string
  session: CashierSession
  restaurant: Restaurant
  mayVoid: boolean
  onLeave: () => void
}

function ChosenBill({ order_id, ...rest }: ChosenBillProps) {
  return isLocal(order_id) ? (
    <LocalBill order_id={order_id} {...rest} />
  ) : (
    <ServerBill order_id={order_id} {...rest} />
  )
}

/** As the server knows it, with what this device keeps for it. */
function ServerBill({ order_id, session, ...rest }: ChosenBillProps) {
  const query = useQuery(orderQueries.find({ params: { id: order_id } }))
  const queued = useQueueOf(order_id)
  return (
    <QueryView query={query} failed="order_fetch">
      {(order) => (
        <BillDesk
          session_id={session.id}
          order={mergeQueued(order, queued, rest.restaurant.service_charge_bps)}
          {...rest}
        />
      )}
    </QueryView>
  )
}

function LocalBill({ order_id, session, ...rest }: ChosenBillProps) {
  const orders = useLocalOrders(rest.restaurant.id, rest.restaurant.service_charge_bps)
  const order = orders.find(({ id }) => id === order_id)
  return order ? <BillDesk session_id={session.id} order={order} {...rest} /> : null
}

/** What the till can do without the server, and that it is not closed while cash of this device is on its way. */
function Away({ kept, currency }: { kept: number; currency: string }) {
  const { t } = useTranslation('offline')
  const { money } = useFormat()
  const away = useLiveStatus().state === 'offline'
  if (!away && kept === 0) return null
  return (
    <Notice tone="warning" title={away ? t('till.title') : undefined} className="mx-3 mt-2 sm:mx-4">
      {away ? t('till.text') : null}{' '}
      {kept > 0 ? t('till.close_waits', { amount: money(kept, currency) }) : null}
    </Notice>
  )
}
