import { z } from 'zod'
import { endpoint } from './kit/endpoint.ts'
import { id, idParams } from './kit/ids.ts'
import { email, instant } from './kit/values.ts'

/**
 * Validity of receipt links in days. It starts at the completion of the order, or at its opening if the order
 * is not completed.
 */
export const RECEIPT_LINK_DAYS = 365

const checkId = id.nullish().meta({ description: 'Paid check of a split bill. Default: the whole order.' })

/** Public address of a receipt (MON-61). */
export const receiptLink = z.object({ url: z.string(), expires_at: instant })

export const receiptLinkEndpoints = {
  find: endpoint({
    method: 'GET',
    path: '/orders/{id}/receipt-link',
    access: 'perm:create_payment',
    summary: 'Get the public receipt link',
    description: `Returns the URL of the receipt of a paid order or check. It is valid for ${RECEIPT_LINK_DAYS} days after completion, or after the opening while the order is open.`,
    params: idParams,
    query: z.object({ check_id: id.optional().meta({ description: 'Paid check of a split bill.' }) }),
    response: receiptLink,
    errors: ['receipt_not_ready'],
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/orders/{id}/receipt-link',
    access: 'perm:update_payment',
    summary: 'Revoke the receipt links of an order',
    description: 'Links that are requested later are valid.',
    params: idParams,
    response: z.object({ id }),
  }),
  email: endpoint({
    method: 'POST',
    path: '/orders/{id}/receipt-emails',
    access: 'perm:create_payment',
    summary: 'Email a receipt link to a guest',
    description:
      'The order or check must be paid. The address is stored only encrypted, until the email is sent.',
    params: idParams,
    body: z.strictObject({ email, check_id: checkId }),
    response: z.object({ id }),
    status: 201,
    errors: ['not_in_rehearsal', 'receipt_not_ready', 'rate_limited'],
    idempotent: true,
  }),
}
