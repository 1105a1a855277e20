import { changeBatchOf } from '../kit/change-feed.ts'
import { endpoint } from '../kit/endpoint.ts'
import { listQuery, pageOf } from '../kit/list.ts'
import { MAX_ORDERS_WITH_CHECKS } from '../limits.ts'
import { listedOrder } from '../orders.ts'
import { orderFilters, orderSorts } from './order-filters.ts'

export const orderListEndpoint = endpoint({
  method: 'GET',
  path: '/orders',
  access: 'perm:read_order',
  summary: 'List orders',
  description: `Returns the newest first. \`q\` searches numbers, tables, customers, waiters and external ids. \`open=true\` returns only those that have not ended. With \`expand=checks\`, \`per_page\` is at most ${MAX_ORDERS_WITH_CHECKS}.`,
  query: listQuery({
    changes: true,
    sort: orderSorts,
    order: 'desc',
    filters: orderFilters,
    expandable: { items: 100, payments: 100, checks: MAX_ORDERS_WITH_CHECKS },
  }),
  response: pageOf(listedOrder),
  changes: changeBatchOf(listedOrder),
})
