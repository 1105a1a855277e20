// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import { createTransactionBody, openSessionBody, type CashierSession } from '@forki/contract/cashiers'
import type { Order } from '@forki/contract/orders'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildOrder, buildRestaurant, buildSession, buildTransaction } from '../../test/cashiers.ts'
import { buildMember } from '../../test/current-user.ts'
import { stubFetch, jsonResponse, pageResponse, type RecordedCall } from '../../test/fake-fetch.ts'
import { renderPage } from '../../test/render-page.tsx'
import { startTranslations } from '../../test/translations.ts'
import { CashierPage } from './cashier-page.tsx'

/** State of the mocked server: the open session (null if the till is closed), the order, a payment error. */
let session: CashierSession | null
let order: Order
let rejection: Response | null
let calls: RecordedCall[]

function respond({ method, path, body }: RecordedCall): Response {
  if (path.startsWith('/restaurants/')) return jsonResponse(buildRestaurant())
  if (path.startsWith('/cashiers/open')) {
    return session ? jsonResponse(session) : jsonResponse({ status: 404, code: 'no_open_session' }, 404)
  }
  if (path === '/cashiers' && method === 'POST') {
    session = buildSession({ opening_float_cents: openSessionBody.parse(body).opening_float_cents })
    return jsonResponse(session, 201)
  }
  if (path.startsWith('/cashiers?')) return pageResponse([])
  if (path.endsWith('/transactions')) return rejection ?? takePayment(body)
  if (path.endsWith('/complete')) {
    order = { ...order, status: 'completed', completed_at: order.updated_at }
    return jsonResponse(order)
  }
  if (path.startsWith('/orders?')) return pageResponse(order.status === 'completed' ? [] : [order])
  return jsonResponse(order)
}

function takePayment(body: unknown): Response {
  const payment = createTransactionBody.parse(body)
  if (payment.type !== 'payment') throw new Error('not a payment')
  const { amount_cents, tip_cents, tendered_cents = null, method } = payment
  const change_cents = tendered_cents === null ? null : tendered_cents - amount_cents - tip_cents
  const row = buildTransaction({ amount_cents, tip_cents, tendered_cents, change_cents, method })
  order = {
    ...order,
    paid_cents: order.paid_cents + amount_cents,
    balance_cents: order.balance_cents - amount_cents,
    payments: [...order.payments, row],
  }
  return jsonResponse(row, 201)
}

const show = () => renderPage({ caja: <CashierPage /> }, 'caja', { currentUser: buildMember('cashier') })

const payments = () => calls.filter(({ path }) => path.endsWith('/transactions'))

beforeAll(() => startTranslations())
beforeEach(() => {
  session = buildSession()
  order = buildOrder()
  rejection = null
  calls = stubFetch(respond)
})

describe('till', () => {
  it('the till opens with a float, and marks a missing float', async () => {
    session = null
    const { user } = show()

    await user.click(await screen.findByRole('button', { name: 'Abrir caja' }))
    expect(screen.getByText('Escribe el fondo inicial, o 0 si no hay efectivo.')).toBeInTheDocument()
    expect(calls.some(({ method }) => method === 'POST')).toBe(false)

    await user.type(screen.getByRole('textbox', { name: 'Fondo inicial' }), '1500{Enter}')
    expect(await screen.findByRole('heading', { name: 'Caja 1' })).toBeInTheDocument()
    expect(session).toMatchObject({ opening_float_cents: 150_000 })
  })

  it('the exact amount of a bill is taken in two presses, and the next bill is shown', async () => {
    const { user } = show()

    await user.click(await screen.findByRole('button', { name: /^Mesa 4/ }))
    const exact = await screen.findByRole('button', { name: /^Efectivo exacto/ })
    expect(exact).toHaveFocus()
    await user.keyboard('{Enter}')

    expect(await screen.findByRole('heading', { name: 'Cuenta pagada' })).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Siguiente cuenta' })).toHaveFocus()
    expect(order.status).toBe('completed')
    expect(payments()).toHaveLength(1)
    expect(payments()[0]?.key).toBeTruthy()

    await user.keyboard('{Enter}')
    expect(await screen.findByText('No hay cuentas abiertas')).toBeInTheDocument()
  })

  it('the till shows the change of a typed amount, and rejects an insufficient amount', async () => {
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: /^Mesa 4/ }))
    await screen.findByRole('button', { name: /^Efectivo exacto/ })

    await user.keyboard('200')
    expect(screen.getByRole('textbox', { name: 'Otro importe recibido' })).toHaveValue('200')
    expect(screen.getByRole('button', { name: /^Cobrar \$/ })).toBeDisabled()
    expect(screen.getByText('$64.50')).toBeInTheDocument()

    await user.keyboard('{Escape}300')
    expect(screen.getByText('$35.50')).toBeInTheDocument()
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('heading', { name: 'Cuenta pagada' })).toBeInTheDocument()
    expect(payments()[0]?.body).toMatchObject({ tendered_cents: 30_000, amount_cents: 26_450 })
  })

  it('the till rejects a part above the balance, an amount in words and an empty cash-out at the field', async () => {
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: /^Mesa 4/ }))
    await user.click(await screen.findByRole('button', { name: 'Cobrar un importe parcial' }))
    const partialField = await screen.findByRole('textbox', { name: 'Importe parcial' })
    await user.clear(partialField)
    await user.type(partialField, '999')
    expect(await screen.findByText('Supera el importe por pagar.')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Cobrar todo' }))
    await user.type(await screen.findByRole('textbox', { name: 'Otro importe recibido' }), 'mucho')
    expect(await screen.findByText('Escribe un importe, como 250 o 250.50.')).toBeInTheDocument()

    await user.click(screen.getByRole('button', { name: 'Salida' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Registrar salida' }))
    expect(dialog.getAllByText('Dato obligatorio.')).toHaveLength(2)
    expect(payments()).toEqual([])
  })

  it("a rejected payment shows the server's error and preserves the input", async () => {
    const detail = 'Otra caja acaba de cobrar esta cuenta.'
    rejection = jsonResponse({ status: 409, code: 'overpayment', detail }, 409)
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: /^Mesa 4/ }))
    await screen.findByRole('button', { name: /^Efectivo exacto/ })

    await user.keyboard('300{Enter}')

    expect(await screen.findByRole('alert')).toHaveTextContent(detail)
    expect(screen.getByRole('textbox', { name: 'Otro importe recibido' })).toHaveValue('300')
    expect(order.status).toBe('served')
  })

  it('a payment is taken only once when the bill cannot be loaded afterwards', async () => {
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: /^Mesa 4/ }))
    const exact = await screen.findByRole('button', { name: /^Efectivo exacto/ })
    const previousFetch = vi.mocked(fetch).getMockImplementation()
    vi.mocked(fetch).mockImplementation(async (url, init) => {
      const reply = await previousFetch?.(url, init)
      if (urlOf(url).includes(`/orders/${order.id}`) && payments().length > 0) throw new TypeError('offline')
      return reply ?? jsonResponse({}, 500)
    })

    await user.click(exact)

    expect(
      await screen.findByRole('heading', { name: 'Cuenta pagada' }, { timeout: 4000 }),
    ).toBeInTheDocument()
    await waitFor(() => expect(payments()).toHaveLength(1))
  })
})

const urlOf = (url: Parameters<typeof fetch>[0]): string =>
  url instanceof Request ? url.url : url.toString()
