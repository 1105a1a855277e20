// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import { dishEndpoints } from '@forki/contract/dishes'
import { ROLE_PERMISSIONS } from '@forki/contract/permissions'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { Providers } from '../../../app/providers.tsx'
import { currentUserQuery } from '../../../domain/access/current-user.ts'
import { paths } from '../../../domain/navigation/paths.ts'
import { createQueryClient } from '../../../lib/query-client.ts'
import { buildDish } from '../../../test/dishes.ts'
import { buildCurrentUser, buildAccessibleRestaurant, restaurant_id } from '../../../test/current-user.ts'
import { pageResponse, stubFetch } from '../../../test/fake-fetch.ts'
import { buildMembership } from '../../../test/render-page-as.tsx'
import { startTranslations } from '../../../test/translations.ts'
import { uuid } from '../../../test/uuid.ts'
import { Palette } from './palette.tsx'

const emptyPage = { items: [], page: 1, per_page: 30, total: 0, total_pages: 0 }
const dish = buildDish({ name: 'Carta de quesos' })
/** Resolves the pending search for dishes. */
let replyToDishes: () => void
let replied: Promise<void>

function show() {
  const client = createQueryClient()
  const restaurant = buildAccessibleRestaurant({
    role: 'restaurant_admin',
    permissions: [...ROLE_PERMISSIONS.restaurant_admin],
  })
  client.setQueryData(currentUserQuery.queryKey, buildCurrentUser({ restaurants: [restaurant] }))
  const palette = <Palette restaurant={restaurant} open onOpenChange={() => undefined} />
  const router = createMemoryRouter([{ path: '*', element: palette }])
  render(
    <Providers client={client}>
      <RouterProvider router={router} />
    </Providers>,
  )
  return {
    user: userEvent.setup(),
    path: () => `${router.state.location.pathname}${router.state.location.search}`,
  }
}

const field = () => screen.findByRole('combobox')
/** Waits longer than the debounce of the search. */
const settle = () => new Promise((resolve) => void setTimeout(resolve, 300))

beforeAll(() => startTranslations())
beforeEach(() => {
  replied = new Promise((resolve) => (replyToDishes = resolve))
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async (url) => {
      const path = url instanceof Request ? url.url : `${url}`
      if (!path.includes('/dishes')) return new Response(JSON.stringify(emptyPage))
      await replied
      const items = path.includes('q=carta') ? [dish] : []
      return new Response(
        JSON.stringify(dishEndpoints.list.response.parse({ ...emptyPage, items, total: items.length })),
      )
    }),
  )
})

describe('Enter in the palette', () => {
  it('Enter in the palette waits for the results and then opens the best one, not a weaker match that is already shown', async () => {
    const { user, path } = show()
    await user.type(await field(), 'carta{Enter}')
    await settle()
    expect(screen.getByRole('option', { name: /^Menús/ })).toBeInTheDocument()
    expect(path()).toBe('/')

    replyToDishes()
    await waitFor(() => expect(path()).toBe(`${paths.dishes(restaurant_id)}?abrir=${dish.id}`))
  })

  it('Enter in the palette opens nothing when the awaited results are empty', async () => {
    const { user, path } = show()
    await user.type(await field(), 'xyzxyz{Enter}')
    replyToDishes()

    expect(await screen.findByText('Sin resultados para «xyzxyz»')).toBeInTheDocument()
    expect(path()).toBe('/')
  })

  it('Enter in the palette opens a screen at once when its name begins with the typed text', async () => {
    const { user, path } = show()
    await user.type(await field(), 'mesas{Enter}')

    expect(path()).toBe(paths.tables(restaurant_id))
  })

  it('Enter in the palette opens at once a result that the arrow keys chose', async () => {
    const { user, path } = show()
    await user.type(await field(), 'carta')
    await screen.findByRole('option', { name: /^Menús/ })
    await user.keyboard('{ArrowDown}{Enter}')

    await waitFor(() => expect(path()).not.toBe('/'))
  })

  it('Enter in the palette has no effect if typing continues before the results arrive', async () => {
    const { user, path } = show()
    await user.type(await field(), 'cart{Enter}a')
    replyToDishes()

    expect(await screen.findByRole('option', { name: /^Carta de quesos/ })).toBeInTheDocument()
    await settle()
    expect(path()).toBe('/')
  })
})

const memberOf = (id: string, last_name: string) =>
  buildMembership({ id, user: { id, first_name: 'Mateo', last_name, profile_image_url: null } })

it('members with the same first name are separate results, and each opens the list with its own name', async () => {
  const members = [memberOf(uuid(1), 'Cruz'), memberOf(uuid(2), 'Ruiz')]
  stubFetch(({ path }) => (path.includes('/memberships') ? pageResponse(members) : null))
  const { user, path } = show()
  await user.type(await field(), 'mateo')

  const option = await screen.findByRole('option', { name: /^Mateo Ruiz/ })
  expect(screen.getAllByRole('option', { selected: true })).toHaveLength(1)
  await user.click(option)

  expect(path()).toBe(`${paths.memberships(restaurant_id)}?q=Mateo%20Ruiz`)
})
