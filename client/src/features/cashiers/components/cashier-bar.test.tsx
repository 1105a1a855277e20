// oxlint-disable-next-line import/no-unassigned-import -- it adds its matchers to expect
import '@testing-library/jest-dom/vitest'
import { ROLE_PERMISSIONS } from '@forki/contract/permissions'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeAll, expect, it, vi } from 'vitest'
import { Providers } from '../../../app/providers.tsx'
import { NO_KEYS } from '../../../lib/media.ts'
import { createQueryClient } from '../../../lib/query-client.ts'
import { buildAccessibleRestaurant } from '../../../test/current-user.ts'
import { buildSession } from '../../../test/cashiers.ts'
import { startTranslations } from '../../../test/translations.ts'
import { CashierBar } from './cashier-bar.tsx'

const restaurant = buildAccessibleRestaurant({ role: 'cashier', permissions: [...ROLE_PERMISSIONS.cashier] })

async function openMenu(hasKeys: boolean) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === NO_KEYS && !hasKeys,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  const bar = (
    <CashierBar
      session={buildSession()}
      kept={0}
      restaurant={restaurant}
      cashing={false}
      onOpen={() => undefined}
    />
  )
  render(
    <Providers client={createQueryClient()}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: bar }])} />
    </Providers>,
  )
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Más de la caja' }))
  await screen.findByRole('menuitem', { name: /^Cortes/ })
}

beforeAll(() => startTranslations())

it('lists the keyboard shortcuts in the menu of the till on a device with a keyboard', async () => {
  await openMenu(true)

  expect(screen.getByRole('menuitem', { name: /^Atajos de teclado/ })).toBeInTheDocument()
})

it('leaves the keyboard shortcuts out of the menu of the till on touch screens and phones', async () => {
  await openMenu(false)

  expect(screen.queryByRole('menuitem', { name: /^Atajos de teclado/ })).not.toBeInTheDocument()
})
