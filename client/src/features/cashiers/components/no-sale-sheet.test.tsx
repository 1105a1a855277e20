// oxlint-disable-next-line import/no-unassigned-import -- adds its matchers to expect
import '@testing-library/jest-dom/vitest'
import { screen } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildSession, session_id } from '../../../test/cashiers.ts'
import { buildAccessibleRestaurant, buildCurrentUser } from '../../../test/current-user.ts'
import { jsonResponse, stubFetch } from '../../../test/fake-fetch.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { startTranslations } from '../../../test/translations.ts'
import { uuid } from '../../../test/uuid.ts'
import { NoSaleSheet } from './no-sale-sheet.tsx'

const bodies: unknown[] = []
const onClose = vi.fn<() => void>()

const show = () =>
  renderPage({ '/': <NoSaleSheet session={buildSession()} onClose={onClose} /> }, '/', {
    currentUser: buildCurrentUser({ restaurants: [buildAccessibleRestaurant({ role: 'cashier' })] }),
  })
const submitButton = () => screen.getByRole('button', { name: 'Abrir cajón' })

beforeAll(() => startTranslations())
beforeEach(() => {
  bodies.length = 0
  onClose.mockClear()
  stubFetch(({ method, body }) => {
    if (method !== 'POST')
      return jsonResponse({ items: [], total: 0, page: 1, per_page: 100, total_pages: 0 })
    bodies.push(body)
    return jsonResponse(
      {
        id: uuid(401),
        session_id,
        reason: 'Dar cambio',
        created_by: uuid(9),
        created_by_name: 'Nayeli Ríos',
        created_at: '2026-11-21T20:00:00.000Z',
        drawer: 'no_printer',
      },
      201,
    )
  })
})

describe('opening the drawer without a sale', () => {
  it('the form to open the drawer requires a reason before it sends a request', async () => {
    const { user } = show()
    await user.click(submitButton())

    expect(screen.getByRole('textbox', { name: 'Motivo' })).toBeInvalid()
    expect(bodies).toEqual([])
  })

  it('the field of the reason has the focus, so that the cashier can type it at once', async () => {
    const { user } = show()
    await vi.waitFor(() => expect(screen.getByRole('textbox', { name: 'Motivo' })).toHaveFocus())
    await user.keyboard('Moneda atorada{Enter}')

    await vi.waitFor(() => expect(bodies).toEqual([{ reason: 'Moneda atorada' }]))
  })

  it('two presses open the drawer with a common reason and close the form', async () => {
    const { user } = show()
    await user.click(screen.getByRole('button', { name: 'Dar cambio' }))
    await user.click(submitButton())

    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(bodies).toEqual([{ reason: 'Dar cambio' }])
  })
})
