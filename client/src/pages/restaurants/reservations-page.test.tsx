// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import type { Permission } from '@forki/contract/permissions'
import { createReservationBody, updateReservationBody, type Reservation } from '@forki/contract/reservations'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildOrder, buildRestaurant, order_id } from '../../test/cashiers.ts'
import { dayViewSetting } from '../../features/reservations/day-view-setting.ts'
import { buildCurrentUser, buildAccessibleRestaurant } from '../../test/current-user.ts'
import {
  stubFetch,
  jsonResponse,
  pageResponse,
  problemResponse,
  type RecordedCall,
} from '../../test/fake-fetch.ts'
import { buildLayout, buildSection } from '../../test/layouts.ts'
import { renderPage } from '../../test/render-page.tsx'
import { buildBooking } from '../../test/reservations.ts'
import { buildTable } from '../../test/tables.ts'
import { startTranslations } from '../../test/translations.ts'
import { uuid } from '../../test/uuid.ts'
import { ReservationsPage } from './reservations-page.tsx'

const DAY = '2026-11-21'
/** Current time of the tests: 09:00 in Mexico City, before all reservations of the day. */
const MORNING = new Date('2026-11-21T15:00:00.000Z')
const fourSeatTable = buildTable({ id: uuid(2), label: '2', seats: 4 })
const six = buildTable({ id: uuid(3), label: '10', seats: 6 })

/** State of the mocked server: two tables and their reservations. */
let bookings: Reservation[]
let rejection: Response | null
let occupied: boolean
let hasPlan: boolean
/** Day of all reservations. */
let bookedDay: string
let calls: RecordedCall[]

const plan = () => buildLayout({ is_active: true, sections: [buildSection('Salón', [fourSeatTable, six])] })

function respond({ method, path, body }: RecordedCall): Response {
  if (path.startsWith('/restaurants/')) return jsonResponse(buildRestaurant())
  if (path.startsWith('/restaurant-layouts/active'))
    return hasPlan ? jsonResponse(plan()) : problemResponse(404, 'not_found')
  if (path === '/orders') {
    return occupied
      ? jsonResponse({ code: 'table_occupied', order_id }, 409)
      : jsonResponse(buildOrder(), 201)
  }
  if (method === 'POST') return rejection ?? createBooking(body)
  if (method === 'PUT') return updateBooking(path.split('/').at(-1) ?? '', body)
  const day = new URLSearchParams(path.split('?')[1]).get('date')
  return pageResponse(
    day === null || day === bookedDay ? bookings.filter(({ status }) => status !== 'cancelled') : [],
  )
}

function createBooking(body: unknown): Response {
  const createdBooking = buildBooking({
    id: uuid(600 + bookings.length),
    ...createReservationBody.parse(body),
  })
  bookings = [...bookings, createdBooking]
  return jsonResponse(createdBooking, 201)
}

function updateBooking(id: string, body: unknown): Response {
  const before = bookings.find((row) => row.id === id)
  if (!before) return jsonResponse({ code: 'not_found' }, 404)
  const after = buildBooking({ ...before, ...updateReservationBody.parse(body) })
  bookings = bookings.map((row) => (row.id === id ? after : row))
  return jsonResponse(after)
}

function show(permissions: Permission[] = ['read_table', 'update_table', 'create_order', 'update_order']) {
  const restaurant = buildAccessibleRestaurant({ permissions, features: ['reservations', 'pos'] })
  return renderPage({ reservas: <ReservationsPage /> }, `reservas?dia=${DAY}`, {
    currentUser: buildCurrentUser({ restaurants: [restaurant] }),
  })
}

const bodyOf = (method: string) => calls.findLast((call) => call.method === method)?.body

beforeAll(() => startTranslations())
afterEach(() => void vi.useRealTimers())
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: MORNING })
  rejection = null
  occupied = false
  hasPlan = true
  bookedDay = DAY
  bookings = [buildBooking({ table_ids: [fourSeatTable.id] })]
  dayViewSetting.store('list')
  calls = stubFetch(respond)
})

