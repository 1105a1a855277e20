// oxlint-disable-next-line import/no-unassigned-import -- adds its matchers to expect
import '@testing-library/jest-dom/vitest'
import type { CashierSession } from '@forki/contract/cashiers'
import { screen } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildRestaurant, buildSession } from '../../../test/cashiers.ts'
import { buildAccessibleRestaurant, buildCurrentUser } from '../../../test/current-user.ts'
import { json, stubFetch } from '../../../test/fetch.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { startTranslations } from '../../../test/translations.ts'
import { CloseSession } from './close-session.tsx'

const bodies: Record<string, unknown>[] = []
const onClosed = vi.fn<(session: CashierSession) => void>()
const byCard = { count: 3, amount_cents: 60_000, tip_cents: 5000 }

function show() {
  const session = buildSession()
  return renderPage(
    {
      '/': (
        <CloseSession
          session={{ ...session, totals: { ...session.totals, by_method: { card: byCard } } }}
          bills={[]}
          restaurant={buildRestaurant()}
          onBill={vi.fn<(order_id: string) => void>()}
          onClose={vi.fn<() => void>()}
          onClosed={onClosed}
        />
      ),
    },
    '/',
    { currentUser: buildCurrentUser({ restaurants: [buildAccessibleRestaurant({ role: 'cashier' })] }) },
  )
}

const next = () => screen.getByRole('button', { name: 'Continuar' })
const submit = () => screen.getByRole('button', { name: 'Cerrar e imprimir corte Z' })

/** Counts the exact cash and continues to the other payments. */
async function countCash(user: ReturnType<typeof show>['user']) {
  await user.click(next())
  await user.click(screen.getByText('Solo el total'))
  await user.type(screen.getByRole('textbox', { name: 'Contado' }), '1000')
  await user.click(next())
}

beforeAll(() => startTranslations())
beforeEach(() => {
  bodies.length = 0
  onClosed.mockClear()
  localStorage.clear()
  stubFetch(({ method, body }) => {
    if (body !== undefined) bodies.push(body as Record<string, unknown>)
    return method === 'PUT' ? json(buildSession({ status: 'closed' })) : json({}, 404)
  })
})

describe('counting the card terminal at the closing', () => {
  it('the closing shows the difference of the card terminal and requires a note beyond the tolerance', async () => {
    const { user } = show()
    await countCash(user)
    await user.type(screen.getByRole('textbox', { name: /^Total de la terminal/ }), '600')
    expect(screen.getByText('Faltan $50.00')).toBeInTheDocument()
    await user.click(next())

    expect(submit()).toBeDisabled()
    await user.type(screen.getByRole('textbox', { name: /^Explicación/ }), 'falta un comprobante')
    await user.click(submit())

    await vi.waitFor(() => expect(onClosed).toHaveBeenCalledOnce())
    expect(bodies.at(-1)).toMatchObject({ counted_tenders: [{ method: 'card', counted_cents: 60_000 }] })
  })

  it('one press enters the expected total of the card terminal', async () => {
    const { user } = show()
    await countCash(user)
    await user.click(screen.getByRole('button', { name: 'Coincide' }))
    await user.click(next())
    await user.click(submit())

    await vi.waitFor(() => expect(onClosed).toHaveBeenCalledOnce())
    expect(bodies.at(-1)).toMatchObject({ counted_tenders: [{ method: 'card', counted_cents: 65_000 }] })
  })

  it('the closing names used payment methods without a counted total, and works without these totals', async () => {
    const { user } = show()
    await countCash(user)
    await user.click(next())
    expect(screen.getByText('Sin contar: Tarjeta.')).toBeInTheDocument()
    await user.click(submit())

    await vi.waitFor(() => expect(onClosed).toHaveBeenCalledOnce())
    expect(bodies.at(-1)).not.toHaveProperty('counted_tenders')
  })
})
