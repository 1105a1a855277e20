// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import { ROLE_PERMISSIONS, type MembershipRole } from '@forki/contract/permissions'
import { screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { buildAccessibleRestaurant, buildCurrentUser } from '../../../test/current-user.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { startTranslations } from '../../../test/translations.ts'
import type { Floor } from '../hooks/use-floor.ts'
import { NoPlanView } from './floor-views.tsx'

beforeAll(() => startTranslations())

const floor = { ordersWithoutTable: [], now: 0 } as unknown as Floor

function renderNoPlanView(role: MembershipRole) {
  const restaurant = buildAccessibleRestaurant({ role, permissions: [...ROLE_PERMISSIONS[role]] })
  renderPage({ piso: <NoPlanView restaurant={restaurant} floor={floor} /> }, 'piso', {
    currentUser: buildCurrentUser({ restaurants: [restaurant] }),
  })
}

it('a manager sees a link to the floor plans if none is active', async () => {
  renderNoPlanView('restaurant_admin')

  expect(await screen.findByRole('link', { name: 'Ir a los mapas' })).toHaveAttribute(
    'href',
    expect.stringMatching(/\/mapas$/),
  )
})

it('a waiter reads that a manager can activate a floor plan, and sees no link, if none is active', async () => {
  renderNoPlanView('waiter')

  expect(await screen.findByText(/Tu gerente puede activar uno/)).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Ir a los mapas' })).toBeNull()
})
