// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildRestaurant } from '../../test/cashiers.ts'
import { buildCurrentUser, buildAccessibleRestaurant } from '../../test/current-user.ts'
import { jsonResponse, pageResponse, problemResponse, type FetchHandler } from '../../test/fake-fetch.ts'
import { buildOwner, renderPageAs } from '../../test/render-page-as.tsx'
import { startTranslations } from '../../test/translations.ts'
import { RestaurantsPage } from './restaurants-page.tsx'

const show = (respond: FetchHandler, currentUser = buildOwner()) =>
  renderPageAs({ element: <RestaurantsPage />, startUrl: '/manage-restaurants', respond, currentUser })
const restaurantsHandler: FetchHandler = ({ path, method }) =>
  method === 'GET' && path.startsWith('/restaurants') ? pageResponse([buildRestaurant()]) : null

beforeAll(() => startTranslations())

describe('list of restaurants', () => {
  it("the user's restaurants are listed newest first, each with its links", async () => {
    const { sent } = show(restaurantsHandler)

    const card = within(await screen.findByRole('article', { name: 'La Higuera' }))
    expect(card.getByRole('link', { name: 'Salón' })).toBeInTheDocument()
    const listCall = sent.find(({ path }) => path.startsWith('/restaurants'))
    expect(listCall?.path).toMatch(/^\/restaurants\/my-restaurants\?.*order=desc/)
    expect(listCall?.path).toContain('sort=created_at')
  })

  it('all restaurants are listed for an administrator', async () => {
    const { sent } = show(
      restaurantsHandler,
      buildCurrentUser({ is_owner_or_admin: true }, { role: 'application_admin' }),
    )

    expect(await screen.findByRole('heading', { level: 1, name: 'Restaurantes' })).toBeInTheDocument()
    expect(sent.some(({ path }) => path.startsWith('/restaurants?'))).toBe(true)
  })

  it('an administrator shows the restaurants as a table', async () => {
    const { user } = show(
      (call) => (call.path.startsWith('/restaurants?') ? pageResponse([buildRestaurant()], 30) : null),
      buildCurrentUser({ is_owner_or_admin: true }, { role: 'application_admin' }),
    )
    await user.click(await screen.findByRole('radio', { name: 'Tabla' }))

    expect(await screen.findByRole('row', { name: /La Higuera/ })).toBeInTheDocument()
  })

  it('the list of restaurants shows an empty state without restaurants', async () => {
    show(({ path }) => (path.startsWith('/restaurants') ? pageResponse([]) : null))

    expect(await screen.findByText('Todavía no tienes restaurantes')).toBeInTheDocument()
    expect(screen.getAllByRole('link', { name: 'Nuevo restaurante' }).length).toBeGreaterThan(0)
  })

  it('the actions on a restaurant are hidden from its employees', async () => {
    show(restaurantsHandler, buildCurrentUser({ restaurants: [buildAccessibleRestaurant()] }))

    await screen.findByRole('article', { name: 'La Higuera' })
    expect(screen.queryByRole('button', { name: 'Acciones de La Higuera' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Nuevo restaurante' })).toBeNull()
  })
})

async function chooseAction(name: string, respond: FetchHandler) {
  const renderedPage = show(respond)
  await renderedPage.user.click(await screen.findByRole('button', { name: 'Acciones de La Higuera' }))
  await renderedPage.user.click(await screen.findByRole('menuitem', { name }))
  return { ...renderedPage, dialog: within(await screen.findByRole('dialog')) }
}

describe('deactivation of a restaurant', () => {
  it('the deactivation of a restaurant lists its effects, and is reverted by undo', async () => {
    let is_active = true
    const { user, dialog, sent } = await chooseAction('Desactivar', ({ method, path }) => {
      if (method === 'PATCH') {
        is_active = path.endsWith('/activate')
        return jsonResponse(buildRestaurant({ is_active }))
      }
      return path.startsWith('/restaurants') ? pageResponse([buildRestaurant({ is_active })]) : null
    })

    expect(dialog.getByText('No se abren pedidos nuevos.')).toBeInTheDocument()
    expect(dialog.getByText(/se pueden cerrar/)).toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: 'Desactivar' }))
    const card = await screen.findByRole('article', { name: 'La Higuera' })
    await waitFor(() => expect(card).toHaveTextContent('Inactivo'))
    await user.click(await screen.findByRole('button', { name: 'Deshacer' }))
    await waitFor(() => expect(card).not.toHaveTextContent('Inactivo'))

    await waitFor(() => {
      const patches = sent
        .filter(({ method }) => method === 'PATCH')
        .map(({ path }) => path.split('/').at(-1))
      expect(patches).toEqual(['deactivate', 'activate'])
    })
  })
})

describe('archiving of a restaurant', () => {
  it('the archiving of a restaurant requires its typed name, explains obstacles, and removes the restaurant', async () => {
    let isBusy = true
    let isArchived = false
    const { user, dialog, sent } = await chooseAction('Archivar restaurante', (call) => {
      if (call.method === 'GET' && isArchived && call.path.startsWith('/restaurants')) return pageResponse([])
      if (call.method !== 'DELETE') return restaurantsHandler(call)
      if (isBusy) return problemResponse(409, 'restaurant_busy', 'Hay cajas abiertas.')
      isArchived = true
      return jsonResponse({ id: buildRestaurant().id })
    })
    const archive = dialog.getByRole('button', { name: 'Archivar restaurante' })
    const name = dialog.getByRole('textbox')

    await user.type(name, 'La Higue')
    expect(archive).toBeDisabled()
    expect(sent.some(({ method }) => method === 'DELETE')).toBe(false)
    await user.type(name, 'ra')
    await user.click(archive)

    expect(await dialog.findByText('Pedidos o cajas abiertos')).toBeInTheDocument()
    expect(dialog.getByRole('link', { name: 'Cortes de caja' })).toBeInTheDocument()

    isBusy = false
    await user.click(archive)
    await waitFor(() => expect(screen.queryByRole('article', { name: 'La Higuera' })).toBeNull())
  })
})
