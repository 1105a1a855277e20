// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import { ROLE_PERMISSIONS } from '@forki/contract/permissions'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { currentUserQuery } from '../domain/access/current-user.ts'
import { lastRestaurantId } from '../domain/access/last-restaurant.ts'
import { paths } from '../domain/navigation/paths.ts'
import { createQueryClient } from '../lib/query-client.ts'
import { DishesPage } from '../pages/restaurants/dishes-page.tsx'
import { buildAccessibleRestaurant, buildCurrentUser, restaurant_id } from '../test/current-user.ts'
import { buildDish } from '../test/dishes.ts'
import { FakeEventSource } from '../test/fake-event-source.ts'
import { pageResponse, stubFetch } from '../test/fake-fetch.ts'
import { startTranslations } from '../test/translations.ts'
import { uuid } from '../test/uuid.ts'
import { AppLayout } from './app-layout.tsx'
import { Providers } from './providers.tsx'

const other_id = uuid(2)

const buildManaged = (id: string, name: string) =>
  buildAccessibleRestaurant({
    id,
    name,
    role: 'restaurant_admin',
    permissions: [...ROLE_PERMISSIONS.restaurant_admin],
  })

const currentUser = buildCurrentUser({
  restaurants: [buildManaged(restaurant_id, 'La Higuera'), buildManaged(other_id, 'La Brasa')],
})

/** Renders the layout with the dishes of the first restaurant. */
function showDishes() {
  const client = createQueryClient()
  client.setQueryData(currentUserQuery.queryKey, currentUser)
  const router = createMemoryRouter(
    [
      {
        path: paths.restaurants,
        element: <AppLayout />,
        children: [{ path: ':restaurantId/platillos', element: <DishesPage /> }],
      },
    ],
    { initialEntries: [paths.dishes(restaurant_id)] },
  )
  render(
    <Providers client={client}>
      <RouterProvider router={router} />
    </Providers>,
  )
  return { router, user: userEvent.setup() }
}

beforeAll(() => startTranslations())
beforeEach(() => {
  vi.stubGlobal('EventSource', FakeEventSource)
  stubFetch(({ path }) => {
    if (!path.startsWith('/dishes?')) return null
    const isOther = path.includes(other_id)
    return pageResponse([
      buildDish({
        id: uuid(isOther ? 4 : 3),
        name: isOther ? 'Arrachera' : 'Pozole rojo',
        restaurant_id: isOther ? other_id : restaurant_id,
      }),
    ])
  })
})
afterEach(() => act(() => lastRestaurantId.set(null)))

it('a change of the restaurant discards the selected dishes, so that no bulk change applies to them', async () => {
  const { router, user } = showDishes()
  await user.click(await screen.findByRole('button', { name: 'Seleccionar' }))
  await user.click(await screen.findByRole('checkbox', { name: /Pozole rojo/ }))
  expect(screen.getByRole('region', { name: 'Platillos elegidos' })).toBeVisible()

  await act(() => router.navigate(paths.dishes(other_id)))

  expect(await screen.findByText('Arrachera')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Platillos elegidos' })).toBeNull()
})
