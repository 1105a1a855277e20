// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import { screen, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { buildOrder, buildOrderItem } from '../../../test/cashiers.ts'
import { buildCurrentUser } from '../../../test/current-user.ts'
import { pageResponse, stubFetch } from '../../../test/fake-fetch.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { startTranslations } from '../../../test/translations.ts'
import type { OrderEditor } from '../hooks/use-order-editor.ts'
import { LineDiscountDialog } from './line-discount-dialog.tsx'

const item = buildOrderItem({ quantity: 1, line_total_cents: 20_000 })

beforeAll(() => startTranslations())
beforeEach(() => stubFetch(() => pageResponse([])))

async function renderDialog() {
  const order = buildOrder({ items: [item] })
  const editor = { order, totals: order, closePanel: () => undefined } as unknown as OrderEditor
  const { user } = renderPage({ '/': <LineDiscountDialog editor={editor} item={item} /> }, '/', {
    currentUser: buildCurrentUser(),
  })
  return { user, dialog: within(await screen.findByRole('dialog')) }
}

it('the button of a line discount names the missing field until the discount is complete', async () => {
  const { user, dialog } = await renderDialog()
  expect(dialog.getByRole('button', { name: 'Falta el descuento' })).toBeDisabled()

  await user.click(dialog.getByRole('button', { name: /^10\s?%$/ }))
  expect(dialog.getByRole('button', { name: 'Falta el motivo' })).toBeDisabled()

  await user.click(await dialog.findByRole('button', { name: 'Demora' }))
  expect(dialog.getByRole('button', { name: 'Aplicar descuento' })).toBeEnabled()
  expect(dialog.getByText('Queda en').nextSibling).toHaveTextContent('$180.00')
})

it('a complimentary line asks for the reason of the complimentary item', async () => {
  const { user, dialog } = await renderDialog()
  expect(await dialog.findByRole('textbox', { name: 'Motivo del descuento' })).toBeVisible()

  await user.click(dialog.getByRole('radio', { name: 'Cortesía' }))

  expect(dialog.getByRole('textbox', { name: 'Motivo de la cortesía' })).toBeVisible()
})
