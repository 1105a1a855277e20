import type { Page } from '@forki/contract/kit/list'
import type { OrderSummary } from '@forki/contract/orders'
import type { Restaurant } from '@forki/contract/restaurants'
import type { UseQueryResult } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { QueryView } from '../../../components/query-view.tsx'
import { useLocalOrders } from '../../../domain/offline/local-orders.ts'
import { byBillState } from '../../../domain/orders/bill-state.ts'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { BillList } from './bill-list.tsx'

interface OpenBillsProps {
  restaurant: Restaurant
  query: UseQueryResult<Page<OrderSummary>>
  chosenId: string | null
  onChoose: (order_id: string) => void
}

/** Open bills, including orders created offline on this device. */
export function OpenBills({ restaurant, query, chosenId, onChoose }: OpenBillsProps) {
  const local = useLocalOrders(restaurant.id, restaurant.service_charge_bps)
  return (
    <div
      className={clsx(
        'min-h-0 flex-col border-line bg-paper md:flex md:border-r',
        chosenId ? 'hidden' : 'flex',
      )}
    >
      <QueryView query={query} failed="orders_fetch" skeleton={<SkeletonLines lines={8} />}>
        {(list) => (
          <BillList
            bills={[...list.items, ...local].toSorted(byBillState)}
            chosenId={chosenId}
            onChoose={onChoose}
          />
        )}
      </QueryView>
    </div>
  )
}
