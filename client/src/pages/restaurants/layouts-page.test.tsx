// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import { layoutVersionEndpoints } from '@forki/contract/layout-versions'
import { layoutEndpoints, type Layout } from '@forki/contract/layouts'
import { type Permission } from '@forki/contract/permissions'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildMember } from '../../test/current-user.ts'
import { stubFetch, jsonResponse, pageBody, type RecordedCall } from '../../test/fake-fetch.ts'
import { buildLayout } from '../../test/layouts.ts'
import { renderPage } from '../../test/render-page.tsx'
import { startTranslations } from '../../test/translations.ts'
import { uuid } from '../../test/uuid.ts'
import { LayoutsPage } from './layouts-page.tsx'

const day = '2026-11-21T12:00:00.000Z'

/** Floor plans on the mocked server. */
let layouts: Layout[]
let strandedOrders: { order_id: string; label: string }[]
let isDown = false

function respond({ method, path }: RecordedCall): Response {
  if (isDown) return jsonResponse({ status: 500, code: 'internal' }, 500)
  const id = /\/restaurant-layouts\/([0-9a-f-]{36})/.exec(path)?.[1] ?? ''
  if (path.endsWith('/activation')) {
    const replaces = layouts.find(({ is_active }) => is_active)
    return jsonResponse(
      layoutVersionEndpoints.activation.response.parse({
        replaces: replaces ? { id: replaces.id, name: replaces.name } : null,
        carried: [{ order_id: uuid(90), label: '4' }],
        stranded: strandedOrders,
        reservations: [],
        reservations_total: 0,
      }),
    )
  }
  if (path.endsWith('/activate')) {
    layouts = layouts.map((one) => ({ ...one, is_active: one.id === id }))
    return jsonResponse(layouts.find((one) => one.id === id))
  }
  if (method === 'DELETE') {
    layouts = layouts.filter((one) => one.id !== id)
    return jsonResponse({ id })
  }
  if (id && !path.includes('by-restaurant')) return jsonResponse(layouts.find((one) => one.id === id))
  const isActive = /is_active=(true|false)/.exec(path)?.[1]
  const q = new URL(path, 'http://x').searchParams.get('q') ?? ''
  const matchingLayouts = layouts.filter(
    (one) => (isActive === undefined || String(one.is_active) === isActive) && one.name.includes(q),
  )
  return jsonResponse(layoutEndpoints.listOfRestaurant.response.parse(pageBody(matchingLayouts)))
}

const show = (permissions?: readonly Permission[], search = '') =>
  renderPage({ mapas: <LayoutsPage /> }, `mapas${search}`, {
    currentUser: buildMember('restaurant_admin', permissions),
  })

const hallLayout = buildLayout({ is_active: true })
const terraceLayout = buildLayout({
  id: uuid(2),
  name: 'Terraza',
  schedule: { weekdays: [6], dates: [], waiting_for: [] },
  locked_by: uuid(50),
  locked_at: day,
  user_editing: { id: uuid(50), name: 'Ana Ruiz' },
  lock_expires_at: day,
})
const card = (name: string) => screen.findByRole('article', { name })

beforeAll(() => startTranslations())
beforeEach(() => {
  layouts = [hallLayout, terraceLayout]
  strandedOrders = []
  isDown = false
  stubFetch(respond)
})

describe('floor plans', () => {
  it('floor plans show their state, days and editor, and another plan is activated after a confirmation', async () => {
    const { user } = show()
    const waiting = within(await card('Terraza'))
    expect(within(await card('Salón')).getByText('Activo ahora')).toBeInTheDocument()
    expect(waiting.getByText('Se activa: sáb')).toBeInTheDocument()
    expect(waiting.getByText(/Editando: Ana Ruiz desde/)).toBeInTheDocument()

    await user.click(waiting.getByRole('button', { name: 'Activar' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText(/Reemplaza a «Salón»/)).toBeInTheDocument()
    expect(dialog.getByText(/1 pedido abierto pasa .+: 4/)).toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: 'Activar' }))

    await waitFor(async () =>
      expect(within(await card('Terraza')).getByText('Activo ahora')).toBeInTheDocument(),
    )
  })

  it('a floor plan that lacks a table of an open order cannot be activated', async () => {
    strandedOrders = [{ order_id: uuid(91), label: '7' }]
    const { user } = show()
    await user.click(within(await card('Terraza')).getByRole('button', { name: 'Activar' }))

    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByRole('link', { name: 'Mesa 7' })).toBeInTheDocument()
    expect(dialog.getByRole('button', { name: 'Activar' })).toBeDisabled()
  })

  it('a deleted floor plan is removed from the list', async () => {
    const { user } = show()
    await user.click(within(await card('Terraza')).getByRole('button', { name: /Más acciones/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Eliminar' }))
    await user.click(await screen.findByRole('button', { name: 'Eliminar mapa y 0 mesas' }))

    await waitFor(() => expect(screen.queryByRole('article', { name: 'Terraza' })).not.toBeInTheDocument())
  })

  it('the list of floor plans has an empty state without floor plans', async () => {
    layouts = []
    show()
    expect(await screen.findByText('Dibuja tu salón')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Nuevo mapa' })).toBeInTheDocument()
  })

  it('the list of floor plans offers to clear a search without matches', async () => {
    const { user, router } = show(undefined, '?q=nada')
    await user.click(await screen.findByRole('button', { name: 'Quitar filtros' }))

    expect(await card('Terraza')).toBeInTheDocument()
    expect(router.state.location.search).toBe('')
  })

  it('the floor plans are fetched again on demand after an error', async () => {
    isDown = true
    const { user } = show()
    const retryButton = await screen.findByRole('button', { name: 'Reintentar' })
    isDown = false
    await user.click(retryButton)

    expect(await card('Salón')).toBeInTheDocument()
  })

  it('all actions on floor plans are hidden from read-only users', async () => {
    show(['read_restaurant_layout'])
    const active = within(await card('Salón'))

    expect(active.getByRole('link', { name: 'Ver mapa' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Nuevo mapa' })).not.toBeInTheDocument()
    expect(within(await card('Terraza')).queryByRole('button', { name: 'Activar' })).not.toBeInTheDocument()
  })
})