describe('reservations', () => {
  it('a reservation is booked by name, with the best free table preselected', async () => {
    const { user } = show()
    await screen.findByText('Ana Lucía Ferrer')
    await user.click(screen.getByRole('button', { name: 'Nueva reserva' }))
    const form = await screen.findByRole('dialog', { name: 'Nueva reserva' })

    await user.click(within(form).getByRole('button', { name: 'Reservar' }))
    expect(await within(form).findByRole('textbox', { name: 'A nombre de' })).toHaveFocus()

    await user.click(within(form).getByRole('button', { name: '20:00, 1 mesa libre' }))
    await user.type(within(form).getByRole('textbox', { name: 'A nombre de' }), 'Tomás Gil')
    await user.click(within(form).getByRole('button', { name: 'Reservar' }))

    expect(await screen.findByText('Reserva de Tomás Gil guardada')).toBeInTheDocument()
    expect(bodyOf('POST')).toMatchObject({
      table_ids: [six.id],
      starts_at: '2026-11-22T02:00:00.000Z',
      ends_at: '2026-11-22T03:30:00.000Z',
    })
    expect(await screen.findByRole('button', { name: /20:00 ?Tomás Gil/ })).toBeInTheDocument()
  })

  it('the party of a table that was reserved meanwhile is named, and free tables are suggested', async () => {
    const { user } = show()
    await screen.findByText('Ana Lucía Ferrer')
    await user.click(screen.getByRole('button', { name: 'Nueva reserva' }))
    const form = await screen.findByRole('dialog', { name: 'Nueva reserva' })
    await user.click(within(form).getByRole('button', { name: '17:00, 2 mesas libres' }))
    await user.type(within(form).getByRole('textbox', { name: 'A nombre de' }), 'Tomás Gil')
    const span = { starts_at: '2026-11-21T23:00:00.000Z', ends_at: '2026-11-22T01:00:00.000Z' }
    bookings = [
      ...bookings,
      buildBooking({ id: uuid(700), customer_name: 'Rita Sol', table_ids: [fourSeatTable.id], ...span }),
    ]
    rejection = jsonResponse(
      { code: 'table_reserved', detail: 'Ocupada', table_ids: [fourSeatTable.id], labels: ['2'] },
      409,
    )
    await user.click(within(form).getByRole('button', { name: 'Reservar' }))

    const alert = await within(form).findByRole('alert')
    expect(alert).toHaveTextContent('Esa mesa ya está reservada')
    await waitFor(() => expect(alert).toHaveTextContent(/Mesa 2 reservada: Rita Sol/))
    rejection = null
    await user.click(within(alert).getByRole('button', { name: 'Usar la mesa 10' }))
    await user.click(within(form).getByRole('button', { name: 'Reservar' }))
    expect(await screen.findByText('Reserva de Tomás Gil guardada')).toBeInTheDocument()
  })

  it('an edited reservation is saved with the changed field and its previous value', async () => {
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: /Ana Lucía/ }))
    await user.click(await screen.findByRole('button', { name: /^(Cambiar|Editar)/ }))
    const form = within(await screen.findByRole('dialog', { name: 'Ana Lucía Ferrer' }))
    const name = form.getByRole('textbox', { name: 'A nombre de' })
    await user.clear(name)
    await user.type(name, 'Ana Ferrer')
    await user.click(form.getByRole('button', { name: /^Guardar/ }))

    await waitFor(() =>
      expect(bodyOf('PUT')).toEqual({
        customer_name: 'Ana Ferrer',
        expected: { customer_name: 'Ana Lucía Ferrer' },
      }),
    )
  })

  it('a party is seated with a new order, and its reservation is finished', async () => {
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Sentar' }))

    expect(await screen.findByRole('link', { name: 'Ver pedido' })).toHaveAttribute(
      'href',
      expect.stringContaining(order_id),
    )
    expect(calls.find(({ path }) => path === '/orders')?.body).toMatchObject({
      table_id: fourSeatTable.id,
      guests: 4,
      customer_name: 'Ana Lucía Ferrer',
    })
    await user.click(await screen.findByRole('button', { name: 'Terminar' }))
    expect(await screen.findAllByText('Terminada')).not.toHaveLength(0)
  })

  it('a dialog reports that the reserved table is still occupied, and seats the party without a new order', async () => {
    occupied = true
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Sentar' }))

    expect(await screen.findByRole('dialog', { name: /sigue ocupada/ })).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Sentar sin abrir pedido' }))
    expect(await screen.findByRole('button', { name: 'Terminar' })).toBeInTheDocument()
  })

  it('a reservation is cancelled at once, and booked again by undo', async () => {
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: /Ana Lucía/ }))
    await user.click(await screen.findByRole('button', { name: 'Cancelar reserva' }))

    await user.click(await screen.findByRole('button', { name: 'Deshacer' }))
    expect(await screen.findByText('Reserva de Ana Lucía Ferrer recuperada')).toBeInTheDocument()
    expect(bodyOf('POST')).toMatchObject({ table_ids: [fourSeatTable.id], customer_name: 'Ana Lucía Ferrer' })
  })

  it('an invalid telephone number of a reservation is rejected at its field', async () => {
    const { user } = show()
    await screen.findByText('Ana Lucía Ferrer')
    await user.click(screen.getByRole('button', { name: 'Nueva reserva' }))
    const form = within(await screen.findByRole('dialog', { name: 'Nueva reserva' }))
    await user.type(form.getByRole('textbox', { name: /^Teléfono/ }), 'sin número')
    await user.type(form.getByRole('textbox', { name: 'A nombre de' }), 'Rita Sol')
    await user.click(form.getByRole('button', { name: 'Reservar' }))

    await waitFor(() => expect(form.getByRole('textbox', { name: /^Teléfono/ })).toBeInvalid())
    expect(calls.some(({ method }) => method === 'POST')).toBe(false)
  })

  it('a reservation of another day is found by telephone number, and a press on it opens that day', async () => {
    const day = '2026-11-23'
    bookedDay = day
    const span = { starts_at: `${day}T20:00:00.000Z`, ends_at: `${day}T22:00:00.000Z` }
    bookings = [buildBooking({ customer_name: 'Inés Prado', table_ids: [fourSeatTable.id], ...span })]
    const { user, router } = show()
    await user.type(
      await screen.findByRole('searchbox', { name: 'Buscar por nombre o teléfono' }),
      '4433{Enter}',
    )
    await waitFor(() => expect(router.state.location.search).toContain('q=4433'))
    await waitFor(() => expect(calls.some(({ path }) => path.includes('q=4433'))).toBe(true))

    await user.click(await screen.findByRole('button', { name: /^Inés Prado/ }))
    await waitFor(() => expect(router.state.location.search).toContain(`dia=${day}`))
    const sheet = await screen.findByRole('dialog', { name: 'Inés Prado' })
    expect(sheet).toHaveTextContent(/14:00\s*–\s*16:00/)
  })

  it('a reservation that is opened in the night before its day starts at dinner time', async () => {
    // 2:00 in Mexico City, before the business day begins at 4:00.
    vi.setSystemTime('2026-11-21T08:00:00.000Z')
    const { user } = show()
    await screen.findByText('Ana Lucía Ferrer')
    await user.click(screen.getByRole('button', { name: 'Nueva reserva' }))
    const form = within(await screen.findByRole('dialog', { name: 'Nueva reserva' }))
    await user.type(form.getByRole('textbox', { name: 'A nombre de' }), 'Tomás Gil')
    await user.click(form.getByRole('button', { name: 'Reservar' }))

    await waitFor(() => expect(bodyOf('POST')).toMatchObject({ starts_at: '2026-11-22T02:00:00.000Z' }))
  })

  it('reservations of a restaurant without an active floor plan are listed below the hint to activate one', async () => {
    hasPlan = false
    dayViewSetting.store('timeline')
    const { user } = show()

    expect(await screen.findByText('Todavía no hay mesas')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: /Ana Lucía/ }))
    expect(await screen.findByRole('dialog', { name: 'Ana Lucía Ferrer' })).toBeInTheDocument()
  })

  it('all actions on reservations are hidden from read-only users', async () => {
    show(['read_table'])

    expect(await screen.findByText('Ana Lucía Ferrer')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Nueva reserva' })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Sentar' })).not.toBeInTheDocument()
  })
})
