// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { preloadOverlays } from '../../../lib/lazy.tsx'
import { buildActiveMenu } from '../../../test/active-menu.ts'
import { buildCurrentUser, buildMember, restaurant_id } from '../../../test/current-user.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { startTranslations } from '../../../test/translations.ts'
import type { OrderEditor } from '../hooks/use-order-editor.ts'
import { useDishSearch } from '../hooks/use-dish-search.ts'
import { dishView } from '../settings.ts'
import { DishBoard, SearchableDishBoard } from './dish-board.tsx'

const menu = buildActiveMenu(['Agua', 'Birria', 'Caldo', 'Dobladas'])
const tap = vi.fn<(entry: { dish_id: string }) => void>()
const setPanel = vi.fn<(panel: unknown) => void>()
/** Order editor with only the fields that the dish board reads. */
const editor = {
  order: { id: 'o', currency: 'MXN' },
  restaurant: { id: restaurant_id },
  ended: false,
  marking: false,
  unsent: [],
  quantity: 0,
  course: 'by_category',
  seat: null,
  setQuantity: () => undefined,
  tap,
  setPanel,
} as unknown as OrderEditor

function CounterBoard() {
  return <SearchableDishBoard editor={editor} menu={menu} search={useDishSearch(menu)} />
}

const renderDishBoard = (currentUser = buildCurrentUser()) =>
  renderPage({ '/': <DishBoard editor={editor} menu={menu} /> }, '/', { currentUser })

beforeAll(async () => {
  await startTranslations()
  await preloadOverlays()
})
beforeEach(() => tap.mockReset())
afterEach(() => act(() => dishView.store('photos')))

it.each(['photos', 'tiles', 'list'] as const)('a press on a dish of the view %s adds it', async (view) => {
  dishView.store(view)
  const { user } = renderDishBoard()

  await user.click(screen.getByRole('button', { name: /Birria/ }))

  await vi.waitFor(() => expect(tap).toHaveBeenCalledOnce())
  expect(tap.mock.calls[0]?.[0].dish_id).toBe(menu.sections[0]?.dishes[1]?.dish_id)
})

it('the list of dishes works by keyboard: the down arrow leaves the search, arrows move, Enter adds', async () => {
  dishView.store('list')
  const { user } = renderDishBoard()
  await user.click(screen.getByRole('searchbox'))
  await user.keyboard('{ArrowDown}')
  expect(screen.getByRole('button', { name: /Agua/ })).toHaveFocus()

  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}')
  expect(screen.getByRole('button', { name: /Birria/ })).toHaveFocus()
  await user.keyboard('{Enter}')

  await vi.waitFor(() => expect(tap).toHaveBeenCalledOnce())
})

it('the board of an order offers course and seat of the next lines, and the board of the counter does not', () => {
  const { unmount } = renderDishBoard()
  expect(screen.getByRole('button', { name: /^Tiempo y asiento/ })).toBeInTheDocument()
  unmount()

  renderPage({ '/': <CounterBoard /> }, '/', { currentUser: buildCurrentUser() })

  expect(screen.getByRole('button', { name: /Agua/ })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^Tiempo y asiento/ })).not.toBeInTheDocument()
})

it('a user who may edit the menu opens the favourites from their tab, and other users have no button', async () => {
  const { user, unmount } = renderDishBoard(buildMember('restaurant_admin'))
  await user.click(screen.getByRole('button', { name: 'Cambiar favoritos' }))
  expect(setPanel).toHaveBeenCalledWith({ kind: 'favourites' })
  unmount()

  renderDishBoard()

  expect(screen.queryByRole('button', { name: 'Cambiar favoritos' })).not.toBeInTheDocument()
})
