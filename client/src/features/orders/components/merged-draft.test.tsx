// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { changeLines, discardDraft, draftOf } from '../../../domain/orders/order-drafts.ts'
import { buildOrder } from '../../../test/cashiers.ts'
import { buildCurrentUser } from '../../../test/current-user.ts'
import { buildDraftLine } from '../../../test/draft-lines.ts'
import { jsonResponse, stubFetch } from '../../../test/fake-fetch.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { startTranslations } from '../../../test/translations.ts'
import { uuid } from '../../../test/uuid.ts'
import type { OrderEditor } from '../hooks/use-order-editor.ts'
import { LeftOverNotice } from './left-over-notice.tsx'
import { MergeOrderSheet } from './merge-order-sheet.tsx'

const targetOrder = buildOrder({ id: uuid(704), number: 4, table_label: '4' })
const otherOrder = buildOrder({ id: uuid(705), number: 5, table_label: '5' })
const line = buildDraftLine({ key: 'unsent' })

beforeAll(() => startTranslations())
afterEach(() =>
  act(() => {
    discardDraft(targetOrder.id)
    discardDraft(otherOrder.id)
  }),
)

it('a merge moves the unsent lines of the merged order to the order that remains', async () => {
  const closePanel = vi.fn<() => void>()
  const calls = stubFetch(({ method }) => (method === 'POST' ? jsonResponse(targetOrder) : null))
  changeLines(otherOrder.id, () => [line])
  // Order editor with only the fields that the sheet reads.
  const editor = { order: targetOrder, closePanel } as unknown as OrderEditor
  const { user } = renderPage(
    { '/': <MergeOrderSheet editor={editor} orders={[targetOrder, otherOrder]} /> },
    '/',
    {
      currentUser: buildCurrentUser(),
    },
  )

  await user.click(await screen.findByRole('button', { name: /Mesa 5/, pressed: false }))
  await user.click(screen.getByRole('button', { name: /^Unir/ }))

  await vi.waitFor(() => expect(closePanel).toHaveBeenCalled())
  expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
    path: `/orders/${targetOrder.id}/merge`,
    body: { order_id: otherOrder.id },
  })
  expect([draftOf(otherOrder.id).lines, draftOf(targetOrder.id).lines]).toEqual([[], [line]])
})

it('a rejected merge leaves the unsent lines in both orders', async () => {
  const closePanel = vi.fn<() => void>()
  stubFetch(({ method }) => (method === 'POST' ? jsonResponse({ code: 'order_closed' }, 409) : null))
  changeLines(otherOrder.id, () => [line])
  const editor = { order: targetOrder, closePanel } as unknown as OrderEditor
  const { user } = renderPage(
    { '/': <MergeOrderSheet editor={editor} orders={[targetOrder, otherOrder]} /> },
    '/',
    {
      currentUser: buildCurrentUser(),
    },
  )

  await user.click(await screen.findByRole('button', { name: /Mesa 5/, pressed: false }))
  await user.click(screen.getByRole('button', { name: /^Unir/ }))

  expect(await screen.findByRole('alert')).toBeVisible()
  expect([draftOf(otherOrder.id).lines, draftOf(targetOrder.id).lines]).toEqual([[line], []])
  expect(closePanel).not.toHaveBeenCalled()
})

it('unsent lines of an order that another device has merged can move to the order of the merge', async () => {
  stubFetch(({ path }) => (path === `/orders/${targetOrder.id}` ? jsonResponse(targetOrder) : null))
  changeLines(otherOrder.id, () => [line])
  const order = { ...otherOrder, status: 'cancelled' as const, merged_into: targetOrder.id }
  const notice = <LeftOverNotice editor={{ order, draft: draftOf(otherOrder.id), unsentCount: 1 }} />
  const { user, router } = renderPage({ '/': notice }, '/', { currentUser: buildCurrentUser() })

  await user.click(await screen.findByRole('button', { name: 'Pasar al pedido 4' }))

  expect([draftOf(otherOrder.id).lines, draftOf(targetOrder.id).lines]).toEqual([[], [line]])
  expect(router.state.location.pathname).toContain(targetOrder.id)
})

it('unsent lines of a cancelled order without a merge can only be discarded', () => {
  stubFetch(() => null)
  const order = { ...otherOrder, status: 'cancelled' as const }
  const draft = { lines: [line], batches: [], saved_at: 0 }
  renderPage({ '/': <LeftOverNotice editor={{ order, draft, unsentCount: 1 }} /> }, '/', {
    currentUser: buildCurrentUser(),
  })

  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Descartar'])
})
