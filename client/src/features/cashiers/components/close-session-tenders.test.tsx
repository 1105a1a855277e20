// oxlint-disable-next-line import/no-unassigned-import -- adds its matchers to expect
import '@testing-library/jest-dom/vitest'
import type { CashierSession } from '@forki/contract/cashiers'
import { screen } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildSession } from '../../../test/cashiers.ts'
import {
  countDrawer,
  nextButton,
  onClosed,
  showCloseSession,
  submitButton,
} from '../../../test/close-session.tsx'
import { jsonResponse, stubFetch } from '../../../test/fake-fetch.ts'
import { startTranslations } from '../../../test/translations.ts'
import { uuid } from '../../../test/uuid.ts'

const bodies: Record<string, unknown>[] = []
/** Responses to the next closings. Afterwards every closing succeeds. */
const responses: Response[] = []
const byCard = { count: 3, amount_cents: 60_000, tip_cents: 5000 }

function show(overrides: Partial<CashierSession> = {}) {
  const session = buildSession(overrides)
  return showCloseSession({ ...session, totals: { ...session.totals, by_method: { card: byCard } } })
}

/** Enters the exact cash of the drawer and continues to the step for the other payment methods. */
const countCash = (user: ReturnType<typeof show>['user']) => countDrawer(user, '1000')

beforeAll(() => startTranslations())
beforeEach(() => {
  bodies.length = 0
  responses.length = 0
  onClosed.mockClear()
  localStorage.clear()
  stubFetch(({ method, body }) => {
    if (body !== undefined) bodies.push(body as Record<string, unknown>)
    if (method !== 'PUT') return jsonResponse({}, 404)
    return responses.shift() ?? jsonResponse(buildSession({ status: 'closed' }))
  })
})

describe('counting the card terminal at the closing', () => {
  it('the closing shows the difference of the card terminal and requires a note beyond the tolerance', async () => {
    const { user } = show()
    await countCash(user)
    await user.type(screen.getByRole('textbox', { name: /^Total de la terminal/ }), '600')
    expect(screen.getByText('Faltan $50.00')).toBeInTheDocument()
    await user.click(nextButton())

    expect(submitButton()).toBeDisabled()
    await user.type(screen.getByRole('textbox', { name: /^Explicación/ }), 'falta un comprobante')
    await user.click(submitButton())

    await vi.waitFor(() => expect(onClosed).toHaveBeenCalledOnce())
    expect(bodies.at(-1)).toMatchObject({ counted_tenders: [{ method: 'card', counted_cents: 60_000 }] })
  })

  it('one press enters the expected total of the card terminal', async () => {
    const { user } = show()
    await countCash(user)
    await user.click(screen.getByRole('button', { name: 'Igual al esperado' }))
    await user.click(nextButton())
    await user.click(submitButton())

    await vi.waitFor(() => expect(onClosed).toHaveBeenCalledOnce())
    expect(bodies.at(-1)).toMatchObject({ counted_tenders: [{ method: 'card', counted_cents: 65_000 }] })
  })

  it('the closing names used payment methods without a counted total, and works without these totals', async () => {
    const { user } = show()
    await countCash(user)
    await user.click(nextButton())
    expect(screen.getByText('Sin contar: Tarjeta.')).toBeInTheDocument()
    await user.click(submitButton())

    await vi.waitFor(() => expect(onClosed).toHaveBeenCalledOnce())
    expect(bodies.at(-1)).not.toHaveProperty('counted_tenders')
  })
})

