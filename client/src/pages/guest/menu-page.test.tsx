import { screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { setLanguage } from '../../lib/i18n.ts'
import { stubFetch } from '../../test/fake-fetch.ts'
import { buildPublicDish, buildPublicMenu } from '../../test/public-menu.ts'
import { renderPage } from '../../test/render-page.tsx'
import { startTranslations } from '../../test/translations.ts'
import { uuid } from '../../test/uuid.ts'
import { MenuPage } from './menu-page.tsx'

const menu = buildPublicMenu(
  buildPublicDish({ id: uuid(1), name: 'Pastor', name_en: 'Pastor in English', allergens: ['milk'] }),
  buildPublicDish({ id: uuid(2), name: 'Nopal', name_en: 'Nopal in English', diets: ['vegan'] }),
  buildPublicDish({ id: uuid(3), name: 'Barbacoa', name_en: 'Barbacoa in English', is_available: false }),
)

beforeAll(startTranslations)

function renderMenuPage(reply: Response) {
  stubFetch(() => reply.clone())
  return renderPage({ '/menu/:slug': <MenuPage /> }, '/menu/la-higuera')
}

it('the public menu is shown with sold-out dishes marked', async () => {
  renderMenuPage(Response.json(menu))

  expect(await screen.findByRole('heading', { name: 'La Higuera', level: 1 })).toBeTruthy()
  expect(screen.getAllByRole('heading', { level: 3 }).map((entry) => entry.textContent)).toEqual([
    'Pastor',
    'Nopal',
    'Barbacoa',
  ])
  expect(screen.getAllByText('Agotado')).toHaveLength(1)
  expect(screen.getByText('Contiene lácteos')).toBeTruthy()
})

it('the public menu, its dishes and their options are in English for an English reader', async () => {
  const [option] = [
    { id: uuid(8), name: 'Verde', name_en: 'Green', price_delta_cents: 0, is_available: true },
  ]
  const group = { id: uuid(7), name: 'Salsa', name_en: 'Sauce', min: 0, max: 1, options: [option] }
  const english = buildPublicMenu(
    buildPublicDish({ id: uuid(1), name: 'Pastor', name_en: 'Shepherd taco', modifier_groups: [group] }),
  )
  await setLanguage('en', false)
  const { user } = renderMenuPage(
    Response.json({
      ...english,
      name: 'Comida',
      name_en: 'Lunch',
      description: 'Desde la una',
      restaurant: { ...english.restaurant, description: 'Una taberna', description_en: 'A tavern' },
    }),
  )

  expect(await screen.findByRole('heading', { name: 'Lunch' })).toBeTruthy()
  expect(screen.getByText('A tavern')).toBeTruthy()
  expect(screen.getByText('Desde la una')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /Shepherd taco/ }))
  expect(await screen.findByRole('heading', { name: 'Sauce' })).toBeTruthy()
  expect(screen.getByText('Green')).toBeTruthy()
  await setLanguage('es', false)
})

it('the public menu is filtered by the search, and has an empty state', async () => {
  const { user } = renderMenuPage(Response.json(menu))
  await user.click(await screen.findByRole('button', { name: 'Buscar en el menú' }))

  await user.type(screen.getByRole('searchbox'), 'nopal')
  expect(screen.queryByRole('heading', { name: 'Pastor' })).toBeNull()
  await user.type(screen.getByRole('searchbox'), 'itos')

  expect(screen.getByRole('heading', { name: 'Sin resultados' })).toBeTruthy()
})

it.each([
  ['no_active_menu', 'Menú no disponible'],
  ['not_found', 'No encontramos este menú'],
])('the public menu page explains a missing menu politely: %s', async (code, title) => {
  renderMenuPage(Response.json({ code, detail: code }, { status: 404 }))

  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
})
