import { publicMenu, type PublicMenu } from '@forki/contract/public-menu'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeAll, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../lib/query-client.ts'
import { startTranslations } from '../../test/translations.ts'
import { MenuPage } from './menu-page.tsx'

const dish = (
  id: number,
  name: string,
  given: Partial<PublicMenu['sections'][number]['dishes'][number]> = {},
) => ({
  id: `0190a000-0000-7000-8000-00000000000${id}`,
  name,
  name_en: `${name} in English`,
  description: null,
  description_en: null,
  price_cents: 9500,
  allergens: [],
  diets: [],
  calories: null,
  is_available: true,
  modifier_groups: [],
  images: [],
  ...given,
})

const menu = publicMenu.parse({
  restaurant: {
    name: 'La Higuera',
    slug: 'la-higuera',
    description: null,
    phone: null,
    website: null,
    street: null,
    city: null,
    currency: 'MXN',
    timezone: 'America/Mexico_City',
    locale: 'es',
    prices_include_tax: true,
    opening_hours: [],
    logo_url: null,
  },
  name: 'Carta',
  description: null,
  schedule: [],
  sections: [
    {
      id: '0190a000-0000-7000-8000-0000000000a1',
      name: 'Tacos',
      name_en: null,
      dishes: [
        dish(1, 'Pastor', { allergens: ['milk'] }),
        dish(2, 'Nopal', { diets: ['vegan'] }),
        dish(3, 'Barbacoa', { is_available: false }),
      ],
    },
  ],
})

beforeAll(startTranslations)

function open(answer: Response) {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => answer.clone())
  const routes = [{ path: '/menu/:slug', element: <MenuPage /> }]
  const router = createMemoryRouter(routes, { initialEntries: ['/menu/la-higuera'] })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

it('shows what is served, with what is sold out marked', async () => {
  open(Response.json(menu))

  expect(await screen.findByRole('heading', { name: 'La Higuera', level: 1 })).toBeTruthy()
  expect(screen.getAllByRole('heading', { level: 3 }).map((entry) => entry.textContent)).toEqual([
    'Pastor',
    'Nopal',
    'Barbacoa',
  ])
  expect(screen.getAllByText('Agotado hoy')).toHaveLength(1)
  expect(screen.getByText('Contiene lácteos')).toBeTruthy()
})

it('leaves only what a guest looks for, and says when there is nothing', async () => {
  const user = userEvent.setup()
  open(Response.json(menu))
  await user.click(await screen.findByRole('button', { name: 'Buscar en el menú' }))

  await user.type(screen.getByRole('searchbox'), 'nopal')
  expect(screen.queryByRole('heading', { name: 'Pastor' })).toBeNull()
  await user.type(screen.getByRole('searchbox'), 'itos')

  expect(screen.getByRole('heading', { name: 'Nada coincide' })).toBeTruthy()
})

it.each([
  ['no_active_menu', 'La carta descansa'],
  ['not_found', 'No encontramos este menú'],
])('says politely why there is none: %s', async (code, title) => {
  open(Response.json({ code, detail: code }, { status: 404 }))

  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
})
