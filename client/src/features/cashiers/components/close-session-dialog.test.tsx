// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import type { CashierSession } from '@forki/contract/cashiers'
import { screen, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildOrder, buildOrderItem, buildSession, buildTransaction } from '../../../test/cashiers.ts'
import {
  countDrawer,
  nextButton,
  onClosed,
  showCloseSession,
  submitButton,
} from '../../../test/close-session.tsx'
import { stubFetch, jsonResponse } from '../../../test/fake-fetch.ts'
import { startTranslations } from '../../../test/translations.ts'
import { uuid } from '../../../test/uuid.ts'

const problem = (code: string, members: object = {}) =>
  jsonResponse({ status: 409, code, detail: `refused: ${code}`, ...members }, 409)
const timestamp = '2026-11-21T23:00:00.000Z'

/** Mocked responses to requests that close the session, in order. */
let responses: Response[]
const bodies: unknown[] = []

const show = (session: Partial<CashierSession> = {}) =>
  showCloseSession(buildSession({ expected_cash_cents: null, ...session }))

/** Enters the total of the drawer and continues to the last step of the closing. */
async function countAndContinue(user: ReturnType<typeof show>['user'], amount: string) {
  await countDrawer(user, amount)
  await user.click(nextButton())
}

beforeAll(() => startTranslations())
beforeEach(() => {
  bodies.length = 0
  onClosed.mockClear()
  localStorage.clear()
  stubFetch(({ method, body }) => {
    if (body !== undefined) bodies.push(body)
    return (method === 'PUT' && responses.shift()) || jsonResponse({}, 404)
  })
})

describe('closing a till with a blind count', () => {
  it('a blind count is locked after the error difference_needs_note, and is sent again unchanged with the required note', async () => {
    responses = [problem('difference_needs_note'), jsonResponse(buildSession({ status: 'closed' }))]
    const { user } = show()
    await countAndContinue(user, '400')
    await user.click(submitButton())

    const locked = await screen.findByRole('region', { name: 'Primer conteo' })
    expect(within(locked).getByText('$400.00')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Volver' }))
    await user.click(screen.getByRole('button', { name: 'Volver' }))
    expect(screen.queryByRole('textbox', { name: 'Contado' })).not.toBeInTheDocument()
    await user.click(nextButton())
    await user.click(nextButton())
    await user.type(screen.getByRole('textbox', { name: /^Explicación/ }), 'faltó cambio')
    await user.click(submitButton())

    await vi.waitFor(() => expect(onClosed).toHaveBeenCalledOnce())
    expect(bodies.at(-1)).toEqual({
      status: 'closed',
      counted_cash_cents: 40_000,
      notes: 'faltó cambio',
    })
  })

  it('an amount and a note that were entered before the dialog closed are still there afterwards', async () => {
    const first = show()
    await countAndContinue(first.user, '400')
    await first.user.type(screen.getByRole('textbox', { name: /^(?:Explicación|Notas)/ }), 'faltó cambio')
    first.unmount()

    const { user } = show()
    await user.click(nextButton())
    expect(screen.getByRole('textbox', { name: 'Contado' })).toHaveValue('400.00')
    await user.click(nextButton())
    await user.click(nextButton())
    expect(screen.getByRole('textbox', { name: /^(?:Explicación|Notas)/ })).toHaveValue('faltó cambio')
  })

  it('the closing shows a stored blind count with the name of its author after the error count_stands', async () => {
    const storedCount = {
      counted_cash_cents: 41_000,
      counts: [],
      counted_by_name: 'Rosa Gil',
      counted_at: timestamp,
    }
    responses = [problem('count_stands', storedCount), jsonResponse(buildSession({ status: 'closed' }))]
    const { user } = show()
    await countAndContinue(user, '400')
    await user.click(submitButton())

    const locked = await screen.findByRole('region', { name: 'Primer conteo' })
    expect(locked).toHaveTextContent('$410.00')
    expect(locked).toHaveTextContent('Rosa Gil')
    await user.click(submitButton())

    await vi.waitFor(() => expect(onClosed).toHaveBeenCalledOnce())
    expect(bodies.at(-1)).toMatchObject({ counted_cash_cents: 41_000 })
  })

  it('the closing shows a blind count that the server already stores, and asks for no other count', async () => {
    const { user } = show({
      first_count: {
        counted_cash_cents: 41_000,
        counts: [],
        counted_by: buildSession().cashier_id,
        counted_by_name: 'Rosa Gil',
        counted_at: timestamp,
      },
    })
    await user.click(nextButton())

    expect(screen.getByRole('region', { name: 'Primer conteo' })).toHaveTextContent('$410.00')
    expect(screen.queryByText('Solo el total')).not.toBeInTheDocument()
  })
})

describe('closing a till with the expected cash in view', () => {
  it('a count can be edited after the error difference_needs_note if the expected cash is visible', async () => {
    responses = [problem('difference_needs_note')]
    const { user } = show({ expected_cash_cents: 100_000 })
    await countAndContinue(user, '400')
    await user.type(screen.getByRole('textbox'), 'x')
    await user.click(submitButton())

    expect(await screen.findByText('refused: difference_needs_note')).toBeInTheDocument()
    expect(screen.queryByRole('region', { name: 'Primer conteo' })).not.toBeInTheDocument()
  })
})

const paidBill = (id: string, overrides: object = {}) =>
  buildOrder({ _id: id, id, paid_cents: 26_450, balance_cents: 0, payment_status: 'paid', ...overrides })

describe('open bills of a closing', () => {
  it('the closing states how many paid bills it completes, apart from the unpaid ones', () => {
    const bills = [
      paidBill(uuid(101)),
      paidBill(uuid(102)),
      paidBill(uuid(103), { items: [buildOrderItem({ status: 'pending' })] }),
      paidBill(uuid(104)),
      buildOrder({ _id: uuid(105), id: uuid(105) }),
    ]
    const transactions = [101, 102, 103].map((number) => buildTransaction({ order_id: uuid(number) }))
    showCloseSession(buildSession({ transactions }), bills)

    expect(screen.getByText('2 cuentas pagadas siguen abiertas. El cierre las completa.')).toBeInTheDocument()
    expect(screen.getByText('Hay 1 cuenta abierta. Puede cobrarla otra caja.')).toBeInTheDocument()
  })

  it('the closing mentions no open bill that remains if it completes all of them', () => {
    showCloseSession(buildSession({ transactions: [buildTransaction()] }), [paidBill(uuid(101))])

    expect(screen.getByText('1 cuenta pagada sigue abierta. El cierre la completa.')).toBeInTheDocument()
    expect(screen.queryByText(/Puede cobrar/)).not.toBeInTheDocument()
  })
})
