// oxlint-disable-next-line import/no-unassigned-import -- it adds its matchers to expect
import '@testing-library/jest-dom/vitest'
import { ROLE_PERMISSIONS } from '@forki/contract/permissions'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { Providers } from '../../app/providers.tsx'
import { currentUserQuery } from '../../domain/access/current-user.ts'
import { createQueryClient } from '../../lib/query-client.ts'
import { notices } from '../../lib/toast.ts'
import { buildComplete, buildHours, buildLive, buildStats } from '../../test/figures.ts'
import { buildCurrentUser, buildAccessibleRestaurant, restaurant_id } from '../../test/current-user.ts'
import { startTranslations } from '../../test/translations.ts'
import { OrderDashboardPage } from './order-dashboard-page.tsx'

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const none = { items: [], page: 1, per_page: 100, total: 0, total_pages: 0 }

type Answer = (method: string, path: string) => Response | null
let answer: Answer
const sent: { method: string; path: string; body: unknown }[] = []

/** What the server says unless a test says otherwise, by the end of the path. */
const usual: readonly (readonly [part: string, body: () => unknown])[] = [
  ['/analytics/complete', buildComplete],
  ['/analytics/stats', () => buildStats({ completed: 20, revenue_cents: 4_000_000 })],
  ['granularity=hour', buildHours],
  ['/revenue-over-time', () => buildComplete().revenue_over_time],
  ['/live/summary', buildLive],
  ['/inventory/', () => ({ low_stock_count: 4 })],
]

function show(permissions: readonly string[] = ROLE_PERMISSIONS.restaurant_admin, search = '') {
  const client = createQueryClient()
  const restaurant = buildAccessibleRestaurant({
    role: 'restaurant_admin',
    permissions: [...permissions] as never,
  })
  client.setQueryData(currentUserQuery.queryKey, buildCurrentUser({ restaurants: [restaurant] }))
  const router = createMemoryRouter(
    [{ path: '/manage-restaurants/:restaurantId/tablero', element: <OrderDashboardPage /> }],
    { initialEntries: [`/manage-restaurants/${restaurant_id}/tablero${search}`] },
  )
  render(
    <Providers client={client}>
      <RouterProvider router={router} />
    </Providers>,
  )
  return { user: userEvent.setup(), router }
}

beforeAll(() => startTranslations())
beforeEach(() => {
  sent.length = 0
  answer = () => null
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async (url, init) => {
      const path = url instanceof Request ? url.url : `${url}`
      const method = init?.method ?? 'GET'
      const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined
      sent.push({ method, path, body })
      const known = usual.find(([part]) => path.includes(part))
      return answer(method, path) ?? json(known ? known[1]() : none)
    }),
  )
})

describe('the dashboard', () => {
  it('says what the period came to, what each figure means, and how it moved', async () => {
    const { user } = show()

    const sales = await screen.findByRole('region', { name: 'Ventas netas' })
    expect(await within(sales).findByText('$50,000.00')).toBeInTheDocument()
    expect(sales).toHaveTextContent(/25\s?% más/)
    const paid = screen.getByRole('region', { name: 'Pedidos cobrados' })
    await waitFor(() => expect(paid).toHaveTextContent(/100\s?% más/))

    await user.click(within(sales).getByRole('button', { name: 'Qué significa Ventas netas' }))
    expect(await screen.findByText(/menos lo reembolsado/)).toBeInTheDocument()
  })

  it('shows each chart as a table too', async () => {
    const { user } = show()
    const card = await screen.findByRole('region', { name: 'Lo que más se vende' })

    await user.click(await within(card).findByRole('button', { name: 'Ver tabla' }))

    const table = within(card).getByRole('table', { name: 'Lo que más se vende' })
    expect(within(table).getByRole('row', { name: /Pozole rojo/ })).toHaveTextContent('$4,350.00')
  })

  it('reads a chart out point by point', async () => {
    show()
    const cursor = await screen.findByRole('slider', { name: /^Ventas en el tiempo/ })
    expect(cursor).toHaveAttribute('aria-valuetext', expect.stringContaining('Ventas netas $30,000.00'))

    fireEvent.change(cursor, { target: { value: '1' } })

    expect(cursor).toHaveAttribute('aria-valuetext', expect.stringContaining('Ventas netas $20,000.00'))
  })

  it('keeps the period in the address and asks for it', async () => {
    const { user, router } = show()
    await user.click(await screen.findByRole('button', { name: /^Periodo/ }))

    await user.click(await screen.findByRole('button', { name: 'Mes pasado' }))

    await waitFor(() => expect(router.state.location.search).toBe('?period=last_month'))
    await waitFor(() =>
      expect(sent.some(({ path }) => /complete\?.*from_date=\d{4}-\d{2}-01/.test(path))).toBe(true),
    )
  })

  it('refuses days that run backwards', async () => {
    const { user, router } = show()
    await user.click(await screen.findByRole('button', { name: /^Periodo/ }))
    const from = await screen.findByLabelText('Desde')
    await user.clear(from)

    await user.click(screen.getByRole('button', { name: 'Ver estas fechas' }))

    expect(screen.getByText('Elige las dos fechas.')).toBeInTheDocument()
    expect(router.state.location.search).toBe('')
  })

  it('exports the chosen columns and says so', async () => {
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }),
    )
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Exportar' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Elegir columnas…' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('checkbox', { name: 'Todas las columnas' }))
    await user.click(dialog.getByRole('checkbox', { name: 'Número' }))
    await user.click(dialog.getByRole('checkbox', { name: 'Total' }))

    await user.click(dialog.getByRole('button', { name: 'Exportar 2 columnas' }))

    await waitFor(() => expect(notices.get()[0]?.text).toBe('Pedidos exportados correctamente'))
    const post = sent.find(({ method }) => method === 'POST')
    expect(post?.path).toContain('/order/dashboard/export?format=xlsx')
    expect(post?.body).toEqual({ columns: ['number', 'total_cents'] })
  })

  it('offers to try again when the figures can not be read', async () => {
    answer = (_, path) => (path.includes('/complete') ? json({ status: 500, code: 'internal' }, 500) : null)
    show()

    expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeInTheDocument()
  })

  it('teaches what will stand here while nothing was sold', async () => {
    answer = (_, path) =>
      path.includes('/complete') ? json(buildComplete({ orders: 0, completed: 0 })) : null
    show()

    expect(await screen.findByText('Aún no hay cifras de estas fechas')).toBeInTheDocument()
  })

  it('shows a dash for the cash difference of days on which no till was closed', async () => {
    show()

    const gaps = await screen.findByRole('region', { name: 'Diferencia de caja' })
    expect(await within(gaps).findByText('Ninguna caja se cerró en estas fechas')).toBeInTheDocument()
    expect(within(gaps).getByText('—')).toBeInTheDocument()
  })

  it('asks neither for stock nor for tills where the person may not see them', async () => {
    show(['view_dashboard'])
    await screen.findAllByText('$50,000.00')

    expect(screen.queryByText('Poco stock')).not.toBeInTheDocument()
    expect(screen.queryByText('Diferencia de caja')).not.toBeInTheDocument()
    expect(sent.some(({ path }) => /inventory|cashiers|kitchen/.test(path))).toBe(false)
  })
})
