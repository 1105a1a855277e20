// oxlint-disable-next-line import/no-unassigned-import -- it adds its matchers to expect
import '@testing-library/jest-dom/vitest'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it, vi } from 'vitest'
import { Providers } from '../../../app/providers.tsx'
import { currentUserQuery } from '../../../domain/access/current-user.ts'
import { NO_KEYS } from '../../../lib/media.ts'
import { createQueryClient } from '../../../lib/query-client.ts'
import { buildCurrentUser, restaurant_id } from '../../../test/current-user.ts'
import { startTranslations } from '../../../test/translations.ts'
import type { Desk } from '../hooks/use-desk.ts'
import { OrderMenu } from './order-menu.tsx'

/** The parts of a desk that the menu reads. */
const desk = {
  restaurant: { id: restaurant_id },
  ended: false,
  waits: false,
  setPanel: () => undefined,
  setMarking: () => undefined,
} as unknown as Desk

async function openMenu(hasKeys: boolean) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === NO_KEYS && !hasKeys,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  const client = createQueryClient()
  client.setQueryData(currentUserQuery.queryKey, buildCurrentUser())
  render(
    <Providers client={client}>
      <OrderMenu desk={desk} />
    </Providers>,
  )
  await userEvent.setup().click(screen.getByRole('button', { name: 'Más del pedido' }))
  await screen.findByRole('menuitem', { name: 'Comensales y notas' })
}

beforeAll(() => startTranslations())

it('lists the keyboard shortcuts in the menu of an order on a device with a keyboard', async () => {
  await openMenu(true)

  expect(screen.getByRole('menuitem', { name: /^Atajos de teclado/ })).toBeInTheDocument()
})

it('leaves the keyboard shortcuts out of the menu of an order on touch screens and phones', async () => {
  await openMenu(false)

  expect(screen.queryByRole('menuitem', { name: /^Atajos de teclado/ })).not.toBeInTheDocument()
})
