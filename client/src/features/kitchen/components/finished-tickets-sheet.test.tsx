// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import { screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { restaurant_id } from '../../../test/current-user.ts'
import { pageOfCall, stubFetch } from '../../../test/fake-fetch.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { buildLine, buildTicket } from '../../../test/tickets.ts'
import { startTranslations } from '../../../test/translations.ts'
import { NO_STATION } from '../board.ts'
import { FinishedTicketsSheet } from './finished-tickets-sheet.tsx'

beforeAll(() => startTranslations())

/** Forty finished tickets of the bar, and then one of the grill and one without a station. */
const finished = [
  ...Array.from({ length: 40 }, (_, index) =>
    buildTicket(index + 1, { station: 'bar', items: [buildLine(index + 1, { status: 'served' })] }),
  ),
  buildTicket(98, { station: 'grill', items: [buildLine(98, { status: 'served' })] }),
  buildTicket(99, { station: null, items: [buildLine(99, { status: 'served' })] }),
]

const show = (stationView: string) => {
  stubFetch((call) => {
    const station = new URL(call.url, 'http://localhost').searchParams.get('station')
    return pageOfCall(
      finished.filter((ticket) => station === null || ticket.station === station),
      call,
    )
  })
  const sheet = (
    <FinishedTicketsSheet
      {...{ restaurant_id, stationView }}
      mayManage={false}
      onClose={() => undefined}
      stationName={(key) => key ?? 'sin estación'}
    />
  )
  renderPage({ '/': sheet }, '/')
}

it.each([
  ['the grill', 'grill', '#98'],
  ['lines without a station', NO_STATION, '#99'],
])(
  'the finished tickets of %s show although other stations finished forty later',
  async (_name, view, number) => {
    show(view)

    expect(await screen.findByText(new RegExp(`^${number} `))).toBeInTheDocument()
    expect(screen.getAllByRole('listitem')).toHaveLength(1)
  },
)

it('the view of all stations shows the last thirty finished tickets', async () => {
  show('all')

  expect(await screen.findAllByRole('listitem')).toHaveLength(30)
})
