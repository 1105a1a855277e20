// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import { screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { buildCurrentUser, restaurant_id } from '../../../test/current-user.ts'
import { stubKeyboard } from '../../../test/fake-keyboard.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { startTranslations } from '../../../test/translations.ts'
import type { OrderEditor } from '../hooks/use-order-editor.ts'
import { OrderMenu } from './order-menu.tsx'

/** Order editor with only the fields that the menu reads. */
const editor = {
  order: { id: 'o', bill_state: null, items: [] },
  restaurant: { id: restaurant_id },
  ended: false,
  waits: false,
  setPanel: () => undefined,
  setMarking: () => undefined,
} as unknown as OrderEditor

async function openMenu(hasKeys: boolean) {
  stubKeyboard(hasKeys)
  const { user } = renderPage({ '/': <OrderMenu editor={editor} /> }, '/', {
    currentUser: buildCurrentUser(),
  })
  await user.click(screen.getByRole('button', { name: 'Más acciones del pedido' }))
  await screen.findByRole('menuitem', { name: 'Comensales y notas' })
}

beforeAll(() => startTranslations())

it('the menu of an order contains the keyboard shortcuts on a device with a keyboard', async () => {
  await openMenu(true)

  expect(screen.getByRole('menuitem', { name: /^Atajos de teclado/ })).toBeInTheDocument()
})

it('the menu of an order contains no keyboard shortcuts on touch screens and phones', async () => {
  await openMenu(false)

  expect(screen.queryByRole('menuitem', { name: /^Atajos de teclado/ })).not.toBeInTheDocument()
})
