// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import { render, screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { at, buildLine, buildTicket } from '../../../test/tickets.ts'
import { startTranslations } from '../../../test/translations.ts'
import { ALL_STATIONS, boardOf, type BoardCard, type Line } from '../board.ts'
import { PassRow } from './pass-row.tsx'

const STATION_NAMES = new Map([
  ['grill', 'Parrilla'],
  ['cold', 'Fría'],
  ['bar', 'Barra'],
])
const READY = { status: 'ready', ready_at: at(60) } as const
const SERVED = { status: 'served', ready_at: at(60), served_at: at(90) } as const

const firstCard = (cards: readonly BoardCard[]) => cards[0] ?? expect.unreachable()

/** Renders the row of an order with one line per given station, with the given fields. */
function show(lines: Record<string, Partial<Line>>, station?: null) {
  const tickets = Object.entries(lines).map(([key, fields], n) =>
    buildTicket(1, { station: station === null ? null : key, items: [buildLine(n, fields)] }),
  )
  render(
    <PassRow
      card={firstCard(boardOf(tickets, ALL_STATIONS, new Set()))}
      stationName={(key) => (key === null ? 'Sin estación' : (STATION_NAMES.get(key) ?? key))}
      onCall={() => undefined}
    />,
  )
}

beforeAll(() => startTranslations())

it('a card at the pass names each of three stations that still cook', () => {
  show({ grill: {}, cold: { quantity: 1 }, bar: { quantity: 3 } })

  expect(screen.getByText('Falta: Parrilla 2 · Fría 1 · Barra 3')).toBeVisible()
})

it('a card names the last of three stations before any of its lines is ready', () => {
  show({ grill: {}, cold: SERVED, bar: SERVED })

  expect(screen.getByText('Falta: Parrilla 2')).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})

it('a card with ready lines of two stations names the third and calls the runner', () => {
  show({ grill: READY, cold: READY, bar: { quantity: 1 } })

  expect(screen.getByText('Falta: Barra 1')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Llamar' })).toBeVisible()
})

it('a card whose lines have no station has no row until a line is ready', () => {
  show({ grill: {} }, null)

  expect(screen.queryByText(/^Falta/)).toBeNull()
})
