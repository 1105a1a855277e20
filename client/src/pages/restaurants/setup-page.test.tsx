// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import { screen, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildRestaurant } from '../../test/cashiers.ts'
import { jsonResponse, pageResponse, problemResponse } from '../../test/fake-fetch.ts'
import { renderPageAs } from '../../test/render-page-as.tsx'
import { startTranslations } from '../../test/translations.ts'
import { SetupPage } from './setup-page.tsx'

const completeRestaurant = buildRestaurant({
  street: 'Orizaba 114',
  city: 'México',
  phone: '+52 55 5264 0718',
  opening_hours: [{ day: 1, opens: '09:00', closes: '18:00' }],
})

/**
 * Renders the setup page for a restaurant with complete details and 24 dishes, but without a menu and a floor
 * plan.
 */
const show = () =>
  renderPageAs({
    element: <SetupPage />,
    startUrl: 'primeros-pasos',
    respond: ({ path }) => {
      if (path.endsWith('/examples')) return jsonResponse({ status: 'unavailable', counts: {}, kept: [] })
      if (path.startsWith('/restaurants/')) return jsonResponse(completeRestaurant)
      if (path.startsWith('/dishes')) return pageResponse([], 24)
      if (path.startsWith('/menus/active')) return problemResponse(404, 'no_active_menu', 'Sin menú activo')
      if (path.startsWith('/restaurant-layouts'))
        return problemResponse(404, 'no_active_layout', 'Sin plano activo')
      return null
    },
  })

beforeAll(() => startTranslations())

describe('restaurant setup', () => {
  it('the progress of each setup step is shown, and the next one is highlighted', async () => {
    show()

    expect(await screen.findByText('2 de 6 pasos listos')).toBeInTheDocument()
    expect(screen.getByText('24 platillos')).toBeInTheDocument()
    const nextStep = screen
      .getAllByRole('listitem')
      .find((row) => row.getAttribute('aria-current') === 'step')
    expect(nextStep).toHaveTextContent('Crea el menú y actívalo')
    expect(within(nextStep as HTMLElement).getByRole('link', { name: 'Crear menú' })).toBeInTheDocument()
  })

  it('the setup checklist is hidden, and shown again', async () => {
    const { user } = show()

    await user.click(await screen.findByRole('button', { name: 'Ocultar lista' }))
    expect(await screen.findByText('La lista está oculta')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Mostrar lista' }))

    expect(await screen.findByText('2 de 6 pasos listos')).toBeInTheDocument()
  })
})
