// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import { cashierReport, type CashierReport } from '@forki/contract/cashier-reports'
import { type CashierSession } from '@forki/contract/cashiers'
import type { SessionTransaction, Transaction } from '@forki/contract/transactions'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildOrder, buildSession, buildTransaction, session_id } from '../../test/cashiers.ts'
import { buildMember, restaurant_id } from '../../test/current-user.ts'
import { stubFetch, jsonResponse, pageResponse, type RecordedCall } from '../../test/fake-fetch.ts'
import { renderPage } from '../../test/render-page.tsx'
import { startTranslations } from '../../test/translations.ts'
import { uuid } from '../../test/uuid.ts'
import { CashierSessionPage } from './cashier-session-page.tsx'
import { CashierSessionsPage } from './cashier-sessions-page.tsx'

/** State of the mocked server: the cashier sessions, and the transactions of the displayed session. */
let sessions: CashierSession[]
let rows: SessionTransaction[]
let ownSession: CashierSession | null

const unvoidedRows = () => rows.filter((row) => row.voided_at === null)
const listedSessions = () => sessions.map((session) => ({ ...session, transactions: [] }))
const shownSession = () => ({ ...sessions[0], transactions: unvoidedRows() })

function respond({ method, path }: RecordedCall): Response {
  if (path.startsWith('/orders/'))
    return jsonResponse(buildOrder({ status: 'completed', payments: unvoidedRows() as Transaction[] }))
  if (path.startsWith('/cashiers?')) {
    const items = path.includes('has_difference=true')
      ? listedSessions().filter(({ difference_cents }) => difference_cents)
      : listedSessions()
    return pageResponse(items)
  }
  if (path.startsWith('/cashiers/open'))
    return ownSession ? jsonResponse(ownSession) : jsonResponse({ code: 'no_open_session' }, 404)
  if (path.endsWith('/report')) return jsonResponse(report())
  if (path.includes('/no-sales')) return jsonResponse([])
  if (path.includes('/transactions') && method === 'GET') return jsonResponse(rows)
  if (method === 'DELETE' && path.includes('/transactions/')) {
    const id = path.split('/').at(-1)
    rows = rows.filter((row) => row.id !== id)
    return jsonResponse({ id })
  }
  if (method === 'DELETE') {
    sessions = sessions.filter(({ id }) => !path.endsWith(id))
    return jsonResponse({ id: session_id })
  }
  return sessions.length > 0 ? jsonResponse(shownSession()) : jsonResponse({ code: 'not_found' }, 404)
}

const zeroSums = { net_sales_cents: 0, service_charge_cents: 0, tax_cents: 0, total_cents: 0 }

function report(): CashierReport {
  const session = shownSession()
  const closed = session.status === 'closed'
  return cashierReport.parse({
    kind: closed ? 'Z' : 'X',
    z_number: closed ? 7 : null,
    restaurant: { id: restaurant_id, name: 'La Higuera', tax_id: null, currency: 'MXN' },
    session_id,
    register: '1',
    cashier_name: 'Nayeli Ríos',
    business_date: '2026-11-21',
    opened_at: session.opened_at,
    closed_at: session.closed_at,
    printed_at: '2026-11-21T23:00:00.000Z',
    opening_float_cents: session.opening_float_cents,
    cash: {
      payments_cents: 0,
      tips_cents: 0,
      cash_in_cents: 0,
      cash_out_cents: 0,
      refunds_cents: 0,
      tips_refunded_cents: 0,
      expected_cents: session.expected_cash_cents,
      counted_cents: session.counted_cash_cents,
      difference_cents: session.difference_cents,
    },
    totals: session.totals,
    tenders: [],
    tender_total: null,
    refunds: zeroSums,
    net: zeroSums,
    orders: {
      count: 1,
      guests: 2,
      subtotal_cents: 0,
      discount_cents: 0,
      net_sales_cents: 0,
      service_charge_cents: 0,
      tax_cents: 0,
      total_cents: 0,
      average_ticket_cents: 0,
    },
    tax_lines: [],
    voids: { count: 0, amount_cents: 0 },
    discounts: [],
    counts: closed ? [{ denomination_cents: 50_000, count: 2 }] : [],
    notes: null,
  })
}

const buildShortSession = (overrides: Partial<CashierSession> = {}) =>
  buildSession({
    status: 'closed',
    z_number: 7,
    closed_at: '2026-11-21T23:00:00.000Z',
    expected_cash_cents: 126_450,
    counted_cash_cents: 100_000,
    difference_cents: -26_450,
    ...overrides,
  })

const show = (at = `cortes/${session_id}`) =>
  renderPage({ cortes: <CashierSessionsPage />, 'cortes/:sessionId': <CashierSessionPage /> }, at, {
    currentUser: buildMember('cashier'),
  })

beforeAll(() => startTranslations())
beforeEach(() => {
  sessions = [buildShortSession()]
  ownSession = null
  rows = [
    buildTransaction({
      id: uuid(302),
      type: 'cash_out',
      amount_cents: 2000,
      note: 'hielo',
      voided_at: '2026-11-21T20:06:00.000Z',
      order_id: null,
      order_number: null,
    }),
    buildTransaction(),
  ]
  stubFetch(respond)
})

