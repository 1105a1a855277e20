// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import type { Order } from '@forki/contract/orders'
import { screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { buildOrder } from '../../../test/cashiers.ts'
import { buildCurrentUser, restaurant_id } from '../../../test/current-user.ts'
import { stubFetch } from '../../../test/fake-fetch.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { startTranslations } from '../../../test/translations.ts'
import type { OrderEditor } from '../hooks/use-order-editor.ts'
import { TicketHead } from './ticket-head.tsx'

/** Order editor with only the fields that the header reads. */
const editorOf = (order: Partial<Order>, ended = false) =>
  ({
    order: buildOrder({ bill_state_at: '2026-11-21T21:00:00.000Z', ...order }),
    restaurant: { id: restaurant_id },
    ended,
    waits: false,
    unsent: [],
    leave: () => undefined,
    setPanel: () => undefined,
    setMarking: () => undefined,
  }) as unknown as OrderEditor

const show = (editor: OrderEditor) =>
  renderPage({ '/': <TicketHead editor={editor} /> }, '/', { currentUser: buildCurrentUser() })

beforeAll(() => startTranslations())
beforeEach(() => stubFetch(() => null))

it.each([
  ['requested', 'Pide la cuenta'],
  ['printed', 'Cuenta impresa'],
] as const)('the header of an order shows a %s bill', async (bill_state, text) => {
  show(editorOf({ bill_state }))

  expect(await screen.findByText(text)).toBeVisible()
})

it.each([
  ['without a bill', editorOf({ bill_state: null })],
  ['with a payment', editorOf({ bill_state: 'printed', paid_cents: 100 })],
  ['that has ended', editorOf({ bill_state: 'requested' }, true)],
])('the header of an order %s shows no bill state', (_case, editor) => {
  show(editor)

  expect(screen.queryByText(/cuenta/i)).not.toBeInTheDocument()
})
