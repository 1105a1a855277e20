import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { id, idParams } from '../kit/ids.ts'
import { moveItemsBody } from '../order-inputs.ts'
import { order } from '../orders.ts'

/** Endpoint that moves lines to another table or order (ORD-60). */
export const moveItemsEndpoint = endpoint({
  method: 'POST',
  path: '/orders/{id}/move-items',
  access: 'perm:update_order',
  summary: 'Move order lines to another order',
  description:
    'Moves whole lines or parts to another table or open order. Prices and kitchen status stay. Returns both orders.',
  params: idParams,
  body: moveItemsBody,
  response: z.object({
    from: order,
    to: order,
    item_ids: z
      .array(id)
      .meta({ description: 'Ids of the moved lines on the other order. Parts have new ids.' }),
    has_opened: z.boolean().meta({
      description:
        'True if the move opened the other order. `end_empty` of the move back then ends that order.',
    }),
  }),
  errors: [
    'order_closed',
    'order_not_accepted',
    'same_order',
    'stale_version',
    'invalid_transition',
    'table_occupied',
    'table_unavailable',
    'pricing_rules_differ',
    'too_many_lines',
    'check_paid',
    'order_has_payments',
    'restaurant_inactive',
    'feature_not_in_plan',
  ],
  idempotent: true,
})