describe('cashier session', () => {
  it('the cash difference of a session is explained in words, and voided transactions are crossed out', async () => {
    show()

    expect(await screen.findByRole('heading', { name: 'Faltan $264.50' })).toBeInTheDocument()
    expect(screen.getByText(/El pedido 12 se cobró en efectivo por \$264\.50/)).toBeInTheDocument()
    expect(await screen.findByText(/\+\$264\.50 en el cajón/)).toBeInTheDocument()
    expect(screen.getByText(/^Anulado a las/)).toBeInTheDocument()
  })

  it('the count of a session is shown by denomination, and a copy of its Z report can be printed', async () => {
    const { user, router } = show()
    await user.click(await screen.findByRole('tab', { name: 'Conteo' }))

    expect(await screen.findByText('× 2')).toBeInTheDocument()
    expect(router.state.location.search).toBe('?ver=conteo')
    expect(screen.getByRole('button', { name: 'Imprimir copia' })).toBeEnabled()
  })

  it('a payment of an ended bill cannot be voided, and the page refers to a refund', async () => {
    sessions = [buildSession()]
    ownSession = sessions[0] ?? null
    const { user } = show()
    await user.click(await screen.findByRole('tab', { name: /Movimientos/ }))
    await user.click(screen.getByRole('button', { name: /Más acciones para el movimiento/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Anular' }))

    expect(await screen.findByRole('heading', { name: 'Esta cuenta ya se cerró' })).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Reembolsar' }))
    const form = await screen.findByRole('dialog', { name: 'Reembolso' })
    expect(await within(form).findByRole('radio', { name: 'Efectivo' })).toBeChecked()
    expect(within(form).getByRole('radio', { name: 'Tarjeta' })).toBeInTheDocument()
  })

  it('cash that a blind count hides appears as dashes with a reason, beside the amounts of cards', async () => {
    sessions = [buildSession({ expected_cash_cents: null })]
    const hidden = { amount_cents: null, tip_cents: null, rounding_cents: null, service_charge_cents: null }
    rows = [
      { ...buildTransaction({ tendered_cents: null, change_cents: null }), ...hidden },
      buildTransaction({ id: uuid(303), method: 'card', amount_cents: 1000, tip_cents: 0 }),
    ]
    const { user } = show()
    expect(await screen.findByText(/^Conteo a ciegas: los importes/)).toBeInTheDocument()
    await user.click(await screen.findByRole('tab', { name: /Movimientos/ }))

    const list = await screen.findByRole('table', { name: 'Movimientos' })
    expect(within(list).getByText('Importe oculto hasta cerrar')).toBeInTheDocument()
    expect(within(list).getByText('$10.00')).toBeInTheDocument()
    expect(within(list).queryByText('$264.50')).not.toBeInTheDocument()
  })

  it('a voided transaction is removed from the session', async () => {
    sessions = [buildSession()]
    rows = [buildTransaction({ type: 'cash_in', amount_cents: 5000, order_id: null, order_number: null })]
    const { user } = show()
    await user.click(await screen.findByRole('tab', { name: /Movimientos/ }))
    await user.click(screen.getByRole('button', { name: /Más acciones para el movimiento/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Anular' }))
    await user.click(await screen.findByRole('button', { name: 'Anular $50.00' }))

    expect(await screen.findByText('Todavía no hay movimientos.')).toBeInTheDocument()
  })

  it('an empty session is deleted and removed from the list', async () => {
    sessions = [buildSession()]
    rows = []
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Eliminar caja' }))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancelar' }))
    expect(sessions).toHaveLength(1)

    await user.click(screen.getByRole('button', { name: 'Eliminar caja' }))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Eliminar caja' }))

    expect(await screen.findByText('Todavía no hay cortes')).toBeInTheDocument()
  })
})

describe('list of cashier sessions', () => {
  it('cashier sessions are listed newest first, and can be filtered by a cash difference', async () => {
    sessions = [buildSession({ id: uuid(202) }), buildShortSession()]
    const { user, router } = show('cortes')

    const [, first, second] = await screen.findAllByRole('row')
    expect(first).toHaveTextContent('Caja abierta')
    expect(second).toHaveTextContent('Faltan $264.50')

    await user.click(screen.getByRole('switch', { name: 'Solo con diferencia' }))
    expect(await screen.findAllByRole('row')).toHaveLength(2)
    expect(router.state.location.search).toBe('?has_difference=true')
  })

  it('the list of cashier sessions filters by the days of the closing or of the opening', async () => {
    const calls = stubFetch(respond)
    const { user } = show('cortes?from=2026-11-10&to=2026-11-12&days_of=closing')
    const select = await screen.findByRole('combobox', { name: 'Fechas del periodo' })
    const requested = (start: string, days: RegExp) =>
      calls.some(({ path }) => path.startsWith(start) && days.test(path))
    const closing = /closed_from_date=2026-11-10&closed_to_date=2026-11-12/
    const opening = /[?&]from_date=2026-11-10&to_date=2026-11-12/

    await waitFor(() =>
      expect([requested('/cashiers?', closing), requested('/cashiers/totals?', closing)]).toEqual([
        true,
        true,
      ]),
    )
    expect(calls.some(({ path }) => opening.test(path) || path.includes('days_of'))).toBe(false)

    await user.selectOptions(select, 'Por apertura')

    await waitFor(() =>
      expect([requested('/cashiers?', opening), requested('/cashiers/totals?', opening)]).toEqual([
        true,
        true,
      ]),
    )
  })

  it('the list of cashier sessions stores its period in the URL', async () => {
    const { user, router } = show('cortes')
    await user.click(await screen.findByRole('button', { name: /^Periodo/ }))
    for (const [label, day] of [
      ['Desde', '2019-12-01'],
      ['Hasta', '2020-01-01'],
    ] as const) {
      const field = await screen.findByLabelText(label)
      await user.clear(field)
      await user.type(field, day)
    }
    await user.click(screen.getByRole('button', { name: 'Ver estas fechas' }))

    await waitFor(() => expect(router.state.location.search).toBe('?from=2019-12-01&to=2020-01-01'))
  })
})
