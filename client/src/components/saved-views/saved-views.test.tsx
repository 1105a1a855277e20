// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildMember, restaurant_id } from '../../test/current-user.ts'
import { jsonResponse, stubFetch, type RecordedCall } from '../../test/fake-fetch.ts'
import { renderPage } from '../../test/render-page.tsx'
import { startTranslations } from '../../test/translations.ts'
import { uuid } from '../../test/uuid.ts'
import { SavedViews } from './saved-views.tsx'
import { viewQuery } from './view-query.ts'

const monthView = { id: uuid(1), screen: 'dashboard', name: 'Este mes', query: 'period=month&against=year' }
let views: (typeof monthView)[]
let calls: RecordedCall[]

const show = (search = '') =>
  renderPage(
    { tablero: <SavedViews restaurant_id={restaurant_id} screen="dashboard" /> },
    `tablero${search}`,
    {
      currentUser: buildMember('restaurant_admin'),
    },
  )

async function openViews(user: ReturnType<typeof show>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Vistas' }))
  return screen.findByRole('dialog', { name: 'Vistas' })
}

beforeAll(() => startTranslations())
beforeEach(() => {
  views = [monthView, { ...monthView, id: uuid(2), screen: 'orders', name: 'Sin cobrar' }]
  calls = stubFetch(({ method, path, body }) => {
    if (!path.includes('/saved-views/')) return null
    const id = path.split('/').at(-1) ?? ''
    if (method === 'GET') return jsonResponse({ items: views })
    if (method === 'DELETE') {
      views = views.filter((view) => view.id !== id)
      return jsonResponse({ id })
    }
    const view = { ...(body as typeof monthView), id }
    if (view.name === 'Repetida')
      return jsonResponse(
        { status: 409, code: 'view_name_taken', detail: 'Ya tienes una vista con ese nombre.' },
        409,
      )
    views = [...views.filter((other) => other.id !== id), view]
    return jsonResponse(view)
  })
})

describe('saved views', () => {
  it('a saved view opens with its relative period, and only views of the screen are listed', async () => {
    const { user, router } = show('?period=30d&page=4')
    const dialog = await openViews(user)

    await user.click(await within(dialog).findByRole('link', { name: 'Este mes' }))

    expect(router.state.location.search).toBe('?period=month&against=year')
    expect(screen.queryByText('Sin cobrar')).toBeNull()
  })

  it('a new view saves the filters of the screen without the page number, and a rejected name shows the reason', async () => {
    const { user } = show('?period=30d&page=4')
    const dialog = await openViews(user)

    await user.type(within(dialog).getByLabelText('Nombre de la vista'), 'Repetida{Enter}')
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Ya tienes una vista con ese nombre.')
    await user.clear(within(dialog).getByLabelText('Nombre de la vista'))
    await user.type(within(dialog).getByLabelText('Nombre de la vista'), 'Treinta días{Enter}')

    expect(await within(dialog).findByRole('link', { name: 'Treinta días' })).toHaveAttribute(
      'aria-current',
      'true',
    )
    const writes = calls.filter(({ method }) => method === 'PUT')
    expect(writes.at(-1)?.body).toEqual({ screen: 'dashboard', name: 'Treinta días', query: 'period=30d' })
    expect(writes[0]?.path).toBe(writes[1]?.path)
  })

  it('a renamed view keeps its id, and a deleted view is restored with its id', async () => {
    const { user } = show()
    const dialog = await openViews(user)

    await user.click(await within(dialog).findByRole('button', { name: 'Cambiar el nombre de Este mes' }))
    const input = within(dialog).getAllByLabelText('Nombre de la vista')[0]!
    await user.clear(input)
    await user.type(input, 'Mes{Enter}')
    await user.click(await within(dialog).findByRole('button', { name: 'Eliminar Mes' }))
    expect(await within(dialog).findByText('Vista «Mes» eliminada')).toBeInTheDocument()
    await waitFor(() => expect(within(dialog).queryByRole('link', { name: 'Mes' })).toBeNull())
    await user.click(within(dialog).getByRole('button', { name: 'Deshacer' }))

    expect(await within(dialog).findByRole('link', { name: 'Mes' })).toBeInTheDocument()
    expect(views.find(({ id }) => id === uuid(1))).toMatchObject({ name: 'Mes', query: monthView.query })
    await waitFor(() => expect(within(dialog).queryByText('Vista «Mes» eliminada')).toBeNull())
  })

  it('a saved view stores only the URL parameters of its screen, in a fixed order', () => {
    const search = new URLSearchParams('page=3&status=open&from=2026-11-01&to=2026-11-02&q=&x=1')

    expect(viewQuery('orders', search)).toBe('from=2026-11-01&to=2026-11-02&status=open')
    expect(viewQuery('dashboard', search)).toBe('from=2026-11-01&to=2026-11-02')
  })
})
