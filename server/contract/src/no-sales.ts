import { z } from 'zod'
import { endpoint } from './kit/endpoint.ts'
import { id } from './kit/ids.ts'
import { instant, singleLineText } from './kit/values.ts'

/** Maximum number of drawer openings without a sale in one till session. */
export const MAX_NO_SALES = 500

/** Drawer opening without a sale (CSH-14). Immutable. */
export const noSale = z.object({
  id,
  session_id: id,
  reason: z.string(),
  created_by: id,
  created_by_name: z.string(),
  created_at: instant,
})
export type NoSale = z.output<typeof noSale>

/** Drawer opening just recorded. `drawer` states whether a printer opens the drawer. */
const openedNoSale = noSale.extend({
  drawer: z.enum(['opening', 'no_printer']).meta({
    description:
      '`opening`: the printer of this register opens its drawer. `no_printer`: no printer has this drawer.',
  }),
})

const sessionParams = z.object({ sessionId: id })

export const noSaleEndpoints = {
  listNoSales: endpoint({
    method: 'GET',
    path: '/cashiers/{sessionId}/no-sales',
    access: 'perm:read_cashier_session',
    summary: 'List drawer openings without a sale',
    description: `Returns at most ${MAX_NO_SALES}, the newest first.`,
    params: sessionParams,
    response: z.array(noSale),
  }),
  createNoSale: endpoint({
    method: 'POST',
    path: '/cashiers/{sessionId}/no-sales',
    access: 'perm:update_cashier_session',
    summary: 'Open the cash drawer without a sale',
    description: 'Records the reason. The drawer opens if a printer of this cash register has one.',
    params: sessionParams,
    body: z.strictObject({
      reason: singleLineText(120).meta({
        description: "Entry of the restaurant's list `no_sale_reason`, or other text.",
      }),
    }),
    response: openedNoSale,
    status: 201,
    errors: ['session_closed', 'not_your_session', 'no_sale_limit'],
    idempotent: true,
  }),
}
