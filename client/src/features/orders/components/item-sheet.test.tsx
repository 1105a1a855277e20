// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import { screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { preloadOverlays } from '../../../lib/lazy.tsx'
import { buildOrder, buildOrderItem, buildRestaurant } from '../../../test/cashiers.ts'
import { buildCurrentUser } from '../../../test/current-user.ts'
import { stubFetch } from '../../../test/fake-fetch.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { startTranslations } from '../../../test/translations.ts'
import type { OrderEditor } from '../hooks/use-order-editor.ts'
import { ItemSheet } from './item-sheet.tsx'

const WAITS = 'Sin conexión: los descuentos y los cambios de mesa esperan. Repetir el producto funciona.'
const item = buildOrderItem({ status: 'sent' })

beforeAll(async () => {
  await startTranslations()
  await preloadOverlays()
})

/** Renders the sheet of a sent line. `waits` is true without a connection. */
async function renderSheet(waits: boolean) {
  stubFetch(() => null)
  const editor = {
    order: buildOrder({ items: [item] }),
    restaurant: buildRestaurant(),
    waits,
    closePanel: () => undefined,
    setPanel: () => undefined,
  } as unknown as OrderEditor
  renderPage({ '/': <ItemSheet editor={editor} item={item} /> }, '/', { currentUser: buildCurrentUser() })
  await screen.findByRole('dialog')
}

it('the sheet of a line states without a connection that discounts and moves wait, and repeats the line', async () => {
  await renderSheet(true)

  expect(screen.getByText(WAITS)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Descuento o cortesía' })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Mover' })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Repetir' })).toBeEnabled()
})

it('the sheet of a line offers discounts and moves with a connection', async () => {
  await renderSheet(false)

  expect(screen.queryByText(WAITS)).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Descuento o cortesía' })).toBeEnabled()
  expect(screen.getByRole('button', { name: 'Mover' })).toBeEnabled()
})