describe('counting other payment methods in a blind count', () => {
  const isBlind = { expected_cash_cents: null }
  const voucher = { tender_id: uuid(401), method: 'other' as const, name: 'Vale despensa', name_en: null }

  it('a blind count asks for cards, transfers and used own tenders without recorded totals and differences', async () => {
    const { totals } = buildSession()
    const used = { count: 1, amount_cents: 7000, tip_cents: 0 }
    const { user } = showCloseSession(
      buildSession({
        ...isBlind,
        totals: {
          ...totals,
          by_method: { card: byCard, other: used },
          by_tender: [{ ...voucher, ...used }],
        },
      }),
    )
    await countCash(user)
    await user.type(screen.getByRole('textbox', { name: /^Total de la terminal/ }), '600')

    expect(screen.getByRole('textbox', { name: /^Total de transferencias/ })).toBeInTheDocument()
    expect(screen.getByRole('textbox', { name: /^Total de Vale despensa/ })).toBeInTheDocument()
    expect(screen.getByRole('dialog')).not.toHaveTextContent(/650|70\.00|Esperado|×|Faltan|Sobran/)
    expect(screen.queryByRole('button', { name: 'Igual al esperado' })).not.toBeInTheDocument()
    await user.click(nextButton())
    expect(screen.getByRole('list', { name: 'Otros totales' })).toHaveTextContent(
      /^TarjetaContado \$600\.00$/,
    )
    expect(screen.getByText('Sin contar: Vale despensa.')).toBeInTheDocument()
  })

  it('a blind count needs no note before the server compares it, and then one as for cash', async () => {
    const needsNote = { status: 409, code: 'difference_needs_note', detail: 'refused: difference_needs_note' }
    responses.push(jsonResponse(needsNote, 409))
    const { user } = show(isBlind)
    await countCash(user)
    await user.type(screen.getByRole('textbox', { name: /^Total de la terminal/ }), '600')
    await user.click(nextButton())
    expect(submitButton()).toBeEnabled()
    await user.click(submitButton())

    expect(await screen.findByText('refused: difference_needs_note')).toBeInTheDocument()
    expect(screen.getByRole('region', { name: 'Primer conteo' })).toHaveTextContent('$1,000.00')
    expect(submitButton()).toBeDisabled()
    await user.type(screen.getByRole('textbox', { name: /^Explicación/ }), 'falta un comprobante')
    await user.click(submitButton())

    await vi.waitFor(() => expect(onClosed).toHaveBeenCalledOnce())
    const counted = {
      counted_cash_cents: 100_000,
      counted_tenders: [{ method: 'card', counted_cents: 60_000 }],
    }
    expect(bodies).toMatchObject([counted, { ...counted, notes: 'falta un comprobante' }])
  })

  it('a rejected blind count is compared again without a note after its card total was corrected', async () => {
    responses.push(jsonResponse({ status: 409, code: 'difference_needs_note', detail: 'refused' }, 409))
    const { user } = show(isBlind)
    await countCash(user)
    await user.type(screen.getByRole('textbox', { name: /^Total de la terminal/ }), '60')
    await user.click(nextButton())
    await user.click(submitButton())
    await vi.waitFor(() => expect(submitButton()).toBeDisabled())

    await user.click(screen.getByRole('button', { name: 'Volver' }))
    await user.clear(screen.getByRole('textbox', { name: /^Total de la terminal/ }))
    await user.type(screen.getByRole('textbox', { name: /^Total de la terminal/ }), '600')
    await user.click(nextButton())
    await user.click(submitButton())

    await vi.waitFor(() => expect(onClosed).toHaveBeenCalledOnce())
    expect(bodies.at(-1)).toMatchObject({ notes: null })
  })

  it('a blind count closes without a total of a payment method that the till did not use', async () => {
    const { user } = showCloseSession(buildSession(isBlind))
    await countCash(user)
    await user.type(screen.getByRole('textbox', { name: /^Total de transferencias/ }), '25')
    await user.click(nextButton())
    expect(screen.queryByText(/^Sin contar/)).not.toBeInTheDocument()
    await user.click(submitButton())

    await vi.waitFor(() => expect(onClosed).toHaveBeenCalledOnce())
    expect(bodies.at(-1)).toMatchObject({ counted_tenders: [{ method: 'transfer', counted_cents: 2500 }] })
  })
})
