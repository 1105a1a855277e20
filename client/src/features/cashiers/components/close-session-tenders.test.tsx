// oxlint-disable-next-line import/no-unassigned-import -- adds its matchers to expect
import '@testing-library/jest-dom/vitest'
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

const bodies: Record<string, unknown>[] = []
const byCard = { count: 3, amount_cents: 60_000, tip_cents: 5000 }

function show() {
  const session = buildSession()
  return showCloseSession({ ...session, totals: { ...session.totals, by_method: { card: byCard } } })
}

/** Enters the exact cash of the drawer and continues to the step for the other payment methods. */
const countCash = (user: ReturnType<typeof show>['user']) => countDrawer(user, '1000')

beforeAll(() => startTranslations())
beforeEach(() => {
  bodies.length = 0
  onClosed.mockClear()
  localStorage.clear()
  stubFetch(({ method, body }) => {
    if (body !== undefined) bodies.push(body as Record<string, unknown>)
    return method === 'PUT' ? jsonResponse(buildSession({ status: 'closed' })) : jsonResponse({}, 404)
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
    await user.click(screen.getByRole('button', { name: 'Coincide' }))
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
