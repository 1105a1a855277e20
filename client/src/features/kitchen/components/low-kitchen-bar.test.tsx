// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { setTrayApprovals } from '../../../domain/approvals/tray-approvals.ts'
import { LOW_WINDOW } from '../../../lib/media.ts'
import { buildAccessibleRestaurant, buildCurrentUser } from '../../../test/current-user.ts'
import { stubFetch } from '../../../test/fake-fetch.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { at, buildLine, buildTicket, uuid } from '../../../test/tickets.ts'
import { startTranslations } from '../../../test/translations.ts'
import { ALL_STATIONS } from '../board.ts'
import { changeKitchenSettings } from '../kitchen-settings.ts'
import { changeVoids } from '../voided-lines.ts'
import { KitchenBoard } from './kitchen-board.tsx'

const restaurant = buildAccessibleRestaurant({ role: 'chef' })
const tickets = [
  buildTicket(1, { items: [buildLine(1, { status: 'voided', voided_at: at(3), seen_at: at(1) })] }),
  buildTicket(2, { items: [buildLine(2, { status: 'ready', ready_at: at(3), seen_at: at(1) })] }),
]

function openLowBoard() {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes(LOW_WINDOW),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  return renderPage(
    {
      '/': (
        <KitchenBoard
          {...{ restaurant, tickets }}
          coming={[]}
          tabs={[]}
          stationView={ALL_STATIONS}
          stationName={(key) => key ?? ''}
          mayManage
          maySellOut
        />
      ),
    },
    '/',
    { currentUser: buildCurrentUser({ restaurants: [restaurant] }) },
  )
}

beforeAll(() => startTranslations())
beforeEach(() => stubFetch(() => null))
afterEach(() =>
  act(() => {
    changeVoids(() => ({ acknowledged: [], kept: [] }))
    changeKitchenSettings({ ready_row: false, totals: false, muted: false })
    setTrayApprovals([])
    vi.unstubAllGlobals()
  }),
)

it('the toolbar of a low window contains the alarm with its requests for approval', async () => {
  openLowBoard()
  const bar = await screen.findByRole('banner')
  const expires_at = new Date(Date.now() + 200_000).toISOString()
  const onPress = vi.fn<() => void>()
  act(() =>
    setTrayApprovals([
      { id: uuid(7), state: 'decide', text: 'Mesa 3', amount: '$210.00', expires_at, onPress },
    ]),
  )

  expect(within(bar).getByText('1 anulada sin ver · Mesa M1')).toBeVisible()
  expect(await within(bar).findByRole('button', { name: /^Autorizar ?: ?Mesa 3/ })).toBeVisible()
})

it('a press in a low window shows the row of ready tickets, and the next one hides it', async () => {
  const { user } = openLowBoard()
  const button = await screen.findByRole('button', { name: /^Por recoger ?2$/ })
  expect(screen.queryByRole('button', { name: /^Servir/ })).toBeNull()

  await user.click(button)

  expect(screen.getByRole('button', { name: /^Servir: Mesa M2/ })).toBeVisible()
  await user.click(button)
  expect(screen.queryByRole('button', { name: /^Servir/ })).toBeNull()
})

it('the menu of a low window contains the tools that other windows show as buttons', async () => {
  const { user } = openLowBoard()
  await user.click(await screen.findByRole('button', { name: 'Más acciones' }))

  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'Silenciar',
    'Agotado',
    'Recientes',
    'Ver lo que falta por preparar',
    'Ajustes de esta pantalla',
    'Pantalla completa',
  ])
  await user.click(screen.getByRole('menuitem', { name: 'Ver lo que falta por preparar' }))
  expect(screen.getByRole('complementary', { name: 'Por preparar' })).toBeVisible()
})
