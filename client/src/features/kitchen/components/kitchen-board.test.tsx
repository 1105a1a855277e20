// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import type { Ticket } from '@forki/contract/kitchen'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { setTrayApprovals, useHasTray } from '../../../domain/approvals/tray-approvals.ts'
import { setStreamState } from '../../../domain/events/stream-status.ts'
import { signal, useSignal } from '../../../lib/signal.ts'
import { recentToasts } from '../../../lib/toast.ts'
import { buildAccessibleRestaurant, buildCurrentUser } from '../../../test/current-user.ts'
import { stubFetch } from '../../../test/fake-fetch.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { at, buildLine, buildTicket, uuid } from '../../../test/tickets.ts'
import { startTranslations } from '../../../test/translations.ts'
import { ALL_STATIONS } from '../board.ts'
import { changeKitchenSettings } from '../kitchen-settings.ts'
import { changeVoids } from '../voided-lines.ts'
import { KitchenBoard } from './kitchen-board.tsx'

const first = buildAccessibleRestaurant({ role: 'chef' })
const second = buildAccessibleRestaurant({ id: uuid(2), name: 'El Nogal', role: 'chef' })
const voidedTicket = buildTicket(1, {
  items: [buildLine(1, { status: 'voided', voided_at: at(3), seen_at: at(1) })],
})

/** Restaurant and tickets that the board shows. */
const shown = signal<{ restaurant: typeof first; tickets: Ticket[] }>({ restaurant: first, tickets: [] })

function Board({ mayManage = false }: { mayManage?: boolean }) {
  const { restaurant, tickets } = useSignal(shown)
  return (
    <KitchenBoard
      {...{ restaurant, tickets }}
      coming={[]}
      tabs={[]}
      stationView={ALL_STATIONS}
      stationName={(key) => key ?? ''}
      mayManage={mayManage}
      maySellOut={false}
    />
  )
}

const HasTray = () => <output>{useHasTray() ? 'has a tray' : 'has no tray'}</output>

beforeAll(() => startTranslations())
beforeEach(() => stubFetch(() => null))
afterEach(() =>
  act(() => {
    changeVoids(() => ({ acknowledged: [], kept: [] }))
    changeKitchenSettings({ full: false })
    setTrayApprovals([])
    recentToasts.set([])
    setStreamState('off', 0)
  }),
)

it('the kitchen board shows no voided lines of the restaurant that it showed before', async () => {
  shown.set({ restaurant: first, tickets: [voidedTicket] })
  renderPage({ '/': <Board /> }, '/', { currentUser: buildCurrentUser({ restaurants: [first, second] }) })
  expect(await screen.findByText(/^1 anulada sin ver/)).toBeVisible()

  act(() => shown.set({ restaurant: second, tickets: [] }))

  expect(screen.queryByText(/anulada sin confirmar/)).not.toBeInTheDocument()
  expect(screen.queryByText('Tacos al pastor')).not.toBeInTheDocument()

  act(() => shown.set({ restaurant: first, tickets: [] }))

  expect(screen.getByText(/^1 anulada sin ver/)).toBeVisible()
})

it('the full-screen kitchen shows requests for approval, in the row of the alarm while there is one', async () => {
  const onPress = vi.fn<() => void>()
  const expires_at = new Date(Date.now() + 200_000).toISOString()
  const text = 'Mesa 3 · Anular Mole negro'
  shown.set({ restaurant: first, tickets: [] })
  const { user } = renderPage(
    {
      '/': (
        <>
          <HasTray />
          <Board />
        </>
      ),
    },
    '/',
    { currentUser: buildCurrentUser({ restaurants: [first, second] }) },
  )
  expect(await screen.findByText('has no tray')).toBeVisible()

  act(() => {
    changeKitchenSettings({ full: true })
    setTrayApprovals([
      { id: uuid(8), state: 'waiting', text: 'Mesa 4', amount: '$10.00', expires_at, onPress },
      { id: uuid(7), state: 'decide', text, amount: '$210.00', expires_at, onPress },
    ])
  })

  expect(await screen.findByRole('region', { name: 'Autorizaciones' })).toBeVisible()
  expect(screen.getByText('has a tray')).toBeVisible()
  await user.click(screen.getByRole('button', { name: /^Autorizar: Mesa 3 · Anular Mole negro · \$210/ }))
  expect(onPress).toHaveBeenCalledOnce()

  act(() => shown.set({ restaurant: first, tickets: [voidedTicket] }))

  const alarm = await screen.findByRole('alert')
  expect(screen.queryByRole('region', { name: 'Autorizaciones' })).toBeNull()
  const entry = { name: /^Autorizar ?: ?Mesa 3 · Anular Mole negro/ }
  await user.click(within(alarm).getByRole('button', entry))
  const list = await screen.findByRole('dialog', { name: 'Autorizaciones' })
  await user.click(within(list).getByRole('button', entry))
  expect(onPress).toHaveBeenCalledTimes(2)
})

it('a call of the runner is rejected with its reason without a connection, and sent with one', async () => {
  const calls = stubFetch(() => null)
  const posts = () => calls.filter(({ method, path }) => method === 'POST' && path.endsWith('/call'))
  const ready = buildTicket(1, {
    items: [buildLine(1, { status: 'ready', ready_at: at(3), seen_at: at(1) })],
  })
  shown.set({ restaurant: first, tickets: [ready] })
  const { user } = renderPage({ '/': <Board mayManage /> }, '/', {
    currentUser: buildCurrentUser({ restaurants: [first] }),
  })
  act(() => setStreamState('offline'))
  await user.click(await screen.findByRole('button', { name: 'Llamar' }))

  await waitFor(() =>
    expect(recentToasts.get().map(({ text }) => text)).toEqual([
      'Sin conexión: no se puede llamar. Avisa en persona.',
    ]),
  )
  expect(posts()).toEqual([])

  act(() => setStreamState('live'))
  await user.click(screen.getByRole('button', { name: 'Llamar' }))
  await waitFor(() => expect(posts()).toHaveLength(1))
})
