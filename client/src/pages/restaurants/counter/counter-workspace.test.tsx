// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { localId, queue } from '../../../domain/offline/queue.ts'
import { changeLines } from '../../../domain/orders/order-drafts.ts'
import { signedInUserId } from '../../../lib/session.ts'
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
