import type { OrderSummary } from '@forki/contract/orders'
import type { Table } from '@forki/contract/tables'
import { render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { setLanguage, type Language } from '../../../lib/i18n.ts'
import type { WaitingRequest } from '../../../domain/visits/guest-requests.ts'
import type { TableMarks } from '../hooks/use-requests-by-table.ts'
import type { FloorTable } from '../table-state.ts'
import { FloorList } from './floor-list.tsx'
import { startTranslations } from '../../../test/translations.ts'

const NOW = Date.parse('2026-11-21T20:00:00.000Z')
const spot = (label: string, order: OrderSummary | null = null): FloorTable => ({
  table: { id: label, label, seats: 4, next_reservation: null } as Table,
  section: 'Salón',
  order,
  state: order ? 'served' : 'reserved',
  readyPortions: 0,
  runnerCalled: false,
  next: {
    id: 'r',
    customer_name: 'Irene Luján',
    party_size: 4,
    starts_at: '2026-11-21T20:15:00.000Z',
    ends_at: '2026-11-21T22:00:00.000Z',
  },
})
const busyOrder = {
  id: 'o',
  waiter_name: 'Mateo Cruz',
  guests: 2,
  total_cents: 9500,
  currency: 'MXN',
  opened_at: '2026-11-21T19:30:00.000Z',
  items: [],
} as unknown as OrderSummary

const noMarks: TableMarks = { requests: new Map(), unseenPortions: new Map(), onRequests: () => undefined }
const show = (spots: FloorTable[], marks: TableMarks = noMarks) =>
  render(
    <FloorList
      spots={spots}
      timezone="America/Mexico_City"
      now={NOW}
      unsentPortions={{}}
      openingTableId={null}
      marks={marks}
      onPress={() => undefined}
    />,
  )

beforeAll(() => startTranslations())
afterEach(() => setLanguage('es', false))

it('a reserved table shows the time of its next party in the restaurant time zone, and the name of the party', () => {
  show([spot('M1')])

  const tile = screen.getByRole('button', { name: /M1/ })
  for (const words of ['14:15', 'Irene Luján', 'Reservada']) expect(tile.textContent).toContain(words)
})

it.each([
  ['es', 'Reservada a las 14:15: Irene Luján, 4 personas'],
  ['en', 'Reserved at 14:15: Irene Luján, 4 guests'],
])('an occupied table shows its next party in %s', async (language, words) => {
  await setLanguage(language as Language, false)
  show([spot('M2', busyOrder)])

  expect(screen.getByRole('button', { name: /M2/ }).textContent).toContain(words)
})

const buildRequest = (kind: 'waiter' | 'bill', label: string, seconds: number) =>
  ({
    visit: { table_id: label, table_label: label },
    request: { id: kind, kind, created_at: new Date(NOW - seconds * 1000).toISOString() },
  }) as WaitingRequest

it('the badge of a table shows kinds and age of its guest requests, and a press opens the requests', () => {
  const pressedTables: string[] = []
  const requests = new Map([
    [
      'M2',
      [buildRequest('waiter', 'M2', 250), buildRequest('bill', 'M2', 10)] as [WaitingRequest, WaitingRequest],
    ],
  ])
  show([spot('M2', busyOrder), spot('M3', busyOrder)], {
    ...noMarks,
    requests,
    onRequests: (id) => pressedTables.push(id),
  })

  const call = screen.getByRole('button', { name: 'Mesa M2: llama, pide la cuenta, 4 min' })
  call.click()

  expect(pressedTables).toEqual(['M2'])
  expect(screen.queryByRole('button', { name: /^Mesa M3:/ })).toBeNull()
})

it('the floor list shows the number of portions that the kitchen has not seen', () => {
  show([spot('M2', busyOrder)], { ...noMarks, unseenPortions: new Map([['o', 3]]) })

  expect(screen.getByRole('button', { name: /M2/ }).textContent).toContain('3 sin ver en cocina')
})
