// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import type { Notice } from '@forki/contract/notices'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTranslations } from '../../test/translations.ts'
import { buildCurrentUser, buildAccessibleRestaurant, restaurant_id } from '../../test/current-user.ts'
import { jsonResponse, problemResponse, stubFetch, type RecordedCall } from '../../test/fake-fetch.ts'
import { renderPage } from '../../test/render-page.tsx'
import { lastRestaurantId } from '../../domain/access/last-restaurant.ts'
import { preloadModules } from '../../ui/lazy-module.ts'
import { NoticeBell } from './notice-bell.tsx'

beforeAll(async () => {
  await startTranslations()
  await preloadModules()
})

const idOf = (index: number) => `0190a000-0000-7000-8000-0000000001${String(index).padStart(2, '0')}`
const lowStock = (index: number, overrides: Partial<Notice> = {}) => ({
  kind: 'stock_low',
  id: idOf(index),
  at: new Date(Date.now() - index * 60_000).toISOString(),
  is_seen: false,
  restaurant_id,
  name: `Insumo ${index}`,
  quantity: 1.5,
  min_quantity: 4,
  unit: 'kg',
  ...overrides,
})

let reply: { items: unknown[]; next_cursor: string | null; unseen: number }
let calls: RecordedCall[]
beforeEach(() => {
  reply = { items: [lowStock(1), lowStock(2, { is_seen: true })], next_cursor: null, unseen: 1 }
  calls = stubFetch(({ path, method }) => {
    if (method === 'PUT') return jsonResponse({ unseen: 0 })
    return path.startsWith('/notices') ? jsonResponse(reply) : null
  })
})

afterEach(() => act(() => lastRestaurantId.set(null)))

const currentUser = buildCurrentUser({ restaurants: [buildAccessibleRestaurant()] })
const openNotices = async () => {
  const page = renderPage({ '/': <NoticeBell />, '*': <p>elsewhere</p> }, '/', { currentUser })
  await page.user.click(await screen.findByRole('button', { name: /^Avisos/ }))
  return page
}
const markSeenBodies = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)

describe('the bell', () => {
  it('the notice bell has the number of unseen notices in its label, and no more than 99', async () => {
    reply.unseen = 100
    renderPage({ '/': <NoticeBell /> }, '/', { currentUser })

    expect(await screen.findByRole('button', { name: 'Avisos, más de 99 sin ver' })).toHaveTextContent('99+')
  })

  it('the notice bell shows no number of the former restaurant after a change of the restaurant', async () => {
    const otherId = idOf(50)
    stubFetch(({ path }) => {
      if (path.includes(otherId)) return new Promise(() => undefined)
      return path.startsWith('/notices') ? jsonResponse(reply) : null
    })
    renderPage({ '/': <NoticeBell /> }, '/', {
      currentUser: buildCurrentUser({
        restaurants: [buildAccessibleRestaurant(), buildAccessibleRestaurant({ id: otherId })],
      }),
    })
    await screen.findByRole('button', { name: 'Avisos, 1 sin ver' })

    act(() => lastRestaurantId.set(otherId))

    await waitFor(() => expect(screen.getByRole('button')).toHaveAccessibleName('Avisos'))
  })

  it('the list of notices groups by day and links to the row of a notice', async () => {
    await openNotices()

    const todayRegion = await screen.findByRole('region', { name: 'Hoy' })
    const link = within(todayRegion).getByRole('link', { name: /Bajo mínimo: Insumo 1 · Nuevo/ })
    expect(link).toHaveAttribute('href', expect.stringContaining(`/inventario/${idOf(1)}`))
    expect(link).toHaveTextContent('Quedan 1.5 kg. Mínimo: 4 kg.')
    expect(within(todayRegion).getByRole('link', { name: /Insumo 2/ })).not.toHaveTextContent('Nuevo')
  })

  it('the list of notices marks notices up to the newest as seen when it opens, and keeps them highlighted', async () => {
    const { user } = renderPage({ '/': <NoticeBell /> }, '/', { currentUser })
    await user.click(await screen.findByRole('button', { name: 'Avisos, 1 sin ver' }))
    await waitFor(() =>
      expect(markSeenBodies()).toEqual([{ restaurant_id, until: (reply.items[0] as Notice).at }]),
    )
    expect(await screen.findByRole('link', { name: /Nuevo/ })).toBeVisible()
  })

  it('a press on the button for earlier notices shows the next page below', async () => {
    reply.next_cursor = `1_${idOf(2)}`
    const { user } = await openNotices()
    const more = await screen.findByRole('button', { name: 'Ver anteriores' })
    reply = { items: [lowStock(9)], next_cursor: null, unseen: 1 }
    await user.click(more)

    expect(await screen.findByRole('link', { name: /Insumo 9/ })).toBeVisible()
    expect(screen.getByRole('link', { name: /Insumo 1 / })).toBeVisible()
    expect(calls.some(({ path }) => path.includes(`cursor=1_${idOf(2)}`))).toBe(true)
  })

  it('the list of notices shows a text if there are no notices', async () => {
    reply = { items: [], next_cursor: null, unseen: 0 }
    await openNotices()
    expect(await screen.findByText('Sin avisos pendientes.')).toBeVisible()
  })

  it('the list of notices shows a failed read with a button that retries', async () => {
    stubFetch(({ path }) => (path.startsWith('/notices') ? problemResponse(500, 'internal') : null))
    await openNotices()

    expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeVisible()
  })

  it('screen readers announce a growing number of unseen notices, and nothing on load', async () => {
    const { client } = renderPage({ '/': <NoticeBell /> }, '/', { currentUser })
    await screen.findByRole('button', { name: 'Avisos, 1 sin ver' })
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    reply.unseen = 3
    await client.invalidateQueries({ queryKey: ['notices'] })

    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('3 avisos sin ver'))
  })

  it('a shared terminal reads no notices', async () => {
    const terminal = { id: idOf(7), name: 'Barra', restaurant_id, idle_seconds: 60, locks_after_order: false }
    const user = buildCurrentUser({ restaurants: [buildAccessibleRestaurant()], terminal })
    renderPage({ '/': <NoticeBell /> }, '/', { currentUser: user })
    await screen.findByRole('button', { name: 'Avisos' })

    expect(calls.filter(({ path }) => path.startsWith('/notices'))).toEqual([])
  })
})
