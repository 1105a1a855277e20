// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import { ROLE_PERMISSIONS, type Permission } from '@forki/contract/permissions'
import type { Order } from '@forki/contract/orders'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { recentToasts } from '../../lib/toast.ts'
import {
  buildOrderItem,
  buildOrder,
  buildRestaurant,
  buildSession,
  buildTransaction,
  order_id,
} from '../../test/cashiers.ts'
import { buildMember, restaurant_id } from '../../test/current-user.ts'
import {
  stubFetch,
  jsonResponse,
  pageResponse,
  type FetchHandler,
  type RecordedCall,
} from '../../test/fake-fetch.ts'
import { buildEvent } from '../../test/orders-history.ts'
import { renderPage } from '../../test/render-page.tsx'
import { buildTender } from '../../test/tenders.ts'
import { startTranslations } from '../../test/translations.ts'
import { OrderDetailPage } from './order-detail-page.tsx'

const voidedLine = buildOrderItem({
  id: '0190a000-0000-7000-8000-000000000112',
  name: 'Michelada',
  quantity: 1,
  status: 'voided',
  line_total_cents: 0,
  voided_at: '2026-11-21T20:10:00.000Z',
  void_reason: 'Devuelta',
})
const paidOrder = buildOrder({
  status: 'completed',
  payment_status: 'paid',
  items: [buildOrderItem(), voidedLine],
  payments: [buildTransaction()],
  paid_cents: 26_450,
  balance_cents: 0,
})

let order: Order
let respond: FetchHandler
let calls: RecordedCall[]

const show = (permissions?: readonly Permission[]) =>
  renderPage({ 'pedidos/:orderId': <OrderDetailPage />, pedidos: <p>all orders</p> }, `pedidos/${order_id}`, {
    currentUser: buildMember('restaurant_admin', permissions),
  })

function defaultResponse({ path }: RecordedCall): Response | null {
  if (path.includes('/events')) {
    const data = {
      item_id: voidedLine.id,
      name: 'Michelada',
      quantity: 1,
      reason: 'Devuelta',
      status: 'sent',
    }
    const eventAuthor = { user_name: 'Ana Ríos', at: '2026-11-21T20:10:00.000Z' }
    return jsonResponse({
      items: [buildEvent('opened', { table_label: '4' }), buildEvent('item_voided', data, eventAuthor)],
    })
  }
  if (path.includes('/cashiers/open')) return jsonResponse(buildSession())
  if (path.includes('/restaurants/')) return jsonResponse(buildRestaurant())
  if (path.includes('/restaurant-dropdowns')) return null
  return jsonResponse(order)
}

beforeAll(() => startTranslations())
beforeEach(() => {
  order = paidOrder
  respond = () => null
  calls = stubFetch((call) => respond(call) ?? defaultResponse(call))
})

const postedCalls = () => calls.filter(({ method }) => method === 'POST')

