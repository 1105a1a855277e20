import type { OrderSummary } from '@forki/contract/orders'
import type { Table } from '@forki/contract/tables'
import { describe, expect, it } from 'vitest'
import {
  ageBandOf,
  byUrgency,
  findFloorTables,
  isTableOfWaiter,
  nextReservation,
  orderState,
  tableState,
  type FloorTable,
} from './table-state.ts'

const order = (overrides: Partial<OrderSummary> = {}) =>
  ({
    status: 'pending',
    items: [],
    paid_cents: 0,
    opened_at: '2026-11-21T12:00:00.000Z',
    ...overrides,
  }) as OrderSummary
const item = (status: string) => ({ status, quantity: 1 }) as OrderSummary['items'][number]
const table = (overrides: Partial<Table> = {}) =>
  ({
    id: 't',
    label: 'M1',
    is_active: true,
    status: 'available',
    code: null,
    next_reservation: null,
    paid_order: null,
    ...overrides,
  }) as Table
const NOW = Date.parse('2026-11-21T20:00:00.000Z')
/** Table with a reservation that begins in the given number of minutes. */
const tableBookedIn = (minutes: number, overrides: Partial<Table> = {}) =>
  table({
    next_reservation: {
      id: 'r',
      customer_name: 'Irene Luján',
      party_size: 4,
      starts_at: new Date(NOW + minutes * 60_000).toISOString(),
      ends_at: new Date(NOW + (minutes + 90) * 60_000).toISOString(),
    },
    ...overrides,
  })
const spot = (label: string, overrides: Partial<FloorTable> = {}): FloorTable => ({
  table: table({ id: label, label }),
  section: 'Salón',
  order: null,
  state: 'free',
  readyPortions: 0,
  runnerCalled: false,
  next: null,
  ...overrides,
})

describe('orderState', () => {
  it.each([
    ['occupied', order()],
    ['sent', order({ status: 'in_progress', items: [item('sent')] })],
    ['ready', order({ status: 'in_progress', items: [item('sent'), item('ready')] })],
    ['served', order({ status: 'served', items: [item('served')] })],
    ['paying', order({ status: 'served', paid_cents: 100 })],
    ['bill_requested', order({ status: 'served', bill_state: 'requested' })],
    ['bill_printed', order({ status: 'served', bill_state: 'printed' })],
    ['ready', order({ status: 'in_progress', items: [item('ready')], bill_state: 'requested' })],
    ['paying', order({ status: 'served', paid_cents: 100, bill_state: 'printed' })],
  ])('orderState returns %s', (state, given) => {
    expect(orderState(given)).toBe(state)
  })
})

describe('tableState', () => {
  it.each([
    ['free', table()],
    ['reserved', table({ status: 'reserved' })],
    ['inactive', table({ status: 'unavailable' })],
    ['inactive', table({ is_active: false })],
    ['occupied', table({ status: 'occupied' })],
    ['free', tableBookedIn(31)],
    ['reserved', tableBookedIn(30)],
    ['reserved', tableBookedIn(-29)],
    ['free', tableBookedIn(-30)],
    ['inactive', tableBookedIn(10, { is_active: false })],
    ['occupied', tableBookedIn(10, { status: 'occupied' })],
  ])('tableState returns %s', (state, given) => {
    expect(tableState(given, null, NOW)).toBe(state)
  })

  it('nextReservation returns the next reservation until its party is 30 minutes late', () => {
    expect(nextReservation(tableBookedIn(300), NOW)?.customer_name).toBe('Irene Luján')
    expect(nextReservation(tableBookedIn(-29), NOW)).not.toBeNull()
    expect(nextReservation(tableBookedIn(-30), NOW)).toBeNull()
    expect(nextReservation(table(), NOW)).toBeNull()
  })
})

describe('ageBandOf', () => {
  it.each([
    [44, 'fresh'],
    [45, 'ageing'],
    [90, 'late'],
  ])('ageBandOf rates %i minutes as %s', (minutes, age) => {
    expect(ageBandOf(minutes)).toBe(age)
  })
})

describe('byUrgency', () => {
  it('byUrgency sorts tables: ready dishes first, then the longest open orders, then free tables by label', () => {
    const spots = [
      spot('M10'),
      spot('M2'),
      spot('B1', { state: 'sent', order: order({ opened_at: '2026-11-21T13:00:00.000Z' }) }),
      spot('B2', { state: 'served', order: order() }),
      spot('T1', {
        state: 'ready',
        order: order({ opened_at: '2026-11-21T14:00:00.000Z' }),
        readyPortions: 1,
      }),
    ]

    expect(spots.toSorted(byUrgency).map(({ table: { label } }) => label)).toEqual([
      'T1',
      'B2',
      'B1',
      'M2',
      'M10',
    ])
  })
})

const labelOf = (one: FloorTable) => one.table.label

describe('findFloorTables', () => {
  const spots = [spot('M1'), spot('T1'), spot('T12'), spot('1')]

  it.each([
    ['m1', ['M1']],
    ['12', ['T12']],
    [' T12 ', ['T12']],
    ['1', ['1']],
    ['9', []],
    ['', []],
  ])('findFloorTables finds for %j the tables %j', (typed, labels) => {
    expect(findFloorTables(spots, typed).map(labelOf)).toEqual(labels)
  })

  it('findFloorTables finds every table whose label contains the typed digits if no label equals them', () => {
    const foundTables = findFloorTables(
      spots.filter((one) => labelOf(one) !== '1'),
      '1',
    )

    expect(foundTables.map(labelOf)).toEqual(['M1', 'T1'])
  })
})

const tablePaidBy = (waiter_id: string | null | undefined) =>
  table({
    paid_order: {
      id: 'o',
      number: 7,
      waiter_id: waiter_id as string | null,
      completed_at: '2026-11-21T19:50:00.000Z',
      items: [],
    },
  })

describe('isTableOfWaiter', () => {
  it.each([
    ['a free table', true, spot('M1')],
    ['a reserved table', true, spot('M1', { state: 'reserved' })],
    ['an own open order', true, spot('M1', { state: 'occupied', order: order({ waiter_id: 'me' }) })],
    ["a colleague's open order", false, spot('M1', { state: 'sent', order: order({ waiter_id: 'other' }) })],
    ['an own paid order', true, spot('M1', { state: 'paid', table: tablePaidBy('me') })],
    ["a colleague's paid order", false, spot('M1', { state: 'paid', table: tablePaidBy('other') })],
    ['a paid order without a waiter', true, spot('M1', { state: 'paid', table: tablePaidBy(null) })],
    [
      'a paid order of an older floor plan',
      true,
      spot('M1', { state: 'paid', table: tablePaidBy(undefined) }),
    ],
    ['a table out of use', false, spot('M1', { state: 'inactive' })],
  ])('the filter "my tables" includes %s: %s', (_name, isShown, given) => {
    expect(isTableOfWaiter(given, 'me', ({ waiter_id }) => waiter_id === 'me')).toBe(isShown)
  })
})
