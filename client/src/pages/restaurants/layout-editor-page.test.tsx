// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import { type Layout } from '@forki/contract/layouts'
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { buildCurrentUser, buildAccessibleRestaurant } from '../../test/current-user.ts'
import { jsonResponse, problemResponse, type FetchHandler } from '../../test/fake-fetch.ts'
import { buildLayout } from '../../test/layouts.ts'
import { buildManager, buildOwner, renderPageAs } from '../../test/render-page-as.tsx'
import { layout_id } from '../../test/tables.ts'
import { startTranslations } from '../../test/translations.ts'
import { uuid } from '../../test/uuid.ts'
import { LayoutEditorPage } from './layout-editor-page.tsx'

const day = '2026-11-21T18:42:00.000Z'
const ana = { id: uuid(50), name: 'Ana Ruiz' }

const buildPlan = (overrides: Partial<Layout> = {}) => buildLayout({ name: 'Salón grande', ...overrides })

const lockResponse = ({ locked_by, locked_at, user_editing }: Layout) =>
  jsonResponse({ locked_by, locked_at, user_editing, expires_at: locked_at })

/** Mocks the server with the given floor plan. If the plan has an editing lock, Ana holds the lock. */
function layoutHandler(layout: Layout): FetchHandler {
  return ({ path }) => {
    if (path.includes('/start_editing'))
      return layout.locked_by
        ? problemResponse(409, 'layout_locked', 'Ana Ruiz edita este mapa.')
        : jsonResponse({
            ...layout,
            locked_by: buildOwner().id,
            locked_at: day,
            user_editing: { id: buildOwner().id, name: 'Yo' },
          })
    if (path.endsWith('/editing_user')) return lockResponse(layout)
    return path === `/restaurant-layouts/${layout.id}` ? jsonResponse(layout) : null
  }
}

const show = (respond: FetchHandler, currentUser = buildOwner()) =>
  renderPageAs({
    element: <LayoutEditorPage />,
    startUrl: 'mapas/:layoutId',
    params: { layoutId: layout_id },
    currentUser,
    respond,
  })

const tools = () => screen.findByRole('toolbar', { name: 'Herramientas' })

// Longer timeout, because the editor renders slowly on a busy machine.
vi.setConfig({ testTimeout: 30_000 })
configure({ asyncUtilTimeout: 10_000 })
beforeAll(() => startTranslations())

describe('floor-plan editor', () => {
  it('the floor plan editor shows a loading state and then the floor plan', async () => {
    show(layoutHandler(buildPlan()))
    expect(document.querySelector('[aria-busy="true"]')).toBeInTheDocument()

    expect(await tools()).toBeInTheDocument()
    expect(document.querySelector('[aria-busy="true"]')).not.toBeInTheDocument()
  })

  it('an empty floor plan shows the tools, and a hint in its list of tables', async () => {
    const { user } = show(layoutHandler(buildPlan()))
    expect(await tools()).toBeInTheDocument()
    expect(screen.getByRole('heading', { name: 'Salón grande' })).toBeInTheDocument()
    expect(screen.getByRole('application', { name: 'Mapa del salón' })).toBeInTheDocument()
    expect(screen.getByText('Guardado')).toBeInTheDocument()

    await user.click(screen.getByRole('radio', { name: 'Lista' }))
    expect(screen.getByText('Mapa vacío')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Agregar sección' }))
    expect(screen.getByText('Sin guardar')).toBeInTheDocument()
  })

  it('Ctrl+S in a text field of the floor plan editor saves the plan with the typed text', async () => {
    const respond = layoutHandler(buildPlan())
    const reply = { layout: buildPlan({ name: 'Salón grande 2', version: 2 }), temp_to_real_id_map: {} }
    const { user, sent } = show((call) =>
      call.path.endsWith('/batch_update') ? jsonResponse(reply) : respond(call),
    )
    await tools()
    const name = await screen.findByRole('textbox', { name: 'Nombre' })
    await user.type(name, ' 2')

    const isBrowserDialog = fireEvent.keyDown(name, { key: 's', ctrlKey: true })

    expect(isBrowserDialog).toBe(false)
    await waitFor(() =>
      expect(sent.find(({ path }) => path.endsWith('/batch_update'))?.body).toMatchObject({
        layout: { name: 'Salón grande 2' },
      }),
    )
    expect(name).toHaveFocus()
  })

  it('a floor plan is fetched again on demand after an error', async () => {
    let down = true
    const respond = layoutHandler(buildPlan())
    const { user } = show((call) => (down ? problemResponse(500, 'internal', 'No funcionó.') : respond(call)))
    const retryButton = await screen.findByRole('button', { name: 'Reintentar' })
    down = false
    await user.click(retryButton)

    expect(await tools()).toBeInTheDocument()
  })

  it('the floor plan editor opens read-only and without a lock for users who may not edit floor plans', async () => {
    const reader = buildCurrentUser({
      restaurants: [buildAccessibleRestaurant({ role: 'waiter', permissions: ['read_restaurant_layout'] })],
    })
    const { sent } = show(layoutHandler(buildPlan()), reader)

    expect(await screen.findByText('Solo lectura')).toBeInTheDocument()
    expect(screen.queryByRole('toolbar')).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Guardar' })).not.toBeInTheDocument()
    expect(sent.filter(({ path }) => path.includes('/start_editing'))).toEqual([])
  })

  it.each([
    ['its owner', buildOwner(), true],
    ['a manager', buildManager(), false],
  ])(
    'the floor plan editor names the user who has the lock, and offers a takeover only to owners: %s',
    async (_who, currentUser, may) => {
      show(
        layoutHandler(
          buildPlan({ locked_by: ana.id, locked_at: day, user_editing: ana, lock_expires_at: day }),
        ),
        currentUser,
      )

      const notice = await screen.findByText(/^Editando: Ana Ruiz desde/)
      expect(notice).toBeInTheDocument()
      expect(screen.queryByRole('toolbar')).not.toBeInTheDocument()
      expect(screen.queryAllByRole('button', { name: 'Tomar el control' })).toHaveLength(may ? 1 : 0)
      expect(within(screen.getByRole('banner')).getByText('Solo lectura')).toBeInTheDocument()
    },
  )

  it('the error of a deleted floor plan is shown', async () => {
    show(({ method }) =>
      method === 'GET' ? problemResponse(404, 'not_found', 'Ese mapa ya no existe.') : null,
    )

    expect(await screen.findByText('Ese mapa ya no existe.')).toBeInTheDocument()
  })
})