describe('page of an order', () => {
  it('an order that waits for acceptance is accepted on its page, by a user who may change orders', async () => {
    const delivery = { order_type: 'delivery', delivery_state: 'to_accept', status: 'pending' } as const
    order = buildOrder({ ...delivery, table_label: null, customer_name: 'Ana' })
    const { unmount } = show()

    ;(await screen.findByRole('button', { name: 'Aceptar' })).click()
    await waitFor(() => expect(postedCalls().map(({ path }) => path)).toEqual([`/orders/${order_id}/accept`]))
    unmount()
    show(['read_order'])
    expect(await screen.findByText('Pedido por aceptar')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Aceptar' })).not.toBeInTheDocument()
  })

  it('the order page shows the lines of an order, the user who voided one, and its history in words', async () => {
    show()

    expect(await screen.findByText('Anulado por Ana Ríos: Devuelta')).toBeInTheDocument()
    const history = screen.getByRole('region', { name: 'Historial' })
    expect(history).toHaveTextContent('Lucía Mora abrió el pedido en la mesa 4')
    expect(history).toHaveTextContent('Ana Ríos anuló 1 × Michelada')
  })

  it('single lines of an order are refunded with a reason while the user has an open till', async () => {
    respond = ({ method }) =>
      method === 'POST' ? jsonResponse(buildTransaction({ type: 'refund' }), 201) : null
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Reembolsar' }))
    const sheet = within(await screen.findByRole('dialog'))
    await user.click(await sheet.findByRole('radio', { name: 'Por producto' }))
    await user.click(sheet.getByRole('button', { name: 'Reembolsar' }))
    expect(sheet.getByText('Elige al menos un producto.')).toBeInTheDocument()
    expect(sheet.getByText('Escribe o elige un motivo.')).toBeInTheDocument()

    await user.click(sheet.getByRole('button', { name: 'Más' }))
    await user.click(sheet.getByRole('button', { name: 'Queja del cliente' }))
    await user.click(sheet.getByRole('button', { name: 'Reembolsar $132.25' }))

    await waitFor(() => expect(recentToasts.get()[0]?.text).toBe('Movimiento registrado correctamente'))
    expect(postedCalls()[0]?.body).toMatchObject({
      type: 'refund',
      refund_of: paidOrder.payments[0]?.id,
      items: [{ item_id: buildOrderItem().id, quantity: 1 }],
      note: 'Queja del cliente',
    })
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it('a refund goes to a chosen own payment method', async () => {
    const vouchers = buildTender('Vales Sodexo', 0)
    respond = ({ path, method }) => {
      if (path.startsWith('/restaurant-dropdowns')) return pageResponse([vouchers])
      return method === 'POST' ? jsonResponse(buildTransaction({ type: 'refund' }), 201) : null
    }
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Reembolsar' }))
    const sheet = within(await screen.findByRole('dialog'))
    await user.click(await sheet.findByRole('button', { name: 'Vales Sodexo' }))
    expect(sheet.getByText(/Se cobró con .*: escribe por qué/)).toBeVisible()
    await user.click(sheet.getByRole('button', { name: 'Error al cobrar' }))
    await user.click(sheet.getByRole('button', { name: 'Reembolsar $264.50' }))

    await waitFor(() => expect(postedCalls()).toHaveLength(1))
    expect(postedCalls()[0]?.body).toMatchObject({
      refund_of: paidOrder.payments[0]?.id,
      method: vouchers.method,
      tender_id: vouchers.id,
      amount_cents: 26_450,
    })
  })

  it('a rejected refund preserves the input and shows the error', async () => {
    const rejection = { status: 409, code: 'session_closed', detail: 'La caja ya se cerró.' }
    respond = ({ method }) => (method === 'POST' ? jsonResponse(rejection, 409) : null)
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Reembolsar' }))
    const sheet = within(await screen.findByRole('dialog'))
    await user.type(await sheet.findByRole('textbox', { name: 'Motivo del reembolso' }), 'Frío')

    await user.click(sheet.getByRole('button', { name: 'Reembolsar $264.50' }))

    expect(await sheet.findByText('La caja ya se cerró.')).toBeInTheDocument()
    expect(sheet.getByRole('textbox', { name: 'Motivo del reembolso' })).toHaveValue('Frío')
  })

  it('the refund form explains that a refund needs an open till, and treats its 404 as no error', async () => {
    respond = ({ path }) =>
      path.includes('/cashiers/open') ? jsonResponse({ status: 404, code: 'no_open_session' }, 404) : null
    const { user } = show()

    await user.click(await screen.findByRole('button', { name: 'Reembolsar' }))

    expect(await screen.findByText('Para reembolsar hace falta una caja abierta')).toBeInTheDocument()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('actions on an order are hidden without permission', async () => {
    show(ROLE_PERMISSIONS.waiter)
    await screen.findByRole('heading', { name: 'Mesa 4' })

    expect(screen.queryByRole('button', { name: 'Reembolsar' })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Más acciones del pedido' })).not.toBeInTheDocument()
  })

  it('the cancellation of an order requests an approval if one is required, and shows a rejected approval', async () => {
    order = buildOrder()
    respond = ({ method, path }) =>
      path.startsWith('/approvals/approvers')
        ? jsonResponse({ items: [] })
        : method === 'POST' && postedCalls().length <= 2
          ? jsonResponse({ status: 403, code: 'approval_required', detail: 'Hace falta permiso.' }, 403)
          : null
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Más acciones del pedido' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Cancelar pedido' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('textbox', { name: 'Motivo de la cancelación' }), 'Se fueron')
    await user.click(dialog.getByRole('button', { name: 'Cancelar pedido' }))

    await user.type(await dialog.findByLabelText('Correo de quien autoriza'), 'ana@forki.demo')
    await user.type(dialog.getByLabelText('Contraseña de quien autoriza'), 'secreta')
    expect(dialog.queryByRole('alert')).not.toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: 'Cancelar pedido' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent('Autorización rechazada')

    await user.type(dialog.getByLabelText('Contraseña de quien autoriza'), ' 1')
    expect(dialog.queryByRole('alert')).not.toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: 'Cancelar pedido' }))

    await waitFor(() => expect(postedCalls()).toHaveLength(3))
    expect(postedCalls()[2]?.body).toEqual({
      notes: 'Se fueron',
      approval: { email: 'ana@forki.demo', password: 'secreta 1', covers_cents: 26450 },
    })
  })

  it('reopening a completed order requires a reason', async () => {
    respond = ({ method, path }) =>
      method === 'POST' && path.endsWith('/reopen') ? jsonResponse(buildOrder()) : null
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Más acciones del pedido' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Reabrir pedido' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Reabrir pedido' }))
    expect(await dialog.findByText('Escribe o elige un motivo.')).toBeInTheDocument()
    expect(postedCalls()).toEqual([])

    await user.click(dialog.getByRole('button', { name: 'Faltó un producto' }))
    await user.click(dialog.getByRole('button', { name: 'Reabrir pedido' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(postedCalls().map(({ path, body }) => [path, body])).toEqual([
      [`/orders/${order_id}/reopen`, { notes: 'Faltó un producto' }],
    ])
  })

  it('a waiter sees the sum of the payments of an order, and the permission that the details need', async () => {
    order = { ...paidOrder, payments: [] }
    show(ROLE_PERMISSIONS.waiter)
    const payments = await screen.findByRole('region', { name: 'Cobros' })

    expect(payments).toHaveTextContent('permiso «Ver cobros»')
    expect(payments).toHaveTextContent('$264.50')
  })

  it('the order page returns to the list after the order was deleted', async () => {
    order = buildOrder({ status: 'cancelled', payment_status: 'unpaid' })
    respond = ({ method }) => (method === 'DELETE' ? jsonResponse({ id: order_id }) : null)
    const { user, router } = show()
    await user.click(await screen.findByRole('button', { name: 'Más acciones del pedido' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Eliminar pedido' }))
    const dialog = within(await screen.findByRole('dialog'))

    await user.click(dialog.getByRole('button', { name: 'Eliminar pedido' }))

    await waitFor(() =>
      expect(router.state.location.pathname).toBe(`/manage-restaurants/${restaurant_id}/pedidos`),
    )
    expect(recentToasts.get()[0]?.text).toBe('Pedido eliminado correctamente')
  })
})
