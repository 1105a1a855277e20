import type { ActiveMenu } from '@forki/contract/menus'
import { can } from '@forki/contract/permissions'
import { clsx } from 'clsx'
import { SearchX, Soup } from 'lucide-react'
import { Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SearchField } from '../../../components/search-field.tsx'
import { useCurrentRestaurant, type AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { useSetting } from '../../../lib/device-setting.ts'
import { lazy } from '../../../lib/lazy.tsx'
import { useMediaQuery } from '../../../lib/media.ts'
import { useElementSize } from '../../../lib/use-element-size.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { OrderEditor } from '../hooks/use-order-editor.ts'
import { useArrowKeys } from '../hooks/use-arrow-keys.ts'
import { useDishSearch, type DishSearch } from '../hooks/use-dish-search.ts'
import { FAVOURITE_COUNT, FAVOURITES_TAB_ID, type MenuEntry } from '../dish-search.ts'
import { dishView, type DishView } from '../settings.ts'
import { tileColumns } from '../tile-columns.ts'
import { DishTile } from './dish-tile.tsx'
import { CourseAndSeatPopover } from './course-and-seat-popover.tsx'
import { NextQuantityPopover } from './next-quantity-popover.tsx'
import { SectionTabs } from './section-tabs.tsx'

/**
 * Lazy tile whose tap marks a dish as sold out or available. An item of the order's action menu turns on these
 * tiles.
 */
const SoldOutTile = lazy(async () => (await import('./sold-out-tile.tsx')).SoldOutTile)

/** Media query of windows in which photo tiles may be larger than their default size. */
const ROOMY_WINDOW_QUERY = '(min-width: 40rem) and (min-height: 30.01rem)'

interface DishBoardProps {
  editor: OrderEditor
  menu: ActiveMenu
}

/**
 * Dishes of the menu on the order screen. A search field and tabs select dishes. A tap adds a dish, or opens
 * its options. The user can choose the quantity, the course and the seat before the tap.
 */
export function DishBoard({ editor, menu }: DishBoardProps) {
  const search = useDishSearch(menu)
  return (
    <SearchableDishBoard
      editor={editor}
      menu={menu}
      search={search}
      nextLine={<CourseAndSeatPopover editor={editor} />}
    />
  )
}

interface SearchableDishBoardProps extends DishBoardProps {
  search: DishSearch
  /** Button that opens the choice of new lines' course and seat. It is beside the search field. */
  nextLine?: ReactNode
}

/** Dish board whose search state its parent owns. The counter needs this state for its barcode scanner. */
export function SearchableDishBoard({ editor, menu, search, nextLine }: SearchableDishBoardProps) {
  const { t } = useTranslation('orders')
  const restaurant = useCurrentRestaurant(editor.restaurant.id)
  const view = useSetting(dishView)
  const { grid, onKeyDown } = useArrowKeys<HTMLUListElement>()
  const [board, size] = useElementSize<HTMLDivElement>()
  const columns = useTileColumns(size, search.found ? 0 : search.shown.length)
  const tap = (entry: MenuEntry) => {
    editor.tap(entry)
    if (search.found) search.setQ('')
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys move between the buttons inside
    <section
      aria-label={t('board')}
      className="flex min-h-0 min-w-0 flex-1 flex-col overflow-hidden"
      onKeyDown={onKeyDown}
    >
      <BoardHead editor={editor} menu={menu} search={search} nextLine={nextLine} onTap={tap} />
      {editor.marking ? <MarkingNotice editor={editor} /> : null}
      <div ref={board} className="relative min-h-0 flex-1 overflow-y-auto px-3 pb-4 sm:px-4">
        {search.shown.length === 0 ? (
          <NoDishes q={search.q} found={search.found} />
        ) : (
          <ul
            ref={grid}
            className={clsx(
              'grid',
              view === 'list'
                ? 'grid-cols-[repeat(auto-fill,minmax(min(17rem,100%),1fr))] gap-x-3 gap-y-1.5'
                : 'grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2 sm:grid-cols-[repeat(auto-fill,minmax(8.25rem,1fr))]',
            )}
            style={view === 'photos' && columns ? { gridTemplateColumns: columns } : undefined}
          >
            {search.shown.map((entry) => (
              <li key={entry.dish_id} className="flex *:flex-1">
                <BoardTile editor={editor} restaurant={restaurant} view={view} onTap={tap} entry={entry} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

/** Padding of the board in px, left and right together. */
const PADDING = 32

/**
 * CSS grid columns of the photo tiles, on screens with space for larger tiles. Null on other screens. The tile
 * size is calculated for at least the number of favourites, so that tiles are equally large in smaller sections.
 * @param count number of dishes in the section
 */
function useTileColumns(size: { width: number } | null, count: number): string | null {
  const isRoomy = useMediaQuery(ROOMY_WINDOW_QUERY)
  if (!isRoomy || !size) return null
  const board = { width: size.width - PADDING, windowHeight: window.innerHeight }
  return `repeat(${tileColumns(board, Math.max(FAVOURITE_COUNT, count))}, minmax(0, 1fr))`
}

interface BoardHeadProps extends SearchableDishBoardProps {
  onTap: (entry: MenuEntry) => void
}

/**
 * Head of the dish board: search field, buttons for new lines' quantity, course and seat, and section tabs.
 * Enter in the search field acts as a tap on the first available dish that matches.
 */
function BoardHead({ editor, menu, search, nextLine, onTap }: BoardHeadProps) {
  const { t } = useTranslation('orders')
  const restaurant = useCurrentRestaurant(editor.restaurant.id)
  const firstAvailable = search.found?.find(({ dish }) => dish.is_available)
  return (
    // On a low screen the search field and the sections share a row, so that the dishes get more height.
    <div className="shrink-0 low:min-[30rem]:flex low:min-[30rem]:items-center">
      <div className="flex items-center gap-2 px-3 pt-3 sm:px-4 low:pt-1 low:min-[30rem]:w-88 low:min-[40rem]:w-92 low:min-[30rem]:shrink-0 low:min-[30rem]:pr-0">
        <form
          className="min-w-0 flex-1 [&>search]:max-w-none"
          onSubmit={(event) => {
            event.preventDefault()
            if (firstAvailable) onTap(firstAvailable)
          }}
        >
          <SearchField
            value={search.q}
            onChange={search.setQ}
            label={t('search')}
            hotkey="/"
            delay={0}
            size="touch"
          />
        </form>
        {nextLine}
        <NextQuantityPopover value={editor.quantity} onChange={editor.setQuantity} />
      </div>
      <SectionTabs
        menu={menu}
        value={search.section}
        onChange={search.chooseSection}
        onEdit={
          search.section === FAVOURITES_TAB_ID && can(restaurant, 'update_menu')
            ? () => editor.setPanel({ kind: 'favourites' })
            : null
        }
      />
    </div>
  )
}

function MarkingNotice({ editor }: { editor: OrderEditor }) {
  const { t } = useTranslation('orders')
  return (
    <Notice
      tone="warning"
      className="mx-3 mb-2 sm:mx-4"
      action={<Button onClick={() => editor.setMarking(false)}>{t('mark.done')}</Button>}
    >
      {t('mark.text')}
    </Notice>
  )
}

function NoDishes({ q, found }: { q: string; found: readonly MenuEntry[] | null }) {
  const { t } = useTranslation('orders')
  return found ? (
    <EmptyState icon={SearchX} title={t('no_match', { q })} />
  ) : (
    <EmptyState icon={Soup} title={t('no_dishes')} />
  )
}

interface BoardTileProps {
  editor: OrderEditor
  restaurant: AccessibleRestaurant | undefined
  view: DishView
  onTap: (entry: MenuEntry) => void
  entry: MenuEntry
}

function BoardTile({ editor, restaurant, view, onTap, entry }: BoardTileProps) {
  const tile = (
    <DishTile
      entry={entry}
      view={view}
      currency={editor.order.currency}
      count={unsentPortions(editor, entry.dish_id)}
      disabled={editor.ended}
      onPress={() => onTap(entry)}
      onDetails={() => editor.setPanel({ kind: 'dish', entry, quantity: editor.quantity || 1 })}
    />
  )
  return editor.marking && can(restaurant, 'update_dish') ? (
    <Suspense fallback={tile}>
      <SoldOutTile entry={entry} />
    </Suspense>
  ) : (
    tile
  )
}

const unsentPortions = (editor: OrderEditor, dish_id: string) =>
  editor.unsent.reduce((sum, line) => sum + (line.dish_id === dish_id ? line.quantity : 0), 0)
