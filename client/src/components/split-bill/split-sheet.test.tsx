// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import type { SplitChecks } from '@forki/contract/order-inputs'
import type { Order } from '@forki/contract/orders'
import { screen, within } from '@testing-library/react'
import { beforeAll, expect, it, vi } from 'vitest'
import { buildOrder, buildOrderItem } from '../../test/cashiers.ts'
import { buildCurrentUser } from '../../test/current-user.ts'
import { renderPage } from '../../test/render-page.tsx'
import { startTranslations } from '../../test/translations.ts'
import { uuid } from '../../test/uuid.ts'
import { SplitSheet } from './split-sheet.tsx'

const [pozole, agua, flan, mole] = [uuid(111), uuid(112), uuid(113), uuid(114)]
const line = (id: string, name: string, cents: number) =>
  buildOrderItem({
    id,
    name,
    quantity: 1,
    unit_price_cents: cents,
    line_total_cents: cents,
    total_cents: cents,
  })
const order = (overrides: Partial<Order> = {}) =>
  buildOrder({
    items: [line(pozole, 'Pozole', 10_000), line(agua, 'Agua', 3000), line(flan, 'Flan', 6000)],
    total_cents: 19_000,
    balance_cents: 19_000,
    ...overrides,
  })
const onSplit = vi.fn<(body: SplitChecks) => void>()

const guestButton = (dish: string, guest: string) =>
  within(screen.getByRole('group', { name: `Quién paga ${dish}` })).getByRole('button', { name: guest })

async function showSplitByItem(bill: Order) {
  onSplit.mockClear()
  const { user } = renderPage(
    { '/': <SplitSheet order={bill} busy={false} onSplit={onSplit} onClose={() => undefined} /> },
    '/',
    { currentUser: buildCurrentUser() },
  )
  await user.click(screen.getByRole('radio', { name: 'Por producto' }))
  return { user, press: (dish: string, guest: string) => user.click(guestButton(dish, guest)) }
}

beforeAll(() => startTranslations())

it('a split by item states which lines go to the rest, and makes the rest a check', async () => {
  const { user, press } = await showSplitByItem(order())
  expect(screen.getByText('Falta repartir 3 productos.')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Falta repartir' })).toBeDisabled()

  await press('Agua', 'Parte 2')
  expect(screen.getByText('2 productos quedan en el resto.')).toBeInTheDocument()
  await press('Flan', 'Parte 2')
  expect(screen.getByText('1 producto queda en el resto.')).toBeInTheDocument()
  expect(
    screen
      .getAllByRole('listitem')
      .slice(-2)
      .map((row) => row.textContent),
  ).toEqual(['Parte 2$90.00', 'Resto$100.00'])
  await user.click(screen.getByRole('button', { name: 'Dividir en 2' }))

  const whole = { numerator: 1, denominator: 1 }
  expect(onSplit).toHaveBeenCalledExactlyOnceWith({
    mode: 'items',
    checks: [
      {
        label: '2',
        shares: [
          { item_id: agua, ...whole },
          { item_id: flan, ...whole },
        ],
      },
      { label: 'Resto', shares: [{ item_id: pozole, ...whole }] },
    ],
  })
})

it('a second split puts the unpaid half of a line into the rest, under a name that no paid check has', async () => {
  const half = { item_id: mole, numerator: 1, denominator: 2, total_cents: 5000 }
  const { user, press } = await showSplitByItem(
    order({
      items: [line(mole, 'Mole', 10_000), line(agua, 'Agua', 3000)],
      total_cents: 13_000,
      paid_cents: 5000,
      balance_cents: 8000,
      payment_status: 'partially_paid',
      checks: [
        {
          id: uuid(501),
          label: 'Resto',
          is_rest: false,
          status: 'paid',
          total_cents: 5000,
          paid_cents: 5000,
          balance_cents: 0,
          shares: [half],
        },
      ],
    }),
  )
  await press('Agua', 'Parte 1')
  await user.click(screen.getByRole('button', { name: 'Dividir en 2' }))

  expect(onSplit.mock.calls[0]?.[0]).toMatchObject({
    checks: [{ label: '1' }, { label: 'Resto 2', shares: [{ item_id: mole, numerator: 1, denominator: 2 }] }],
  })
})

it('a split by item makes no rest if every line is assigned', async () => {
  const { press } = await showSplitByItem(order())
  for (const dish of ['Pozole', 'Agua']) await press(dish, 'Parte 1')
  await press('Flan', 'Parte 2')

  expect(screen.queryByText(/resto/)).not.toBeInTheDocument()
  expect(screen.queryByText('Resto')).not.toBeInTheDocument()
})
