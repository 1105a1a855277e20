// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import { ROLE_PERMISSIONS } from '@forki/contract/permissions'
import { act, screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { setStreamState } from '../../../domain/events/stream-status.ts'
import { buildSession } from '../../../test/cashiers.ts'
import { buildAccessibleRestaurant } from '../../../test/current-user.ts'
import { stubKeyboard } from '../../../test/fake-keyboard.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { startTranslations } from '../../../test/translations.ts'
import { CashierBar } from './cashier-bar.tsx'

const restaurant = buildAccessibleRestaurant({ role: 'cashier', permissions: [...ROLE_PERMISSIONS.cashier] })

async function openMenu(hasKeys: boolean) {
  stubKeyboard(hasKeys)
  const bar = (
    <CashierBar
      session={buildSession()}
      queuedPayments={{ count: 0, total_cents: 0, cash_cents: 0 }}
      restaurant={restaurant}
      hasOpenBill={false}
      onOpen={() => undefined}
    />
  )
  const { user } = renderPage({ '*': bar }, '/')
  await user.click(await screen.findByRole('button', { name: 'Más de la caja' }))
  await screen.findByRole('menuitem', { name: /^Cortes/ })
}

beforeAll(() => startTranslations())

it('the menu of the till contains the keyboard shortcuts on a device with a keyboard', async () => {
  await openMenu(true)

  expect(screen.getByRole('menuitem', { name: /^Atajos de teclado/ })).toBeInTheDocument()
})

it('the menu of the till contains no keyboard shortcuts on touch screens and phones', async () => {
  await openMenu(false)

  expect(screen.queryByRole('menuitem', { name: /^Atajos de teclado/ })).not.toBeInTheDocument()
})

it('the menu of the till states that its actions need a connection while the server is unreachable', async () => {
  act(() => setStreamState('offline', Date.now()))
  await openMenu(true)

  expect(screen.getByText('Requiere conexión')).toBeVisible()
  expect(screen.getByRole('menuitem', { name: 'Abrir cajón' })).toHaveAttribute('aria-disabled', 'true')
  act(() => setStreamState('off', 0))
})
