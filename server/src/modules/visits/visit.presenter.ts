import type { z } from 'zod'
import type { guestRequest, guestVisit, publicTable, visit } from '@forki/contract/visits'
import type { Context } from '../../context/context.ts'
import { instant, instantOrNull } from '../../db/timestamps.ts'
import { signedUrlOf } from '../images/image.presenter.ts'
import { presentGuestOrder } from '../orders/order.presenter.ts'
import type { OrderRow } from '../orders/order.query.ts'
import type { TableCodeRow, JoiningPhoneRow, PhoneRow, GuestRequestRow, VisitRow } from './visit.query.ts'

const presentRequest = (row: GuestRequestRow): z.input<typeof guestRequest> => ({
  ...row,
  created_at: instant(row.created_at),
  handled_at: instantOrNull(row.handled_at),
})

export const presentVisit = (row: VisitRow): z.input<typeof visit> => ({
  ...row,
  is_confirmed: row.confirmed_at !== null,
  requests: row.requests.map(presentRequest),
  created_at: instant(row.created_at),
})

/** Presents the table of a QR code to guests, without ids or internal data. */
export const presentTableOfCode = async (
  { table, ordering }: { table: TableCodeRow; ordering: boolean },
  ctx: Context,
): Promise<z.input<typeof publicTable>> => ({
  table_label: table.table_label,
  restaurant: {
    name: table.name,
    slug: table.slug,
    currency: table.currency,
    logo_url: await signedUrlOf(ctx, table.logo),
  },
  ordering,
})

/** State of a visit, as a guest's phone receives it. */
export interface GuestView {
  phone: PhoneRow
  requests: GuestRequestRow[]
  order: OrderRow | null
  joining: JoiningPhoneRow[]
}

export const presentGuestVisit = ({
  phone,
  requests,
  order,
  joining,
}: GuestView): z.input<typeof guestVisit> => ({
  table_label: order?.table_label ?? phone.table_label,
  is_confirmed: phone.let_in_at !== null,
  currency: phone.currency,
  requests: requests.map(presentRequest),
  joining: joining.map((one) => ({ ...one, created_at: instant(one.created_at) })),
  ticket: order && ticketOf(order),
})

function ticketOf(row: OrderRow): z.input<typeof guestVisit>['ticket'] {
  const order = presentGuestOrder(row)
  return {
    number: order.number,
    lines: order.items
      .filter(({ status }) => status !== 'voided')
      .map((line) => ({
        id: line.id,
        dish_id: line.dish_id,
        name: line.name,
        quantity: line.quantity,
        modifiers: line.modifiers,
        notes: line.notes ?? null,
        status: line.status,
        line_total_cents: line.line_total_cents - (line.discount?.amount_cents ?? 0),
      })),
    total_cents: order.total_cents,
    paid_cents: order.paid_cents,
    balance_cents: order.balance_cents,
  }
}
