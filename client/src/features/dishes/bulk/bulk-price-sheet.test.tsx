// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import { screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { buildDish } from '../../../test/dishes.ts'
import { jsonResponse, problemResponse, stubFetch } from '../../../test/fake-fetch.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { startTranslations } from '../../../test/translations.ts'
import { uuid } from '../../../test/uuid.ts'
import { AssignCategoryOrStationDialog } from './assign-category-or-station-dialog.tsx'
import { BulkPriceSheet } from './bulk-price-sheet.tsx'

const pozole = buildDish({ id: uuid(1), name: 'Pozole', price_cents: 10_000 })
const flan = buildDish({ id: uuid(2), name: 'Flan', price_cents: 5000 })
const onDone = vi.fn<() => void>()
/** Ids of dishes whose next change fails once. */
const failing = new Set<string>()

/** Server that stores the prices and the categories of the dishes. */
function fakeServer() {
  const stored: Record<string, unknown> = {}
  const calls = stubFetch(({ method, path, body }) => {
    if (method === 'GET') return null
    const dish_id = path.split('/').at(-1)!
    if (failing.delete(dish_id)) return problemResponse(409, 'changed_meanwhile')
    const { price_cents, category } = body as { price_cents?: number; category?: string }
    stored[dish_id] = price_cents ?? category
    return jsonResponse(pozole)
  })
  return { stored, writes: () => calls.filter(({ method }) => method !== 'GET') }
}

const press = (user: { click: (element: Element) => Promise<void> }, name: string) =>
  screen.findByRole('button', { name }).then((button) => user.click(button))

/** Raises both prices by 10 %. */
async function raisePrices() {
  const server = fakeServer()
  const { user } = renderPage(
    {
      '/': (
        <BulkPriceSheet
          dishes={[pozole, flan]}
          currency="MXN"
          onCancel={vi.fn<() => void>()}
          onDone={onDone}
        />
      ),
    },
    '/',
  )
  await user.type(await screen.findByRole('textbox', { name: 'Cuánto' }), '10')
  await press(user, 'Cambiar 2 precios')
  return { user, ...server }
}

beforeAll(() => startTranslations())
beforeEach(() => {
  failing.clear()
  onDone.mockClear()
})

it('the undo after a retry restores the prices of all dishes', async () => {
  failing.add(flan.id)
  const { user, stored } = await raisePrices()
  await press(user, 'Reintentar')
  await screen.findByText('2 precios cambiados.')
  expect(stored).toEqual({ [pozole.id]: 11_000, [flan.id]: 5500 })

  await press(user, 'Deshacer')

  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(stored).toEqual({ [pozole.id]: 10_000, [flan.id]: 5000 })
})

it('a stopped bulk change sends no further calls and reports the dishes changed until then', async () => {
  const dishes = Array.from({ length: 12 }, (_, index) =>
    buildDish({ id: uuid(index + 1), price_cents: 10_000 }),
  )
  const replies: (() => void)[] = []
  const calls = stubFetch(({ method }) => {
    if (method === 'GET') return null
    return new Promise((resolve) => void replies.push(() => resolve(jsonResponse(pozole))))
  })
  const onCancel = vi.fn<() => void>()
  const sheet = <BulkPriceSheet dishes={dishes} currency="MXN" onCancel={onCancel} onDone={onDone} />
  const { user } = renderPage({ '/': sheet }, '/')
  await user.type(await screen.findByRole('textbox', { name: 'Cuánto' }), '10')
  await press(user, 'Cambiar 12 precios')
  await waitFor(() => expect(replies).toHaveLength(3))

  await press(user, 'Detener')
  await user.keyboard('{Escape}')
  for (const send of replies) send()

  expect(await screen.findByText('3 precios cambiados.')).toBeInTheDocument()
  expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(3)
  expect(screen.getAllByText(/Detenido antes de enviarse/).length).toBeGreaterThan(0)
  expect(screen.getByRole('button', { name: 'Reintentar' })).toBeInTheDocument()
  expect(onCancel).not.toHaveBeenCalled()
})

it('a partly failed undo offers a retry for the other dishes and no second undo', async () => {
  const { user, stored } = await raisePrices()
  await screen.findByText('2 precios cambiados.')
  failing.add(flan.id)
  await press(user, 'Deshacer')

  await screen.findByText('1 precio restaurado.')
  expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull()
  expect(onDone).not.toHaveBeenCalled()
  await press(user, 'Reintentar')

  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(stored).toEqual({ [pozole.id]: 10_000, [flan.id]: 5000 })
})

it('the retry of an assigned category sends only the failed dishes', async () => {
  failing.add(flan.id)
  const { writes } = fakeServer()
  const { user } = renderPage(
    {
      '/': (
        <AssignCategoryOrStationDialog
          field="category"
          dishes={[pozole, flan]}
          choices={[{ key: 'desserts', label: 'Postres' }]}
          onCancel={vi.fn<() => void>()}
          onDone={onDone}
        />
      ),
    },
    '/',
  )
  await user.click(await screen.findByRole('radio', { name: 'Postres' }))
  await press(user, 'Cambiar 2 platillos')
  await press(user, 'Reintentar')

  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(writes().map(({ path }) => path.split('/').at(-1))).toEqual([pozole.id, flan.id, flan.id])
})
