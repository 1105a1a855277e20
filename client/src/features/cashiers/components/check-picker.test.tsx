// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import type { Check, Order } from '@forki/contract/orders'
import { screen, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildOrder, buildOrderItem, buildRestaurant } from '../../../test/cashiers.ts'
import { buildCurrentUser } from '../../../test/current-user.ts'
import { stubFetch } from '../../../test/fake-fetch.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { startTranslations } from '../../../test/translations.ts'
import { uuid } from '../../../test/uuid.ts'
import type { OrderEditor } from '../../orders/hooks/use-order-editor.ts'
import { TicketChecks } from '../../orders/components/ticket-checks.tsx'
import { CheckPicker } from './check-picker.tsx'

const LINES_PER_CHECK = 10
const REST_NOTE = 'Productos pedidos después de dividir. Cóbralos como otra parte o divide de nuevo.'

/** Order of six checks with ten lines each. Check 1 has only half of its first line. */
function largeOrder(): Order {
  const items = Array.from({ length: 6 * LINES_PER_CHECK }, (_, index) =>
    buildOrderItem({ id: uuid(1000 + index), name: `Taco ${index + 1}`, quantity: 1 }),
  )
  const checks = Array.from({ length: 6 }, (_, position) =>
    check(
      String(position + 1),
      items.slice(position * LINES_PER_CHECK, (position + 1) * LINES_PER_CHECK).map(({ id }, index) => ({
        item_id: id,
        numerator: 1,
        denominator: position === 0 && index === 0 ? 2 : 1,
        total_cents: 1000,
      })),
    ),
  )
  return buildOrder({ items, checks })
}

const check = (label: string, shares: Check['shares'], overrides: Partial<Check> = {}): Check => ({
  id: uuid(600 + Number(label)),
  label,
  is_rest: false,
  shares,
  total_cents: 10_000,
  paid_cents: 0,
  balance_cents: 10_000,
  status: 'open',
  ...overrides,
})

const onChoose = vi.fn<(check_id: string) => void>()

/** Screens that show the checks of a split bill. */
const SCREENS = [
  [
    'till',
    (order: Order) => (
      <CheckPicker
        order={order}
        restaurant={buildRestaurant()}
        chosenId={order.checks[0]?.id ?? null}
        onChoose={onChoose}
      />
    ),
  ],
  ['order', (order: Order) => <TicketChecks editor={{ order, ended: false, waits: false } as OrderEditor} />],
] as const

const show = (content: React.ReactNode) =>
  renderPage({ '/': content }, '/', { currentUser: buildCurrentUser() })

const linesOf = async (name: string) =>
  within(await screen.findByRole('list', { name: `Productos de ${name}` }))
    .getAllByRole('listitem')
    .map((row) => row.textContent)

beforeAll(() => startTranslations())
beforeEach(() => {
  onChoose.mockClear()
  stubFetch(() => null)
})

describe.each(SCREENS)('the checks of a split bill in the %s', (_screen, contentOf) => {
  it('each of six checks with ten lines lists its first lines and expands to all of them', async () => {
    const { user } = show(contentOf(largeOrder()))

    expect(await linesOf('Parte 1')).toEqual(['1 × Taco 1 (1/2)', '1 × Taco 2'])
    expect(await linesOf('Parte 6')).toEqual(['1 × Taco 51', '1 × Taco 52'])
    await user.click(screen.getByRole('button', { name: '8 más: Parte 6' }))
    expect(await linesOf('Parte 6')).toHaveLength(LINES_PER_CHECK)
    expect(await linesOf('Parte 5')).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'Ver menos: Parte 6' }))
    expect(await linesOf('Parte 6')).toHaveLength(2)
    expect(onChoose).not.toHaveBeenCalled()
  })

  it('a check of three lines lists all of them, and one of an even split lists none', async () => {
    const { items, checks } = largeOrder()
    const three = check('1', checks[1]!.shares.slice(0, 3))
    show(contentOf(buildOrder({ items, checks: [three, check('2', [])] })))

    expect(await linesOf('Parte 1')).toHaveLength(3)
    expect(screen.queryByRole('list', { name: 'Productos de Parte 2' })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /más/ })).not.toBeInTheDocument()
  })

  it('an unpaid rest after the split is stated with its lines, and a paid one is not', async () => {
    const { items, checks } = largeOrder()
    const shares = checks[1]!.shares.slice(0, 1)
    const rest = check('2', shares, { is_rest: true })
    const { unmount } = show(contentOf(buildOrder({ items, checks: [checks[0]!, rest] })))

    expect(screen.getByText('Resto')).toBeInTheDocument()
    expect(await linesOf('Resto')).toEqual(['1 × Taco 11'])
    expect(screen.getByText(REST_NOTE)).toHaveAttribute('role', 'status')
    unmount()
    const paidRest = { ...rest, status: 'paid' as const, paid_cents: 10_000, balance_cents: 0 }
    show(contentOf(buildOrder({ items, checks: [checks[0]!, paidRest] })))
    expect(screen.queryByText(REST_NOTE)).not.toBeInTheDocument()
  })

  it('lines ordered after a split that left a rest have another name than that rest', () => {
    const { items, checks } = largeOrder()
    const left = check('1', checks[0]!.shares, { id: uuid(701), label: 'Resto' })
    show(contentOf(buildOrder({ items, checks: [left, check('2', checks[1]!.shares, { is_rest: true })] })))

    expect(screen.getAllByText('Resto')).toHaveLength(1)
    expect(screen.getByText('Pedido después')).toBeInTheDocument()
  })
})

it('a press on the card of a check chooses it in the till', async () => {
  const order = largeOrder()
  const { user } = show(SCREENS[0][1](order))
  await user.click(screen.getByRole('button', { name: /^Parte 3/ }))

  expect(onChoose).toHaveBeenCalledExactlyOnceWith(order.checks[2]?.id)
})

it('the chosen check states its balance rounded for cash', () => {
  const { items, checks } = largeOrder()
  const order = buildOrder({ items, checks: [{ ...checks[0]!, balance_cents: 46_634 }, checks[1]!] })
  const restaurant = buildRestaurant({ cash_rounding_cents: 50 })
  show(<CheckPicker order={order} restaurant={restaurant} chosenId={checks[0]!.id} onChoose={onChoose} />)

  expect(screen.getByText('En efectivo, redondeado').closest('p')).toHaveTextContent('$466.50')
})
