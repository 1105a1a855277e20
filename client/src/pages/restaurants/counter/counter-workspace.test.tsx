// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { localId, queue } from '../../../domain/offline/queue.ts'
import { changeLines } from '../../../domain/orders/order-drafts.ts'
import { signedInUserId } from '../../../lib/session.ts'
import { readStoredJson } from '../../../lib/storage.ts'
import { buildActiveMenu } from '../../../test/active-menu.ts'
import { buildRestaurant, buildSession } from '../../../test/cashiers.ts'
import { buildMember, restaurant_id } from '../../../test/current-user.ts'
import { stubFetch } from '../../../test/fake-fetch.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { startTranslations } from '../../../test/translations.ts'
import { CounterWorkspace } from './counter-workspace.tsx'

const menu = buildActiveMenu(['Mole negro'])

/** Renders the counter. The order has one line of $95.00. */
async function showWithLine() {
  const currentUser = buildMember('restaurant_admin')
  const [access] = currentUser.access.restaurants
  if (!access) throw new Error('The user has no restaurant')
  const page = renderPage(
    {
      mostrador: (
        <CounterWorkspace
          access={access}
          session={buildSession()}
          restaurant={buildRestaurant()}
          menu={menu}
        />
      ),
    },
    'mostrador',
    { currentUser },
  )
  await addLine(page)
  return page
}

const addLine = async ({ user }: Pick<ReturnType<typeof renderPage>, 'user'>) =>
  user.click(await screen.findByRole('button', { name: /^Mole negro/ }))

beforeAll(() => startTranslations())
beforeEach(() => {
  signedInUserId.set('me')
  stubFetch(() => null)
})
afterEach(() =>
  act(() => {
    changeLines(localId(`counter-${restaurant_id}`), () => [])
    queue.set([])
    signedInUserId.set(null)
  }),
)

it('clearing the order at the counter also clears the tip, the payment method and the typed cash', async () => {
  const page = await showWithLine()
  await page.user.type(await screen.findByPlaceholderText('Otro importe recibido'), '200')
  await page.user.click(screen.getByRole('button', { name: /^10/ }))
  await page.user.click(screen.getByRole('radio', { name: 'Tarjeta' }))

  await page.user.click(screen.getByRole('button', { name: 'Vaciar' }))
  await addLine(page)

  expect(await screen.findByRole('radio', { name: 'Efectivo' })).toBeChecked()
  expect(screen.getByRole('button', { name: 'Sin' })).toHaveAttribute('aria-pressed', 'true')
  expect(screen.getByPlaceholderText('Otro importe recibido')).toHaveValue('')
})

/** Simulates a narrow screen until the end of the test. */
const stubNarrowScreen = () =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width: 51.99rem'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))

const openSheet = async (user: Awaited<ReturnType<typeof showWithLine>>['user']) => {
  await user.click(screen.getByRole('button', { name: /^1 producto/ }))
  const dialog = await screen.findByRole('dialog')
  // The sheet accepts presses one render after it appears.
  await waitFor(() => expect(dialog).toHaveStyle({ pointerEvents: 'auto' }))
}

const closeSheet = async (user: Awaited<ReturnType<typeof showWithLine>>['user']) => {
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

it('on a narrow counter the button of a chosen card opens the payment, and so does F8', async () => {
  stubNarrowScreen()
  const { user } = await showWithLine()
  expect(screen.getByRole('button', { name: /^Efectivo exacto/ })).toBeEnabled()
  await openSheet(user)
  await user.click(await screen.findByRole('radio', { name: 'Tarjeta' }))
  await closeSheet(user)

  expect(screen.queryByRole('button', { name: /^Efectivo exacto/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: /^Tarjeta \$95\.00/ }))
  expect(await screen.findByRole('dialog', { name: 'Pedido actual' })).toBeVisible()
  await closeSheet(user)

  await user.keyboard('{F8}')
  expect(await screen.findByRole('dialog', { name: 'Pedido actual' })).toBeVisible()
})

it('F8 at the counter charges the card if the card is chosen', async () => {
  const { user } = await showWithLine()
  await user.click(await screen.findByRole('radio', { name: 'Tarjeta' }))

  fireEvent.keyDown(document.body, { key: 'F8' })

  expect(readStoredJson('forki-checkouts')).toMatchObject([{ method: 'card', due_cents: 9500 }])
})

it('after the choice of a payment method at the counter, a letter focuses the search', async () => {
  const { user } = await showWithLine()
  await user.click(await screen.findByRole('radio', { name: 'Tarjeta' }))

  await user.keyboard('m')

  expect(screen.getByRole('searchbox')).toHaveValue('m')
})

it('on a narrow counter the sheet of a cleared order stays closed when the next order begins', async () => {
  stubNarrowScreen()
  const page = await showWithLine()
  await openSheet(page.user)

  await page.user.click(screen.getByRole('button', { name: 'Vaciar' }))
  await addLine(page)

  expect(await screen.findByRole('button', { name: /^Efectivo exacto/ })).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
})
