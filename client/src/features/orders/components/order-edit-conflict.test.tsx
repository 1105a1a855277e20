// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import type { Order } from '@forki/contract/orders'
import { act, screen, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { signal, useSignal } from '../../../lib/signal.ts'
import { buildOrder, buildOrderItem } from '../../../test/cashiers.ts'
import { buildCurrentUser } from '../../../test/current-user.ts'
import { jsonResponse, stubFetch, type RecordedCall } from '../../../test/fake-fetch.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { startTranslations } from '../../../test/translations.ts'
import type { OrderEditor } from '../hooks/use-order-editor.ts'
import { LineDiscountDialog } from './line-discount-dialog.tsx'
import { OrderDetailsSheet } from './order-details-sheet.tsx'
import { OrderDiscountDialog } from './order-discount-dialog.tsx'

const cachedOrder = signal(buildOrder())
const closePanel = vi.fn<() => void>()
let calls: RecordedCall[] = []

const openedItem = buildOrderItem()
const percentOff = (value: number, reason: string) => ({
  kind: 'percent' as const,
  value,
  reason,
  limit_bps: null,
  approved_cents: null,
})
const lineDiscount = (value: number, reason: string) => ({
  ...percentOff(value, reason),
  amount_cents: 100,
  by: null,
  approved_by: null,
  at: '2026-11-21T20:00:00.000Z',
})

/** Renders a panel of the order screen with the cached order. */
function Panel({ render }: { render: (editor: OrderEditor) => ReactElement }) {
  const order = useSignal(cachedOrder)
  // Order editor with only the fields that the panels read.
  return render({ order, totals: order, closePanel } as unknown as OrderEditor)
}

const renderPanel = (render: (editor: OrderEditor) => ReactElement) =>
  renderPage({ '/': <Panel render={render} /> }, '/', { currentUser: buildCurrentUser() }).user

/** Simulates the refetch after another user has changed the order. */
const changeByColleague = (changes: Partial<Order>) =>
  act(() => cachedOrder.set({ ...cachedOrder.get(), version: 2, ...changes }))

const savedBodies = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)
const guestsButton = (count: string) =>
  within(screen.getByRole('group', { name: 'Comensales' })).getByRole('button', { name: count })

beforeAll(() => startTranslations())
beforeEach(() => {
  closePanel.mockClear()
  cachedOrder.set(buildOrder({ items: [openedItem] }))
  calls = stubFetch(({ method }) => (method === 'PUT' ? jsonResponse(cachedOrder.get()) : null))
})

it('saving the guests of an order preserves the note that a colleague saved meanwhile', async () => {
  const user = renderPanel((editor) => <OrderDetailsSheet editor={editor} />)
  const save = await screen.findByRole('button', { name: 'Guardar' })

  changeByColleague({ notes: 'Alergia a la nuez' })
  await user.click(guestsButton('4'))
  await user.click(save)

  await vi.waitFor(() => expect(closePanel).toHaveBeenCalled())
  expect(savedBodies()).toEqual([{ guests: 4, version: 2 }])
})

it('saving unchanged details of an order closes the sheet without a request', async () => {
  const user = renderPanel((editor) => <OrderDetailsSheet editor={editor} />)

  await user.click(await screen.findByRole('button', { name: 'Guardar' }))

  expect(closePanel).toHaveBeenCalled()
  expect(savedBodies()).toEqual([])
})

it('a note that two users edit is saved only after the user has chosen one of both', async () => {
  const user = renderPanel((editor) => <OrderDetailsSheet editor={editor} />)
  await user.type(await screen.findByRole('textbox', { name: /^Nota del pedido/ }), 'Sin cebolla')

  changeByColleague({ notes: 'Alergia a la nuez' })

  expect(screen.getByText('Otra persona editó el mismo dato')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(savedBodies()).toEqual([])

  await user.click(screen.getByRole('button', { name: 'Mi valor: Sin cebolla' }))
  await user.click(screen.getByRole('button', { name: 'Guardar' }))

  await vi.waitFor(() => expect(savedBodies()).toEqual([{ notes: 'Sin cebolla', version: 2 }]))
})

it('choosing the saved note in a conflict shows that note in the form', async () => {
  const user = renderPanel((editor) => <OrderDetailsSheet editor={editor} />)
  const note = await screen.findByRole('textbox', { name: /^Nota del pedido/ })
  await user.type(note, 'Sin cebolla')
  changeByColleague({ notes: 'Alergia a la nuez' })

  await user.click(screen.getByRole('button', { name: 'Valor guardado: Alergia a la nuez' }))

  expect(note).toHaveValue('Alergia a la nuez')
  expect(screen.queryByText('Otra persona editó el mismo dato')).not.toBeInTheDocument()
})

it('a step of the kitchen during an entered discount does not prevent the discount', async () => {
  const user = renderPanel((editor) => <OrderDiscountDialog editor={editor} />)
  await user.click(await screen.findByRole('button', { name: /^10\s?%$/ }))
  await user.click(screen.getByRole('button', { name: 'Demora' }))

  changeByColleague({ items: [buildOrderItem({ status: 'ready' })] })
  await user.click(screen.getByRole('button', { name: 'Aplicar descuento' }))

  await vi.waitFor(() => expect(closePanel).toHaveBeenCalled())
  expect(savedBodies()).toEqual([
    { discount: { kind: 'percent', value: 1000, reason: 'Demora' }, version: 2 },
  ])
})

it.each([
  {
    panel: 'order',
    render: (editor: OrderEditor) => <OrderDiscountDialog editor={editor} />,
    changes: { discount: percentOff(2000, 'Personal') },
  },
  {
    panel: 'line',
    render: (editor: OrderEditor) => <LineDiscountDialog editor={editor} item={openedItem} />,
    changes: { items: [{ ...openedItem, discount: lineDiscount(2000, 'Personal') }] },
  },
])(
  'a discount of the $panel that two users enter replaces the saved one only after a choice',
  async (each) => {
    const user = renderPanel(each.render)
    await user.click(await screen.findByRole('button', { name: /^10\s?%$/ }))
    await user.click(screen.getByRole('button', { name: 'Demora' }))

    changeByColleague(each.changes)

    expect(screen.getByText('Otra persona editó el mismo dato')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Quitar descuento' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Aplicar descuento' }))
    expect(savedBodies()).toEqual([])

    await user.click(screen.getByRole('button', { name: /^Mi valor: 10\s?% · Demora$/ }))
    await user.click(screen.getByRole('button', { name: 'Aplicar descuento' }))

    await vi.waitFor(() =>
      expect(savedBodies()).toEqual([
        { discount: { kind: 'percent', value: 1000, reason: 'Demora' }, version: 2 },
      ]),
    )
  },
)
