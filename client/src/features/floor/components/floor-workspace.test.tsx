// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import type { Layout } from '@forki/contract/layouts'
import type { Table } from '@forki/contract/tables'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { LOW_HEIGHT, PHONE } from '../../../lib/media.ts'
import { signal, useSignal } from '../../../lib/signal.ts'
import { buildAccessibleRestaurant, buildCurrentUser } from '../../../test/current-user.ts'
import { problemResponse, stubFetch } from '../../../test/fake-fetch.ts'
import { buildLayout, buildSection } from '../../../test/layouts.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { buildTable } from '../../../test/tables.ts'
import { startTranslations } from '../../../test/translations.ts'
import { uuid } from '../../../test/uuid.ts'
import { floorView } from '../settings.ts'
import { FloorWorkspace } from './floor-workspace.tsx'

const restaurant = buildAccessibleRestaurant()

const sectionOf = (n: number, name: string, label: string, table: Partial<Table> = {}) => ({
  ...buildSection(name, [buildTable({ id: uuid(n), section_id: uuid(n + 10), label, ...table })]),
  id: uuid(n + 10),
})
const hall = sectionOf(301, 'Salón', 'M1')
const terrace = sectionOf(302, 'Terraza', 'T1')
const bar = sectionOf(303, 'Barra', 'B1')

const shownSections = signal<Layout['sections']>([])

const Floor = () => (
  <FloorWorkspace
    restaurant={restaurant}
    layout={buildLayout({ sections: useSignal(shownSections) })}
    orders={[]}
  />
)

/** Replaces the sections of the floor plan. */
const change = (...sections: Layout['sections']) => act(() => shownSections.set(sections))

/** Renders the floor screen with the sections. */
function show(...sections: Layout['sections']) {
  shownSections.set(sections)
  return renderPage({ piso: <Floor />, '*': <p>other page</p> }, 'piso', {
    currentUser: buildCurrentUser({ restaurants: [restaurant] }),
  })
}

/** Stubs a window that matches only the media query. */
const stubWindow = (matching: string) =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === matching,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))

const tableButton = (label: string) => screen.findByRole('button', { name: new RegExp(`\\b${label}\\b`) })

beforeAll(() => startTranslations())
beforeEach(() => {
  act(() => floorView.set('list'))
  stubFetch(() => null)
})
afterEach(() => act(() => floorView.set('auto')))

it('on a phone the section that was chosen on the plan does not filter the list, which has no choice of it', async () => {
  stubWindow(PHONE)
  act(() => floorView.set('plan'))
  const { user } = show(hall, terrace)
  await user.click(await screen.findByRole('radio', { name: 'Terraza' }))

  act(() => floorView.set('list'))

  expect(await tableButton('M1')).toBeVisible()
  expect(screen.queryByRole('radio', { name: 'Terraza' })).toBeNull()
})

it('the list shows all tables after the chosen section was removed from the floor plan', async () => {
  const { user } = show(hall, terrace, bar)
  await user.click(await screen.findByRole('radio', { name: 'Terraza' }))
  expect(screen.queryByRole('button', { name: /\bM1\b/ })).toBeNull()

  change(hall, bar)

  expect(await tableButton('M1')).toBeVisible()
  expect(screen.getByRole('radio', { name: 'Todo' })).toBeChecked()
})

it('a low window shows the list while the tables of the plan would be too small for a finger', async () => {
  stubWindow(LOW_HEIGHT)
  act(() => floorView.set('auto'))
  const besides = buildTable({
    id: uuid(304),
    label: 'M2',
    position: { x: 90, y: 0, width: 80, height: 80, rotation: 0 },
  })
  show({ ...hall, tables: [...hall.tables, besides] })
  expect(await screen.findByRole('region', { name: 'Libres' })).toBeVisible()

  act(() => floorView.set('plan'))

  expect(await tableButton('M1')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Libres' })).toBeNull()
})

/** Table whose guests have paid and wait for a dish. */
const paidTableFields: Partial<Table> = {
  paid_order: {
    id: uuid(501),
    number: 12,
    waiter_id: null,
    completed_at: '2026-11-21T19:30:00.000Z',
    items: [{ id: uuid(502), name: 'Flan', name_en: null, quantity: 1, status: 'sent' }],
  },
}

it('a new takeaway order is not shown as busy at the table whose opening failed before', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  stubFetch(({ method, body }) => {
    if (method !== 'POST') return null
    const { order_type } = body as { order_type: string }
    return order_type === 'takeaway' ? promise : problemResponse(409, 'table_unavailable')
  })
  const { user } = show(hall)
  await user.click(await tableButton('M1'))
  await waitFor(async () => expect(await tableButton('M1')).not.toHaveAttribute('aria-busy'))

  await user.click(screen.getByRole('button', { name: /^Para llevar/ }))

  expect(await screen.findByRole('button', { name: /^Para llevar/ })).toHaveAttribute('aria-busy', 'true')
  expect(await tableButton('M1')).not.toHaveAttribute('aria-busy')
  await act(async () => resolve(problemResponse(409, 'table_unavailable')))
})

it('the sheet of a paid table that a colleague has freed stays closed when the table is paid again', async () => {
  const { user } = show(sectionOf(301, 'Salón', 'M1', paidTableFields))
  await user.click(await tableButton('M1'))
  expect(await screen.findByRole('dialog', { name: /M1/ })).toBeVisible()

  change(hall)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  change(sectionOf(301, 'Salón', 'M1', paidTableFields))

  expect(await tableButton('M1')).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
})
