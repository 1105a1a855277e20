// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import { peopleActions, peopleReport, type PeopleFigure } from '@forki/contract/people-report'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { buildMember, restaurant_id } from '../../test/current-user.ts'
import { jsonResponse, pageBody, stubFetch, type RecordedCall } from '../../test/fake-fetch.ts'
import { renderPage } from '../../test/render-page.tsx'
import { startTranslations } from '../../test/translations.ts'
import { uuid } from '../../test/uuid.ts'
import { PeopleReportPage } from './people-report-page.tsx'

type Report = z.output<typeof peopleReport>

const NONE = {
  completed: 0,
  guests: 0,
  revenue_cents: 0,
  net_sales_cents: 0,
  average_ticket_cents: 0,
  tips_cents: 0,
  voided_count: 0,
  voided_cents: 0,
  cancelled_count: 0,
  cancelled_cents: 0,
  unpaid_quantity: 0,
  unpaid_cents: 0,
  discount_count: 0,
  discount_cents: 0,
  line_discount_count: 0,
  line_discount_cents: 0,
  complimentary_count: 0,
  complimentary_cents: 0,
  refunded_count: 0,
  refunded_cents: 0,
  reopened_count: 0,
  no_sale_count: 0,
  seal_count: 0,
} satisfies Record<PeopleFigure, number>
const noRatios = Object.fromEntries(Object.keys(NONE).map((name) => [name, null])) as Record<
  PeopleFigure,
  null
>
const pastFigures = {
  completed: 0,
  revenue_cents: 0,
  net_sales_cents: 0,
  average_ticket_cents: 0,
  exceptions: NONE,
  changes_bps: null,
}
const ana = {
  ...NONE,
  person: uuid(1),
  name: 'Ana Ruiz',
  is_api_key: false,
  completed: 12,
  net_sales_cents: 300_000,
  of_average_bps: { ...noRatios, net_sales_cents: 15_000 },
  comparison: pastFigures,
}
const kiosk = {
  ...NONE,
  person: uuid(2),
  name: 'API: Kiosco',
  is_api_key: true,
  completed: 3,
  net_sales_cents: 100_000,
  voided_count: 2,
  voided_cents: 9500,
  no_sale_count: 4,
  of_average_bps: { ...noRatios, voided_cents: 20_000 },
  comparison: {
    ...pastFigures,
    exceptions: { ...NONE, voided_count: 1, voided_cents: 4000, refunded_cents: 1200 },
  },
}

let report: Report
let calls: RecordedCall[]
const show = (search = '') =>
  renderPage({ 'tablero/personas': <PeopleReportPage /> }, `tablero/personas${search}`, {
    currentUser: buildMember('restaurant_admin'),
  })

beforeAll(() => startTranslations())
beforeEach(() => {
  report = peopleReport.parse({
    currency: 'MXN',
    from_date: '2026-11-01',
    to_date: '2026-11-20',
    comparison: { ...pastFigures, from_date: '2026-10-12', to_date: '2026-10-31', until: null },
    people: [ana, kiosk],
    people_count: 2,
    totals: {
      ...NONE,
      completed: 15,
      net_sales_cents: 400_000,
      voided_count: 2,
      voided_cents: 9500,
      no_sale_count: 4,
    },
  })
  const actions = peopleActions.parse(
    pageBody([
      {
        id: uuid(5),
        kind: 'no_sale',
        restaurant_id,
        person: uuid(2),
        user_name: 'API: Kiosco',
        at: '2026-11-20T20:00:00.000Z',
        reason: 'Cambio',
        session_id: uuid(6),
        card_id: null,
        customer_name: null,
      },
    ]),
  )
  calls = stubFetch(({ path }) =>
    path.includes('/people/actions')
      ? jsonResponse(actions)
      : path.includes('/people')
        ? jsonResponse(report)
        : null,
  )
})

const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent)

describe('report of people', () => {
  it('the people report shows total sales and a row for each person, with links to orders and the average', async () => {
    show('?from=2026-11-01&to=2026-11-20')

    const row = await screen.findByRole('row', { name: /Ana Ruiz/ })
    expect(row).toHaveTextContent('$3,000.00')
    expect(row).toHaveTextContent('1.5 × el promedio')
    expect(within(row).getByRole('link', { name: /^Ventas netas de Ana Ruiz/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/figure=person&key=.*&from=2026-11-01&to=2026-11-20/),
    )
    expect(screen.getByLabelText('Totales de todas las personas')).toHaveTextContent('$4,000.00')
    expect(names()).toEqual(['Ana Ruiz', 'API: KioscoClave de API'])
  })

  it('the people report shows exceptions with their amount in the comparison period, also if there are none now', async () => {
    show('?view=exceptions')

    const row = await screen.findByRole('row', { name: /API: Kiosco/ })
    expect(row).toHaveTextContent('Antes: $40.00')
    expect(row).toHaveTextContent('Antes: $12.00')
    expect(within(screen.getByRole('table')).getAllByText(/^Antes:/)).toHaveLength(2)
  })

  it('exceptions in the people report open their rows, and drawer openings open a list on the page', async () => {
    const { user } = show('?view=exceptions&from=2026-11-01&to=2026-11-20')

    const row = await screen.findByRole('row', { name: /Kiosco/ })
    expect(row).toHaveTextContent('$95.00')
    expect(row).toHaveTextContent('2 veces')
    expect(within(row).getByRole('link', { name: /^Anulaciones de API: Kiosco/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/pedidos\?view=exceptions&kind=voided&from=2026-11-01&to=2026-11-20&person=/),
    )
    await user.click(within(row).getByRole('button', { name: /^Cajón sin venta de API: Kiosco/ }))

    expect(await screen.findByText('Cambio')).toBeInTheDocument()
    expect(calls.some(({ path }) => /people\/actions\?.*kind=no_sale&person=/.test(path))).toBe(true)
  })

  it('a press on a column header sorts the people by it', async () => {
    const { user } = show()
    await screen.findByRole('row', { name: /Ana Ruiz/ })

    await user.click(screen.getByRole('button', { name: 'Ordenar por Ventas netas' }))

    await waitFor(() => expect(names()).toEqual(['API: KioscoClave de API', 'Ana Ruiz']))
  })

  it('a link to a page beyond the last one of the people report shows the last page', async () => {
    show('?page=4')

    expect(await screen.findByRole('row', { name: /Ana Ruiz/ })).toBeInTheDocument()
  })

  it('the people report shows an empty state and no totals for a period without activity', async () => {
    report = { ...report, people: [], people_count: 0, totals: NONE }
    show()

    expect(await screen.findByText('Sin actividad en estas fechas')).toBeInTheDocument()
    expect(screen.queryByLabelText('Totales de todas las personas')).not.toBeInTheDocument()
  })
})
