import type { z } from 'zod'
import { changeBatchOf } from './kit/change-feed.ts'
import { endpoint } from './kit/endpoint.ts'
import { id } from './kit/ids.ts'
import { day } from './kit/values.ts'
import { referenceFilters } from './external-references.ts'
import { listQuery, pageOf, queryFlag, restaurantFilter } from './kit/list.ts'
import { paymentMethod, sessionTransaction, transactionType } from './transactions.ts'

/** Payment or refund in `GET /payments`, the list of the payments of all tills. */
export const listedPayment = sessionTransaction.extend({
  restaurant_id: id,
  type: transactionType.extract(['payment', 'refund']),
})
export type ListedPayment = z.output<typeof listedPayment>

export const paymentListQuery = listQuery({
  sort: ['created_at'],
  order: 'desc',
  changes: true,
  filters: {
    ...restaurantFilter,
    type: listedPayment.shape.type,
    method: paymentMethod.meta({ description: 'Only payments and refunds by this method.' }),
    tender_id: id.meta({ description: 'Only payments and refunds by this own tender.' }),
    order_id: id,
    from_date: day.meta({ description: 'First business day on which they were recorded, YYYY-MM-DD.' }),
    to_date: day.meta({ description: 'Last business day, included, YYYY-MM-DD.' }),
    ...referenceFilters,
    voided: queryFlag.meta({
      description:
        'true: includes voided payments, which have `voided_at`. Batches of changes always include them.',
    }),
  },
})
export type PaymentListQuery = z.output<typeof paymentListQuery>

export const paymentEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/payments',
    access: 'perm:read_payment',
    summary: 'List payments and refunds',
    description:
      'Covers all cashier sessions. `q` searches references, notes, external ids, own tenders and complete order numbers. With blind counts, amounts of cash are null for callers who do not run every cash register.',
    query: paymentListQuery,
    response: pageOf(listedPayment),
    changes: changeBatchOf(listedPayment),
  }),
}
