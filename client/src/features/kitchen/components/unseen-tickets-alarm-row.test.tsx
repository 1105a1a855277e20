// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import type { Ticket } from '@forki/contract/kitchen'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { at, buildLine, buildTicket } from '../../../test/tickets.ts'
import { startTranslations } from '../../../test/translations.ts'
import { ALL_STATIONS, boardOf, ticketKeyOf } from '../board.ts'
import { UnseenTicketsAlarmRow } from './unseen-tickets-alarm-row.tsx'

const unseenTickets = [buildTicket(1), buildTicket(2, { station: 'bar' }), buildTicket(3, { station: 'bar' })]
const voidedTicket = buildTicket(4, {
  items: [buildLine(4, { status: 'voided', voided_at: at(3), seen_at: at(1) })],
})

/** Renders the row above a button for each unseen ticket and a button for the voided line. */
function show(voidedTickets: readonly Ticket[]) {
  render(
    <>
      <UnseenTicketsAlarmRow
        unseenTickets={unseenTickets}
        voided={boardOf(voidedTickets, ALL_STATIONS, new Set())}
        stationName={(key) => (key === 'bar' ? 'Barra' : 'Parrilla')}
        onList={() => undefined}
        onAcknowledge={undefined}
      />
      {unseenTickets.map((ticket) => (
        <article key={ticket.order_id} data-ticket={ticketKeyOf(ticket)}>
          <button type="button" data-press="head">
            ticket {ticket.order_number}
          </button>
        </article>
      ))}
      {voidedTickets.map(({ order_id }) => (
        <article key={order_id} data-ticket={order_id}>
          <div>
            <button type="button" data-press="void">
              voided line
            </button>
          </div>
        </article>
      ))}
    </>,
  )
}

beforeAll(async () => {
  Element.prototype.scrollIntoView = () => undefined
  await startTranslations()
})

it('the alarm names the stations of the unseen tickets while a void is not seen', () => {
  show([voidedTicket])

  expect(screen.getByText('3 comandas sin ver', { exact: false })).toBeVisible()
  expect(screen.getByText('Parrilla 1 · Barra 2')).toBeVisible()
  expect(screen.getByText('1 anulada sin ver · Mesa M4')).toBeVisible()
})

it('a press on the alarm without voids goes to the first unseen ticket', async () => {
  show([])

  await userEvent.click(screen.getByRole('button', { name: /^Ver la primera/ }))

  expect(screen.getByRole('button', { name: 'ticket 1' })).toHaveFocus()
})

it('a press on the alarm goes to a void before the unseen tickets', async () => {
  show([voidedTicket])

  await userEvent.click(screen.getByRole('button', { name: /^Ver la primera/ }))

  expect(screen.getByRole('button', { name: 'voided line' })).toHaveFocus()
})
