import type { ActiveMenu } from '@forki/contract/menus'
import type { OrderSummary } from '@forki/contract/orders'
import { can } from '@forki/contract/permissions'
import { SearchX, Soup } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { SearchField } from '../../../components/search-field.tsx'
import { useCurrentRestaurant, type AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { OrderEditor } from '../hooks/use-order-editor.ts'
import { useDishSearch, type DishSearch } from '../hooks/use-dish-search.ts'
import { useMarkDish } from '../queries.ts'
import type { MenuEntry } from '../search.ts'
import { DishTile, SoldOutTile } from './dish-tile.tsx'
import { NextLineKeys } from './next-line-keys.tsx'
import { QuantityKeys } from './quantity-keys.tsx'
import { SectionTabs } from './section-tabs.tsx'

interface DishBoardProps {
  editor: OrderEditor
  menu: ActiveMenu
  /** Open orders of the restaurant, from which the favourites are determined. */
  orders: readonly OrderSummary[]
}

/** Menu on the order screen: search, sections, quantity of the next tap, and tiles that add a dish. */
export function DishBoard({ editor, menu, orders }: DishBoardProps) {
  const search = useDishSearch(editor.restaurant.id, menu, orders)
  return <SearchableDishBoard editor={editor} menu={menu} search={search} />
}

interface SearchableDishBoardProps extends Omit<DishBoardProps, 'orders'> {
  search: DishSearch
}

/** Dish board with a search that its parent controls, such as the counter with its barcode scanner. */
export function SearchableDishBoard({ editor, menu, search }: SearchableDishBoardProps) {
  const { t } = useTranslation('orders')
  const restaurant = useCurrentRestaurant(editor.restaurant.id)
  const mark = useMarkDish()
  const tap = (entry: MenuEntry) => {
    editor.tap(entry)
    if (search.found) search.setQ('')
  }
  return (
    <section aria-label={t('board')} className="flex min-h-0 min-w-0 flex-1 flex-col overflow-hidden">
      <BoardHead editor={editor} menu={menu} search={search} onTap={tap} />
      {editor.marking ? <MarkingNotice editor={editor} /> : null}
      <div className="relative min-h-0 flex-1 overflow-y-auto px-3 pb-4 sm:px-4">
        {search.shown.length === 0 ? (
          <NoDishes q={search.q} found={search.found} />
        ) : (
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2 sm:grid-cols-[repeat(auto-fill,minmax(8.25rem,1fr))]">
            {search.shown.map((entry) => (
              <li key={entry.dish_id} className="flex *:flex-1">
                <BoardTile editor={editor} restaurant={restaurant} mark={mark} onTap={tap} entry={entry} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

interface BoardHeadProps {
  editor: OrderEditor
  menu: ActiveMenu
  search: DishSearch
  onTap: (entry: MenuEntry) => void
}

/**
 * Search field, choices for the next line (quantity, course, seat), and sections. Enter adds the first
 * available dish in the search results.
 */
function BoardHead({ editor, menu, search, onTap }: BoardHeadProps) {
  const { t } = useTranslation('orders')
  const first = search.found?.find(({ dish }) => dish.is_available)
  return (
    // On a low screen the search field and the sections share a row, so that the dishes get more height.
    <div className="shrink-0 low:min-[30rem]:flex low:min-[30rem]:items-center">
      <div className="flex items-center gap-2 px-3 pt-3 sm:px-4 low:pt-1 low:min-[30rem]:w-64 low:min-[30rem]:shrink-0 low:min-[30rem]:pr-0">
        <form
          className="min-w-0 flex-1 [&>search]:max-w-none"
          onSubmit={(event) => {
            event.preventDefault()
            if (first) onTap(first)
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
        <NextLineKeys editor={editor} />
        <QuantityKeys value={editor.quantity} onChange={editor.setQuantity} />
      </div>
      <SectionTabs menu={menu} value={search.section} onChange={search.chooseSection} />
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
  mark: ReturnType<typeof useMarkDish>
  onTap: (entry: MenuEntry) => void
  entry: MenuEntry
}

function BoardTile({ editor, restaurant, mark, onTap, entry }: BoardTileProps) {
  return editor.marking && can(restaurant, 'update_dish') ? (
    <SoldOutTile
      entry={entry}
      busy={mark.isPending && mark.variables.params.id === entry.dish_id}
      onToggle={() =>
        mark.mutate({
          params: { id: entry.dish_id },
          body: { is_available: !entry.dish.is_available },
        })
      }
    />
  ) : (
    <DishTile
      entry={entry}
      currency={editor.order.currency}
      count={portions(editor, entry.dish_id)}
      disabled={editor.ended}
      onPress={() => onTap(entry)}
      onDetails={() => editor.setPanel({ kind: 'dish', entry, quantity: editor.quantity || 1 })}
    />
  )
}

const portions = (editor: OrderEditor, dish_id: string) =>
  editor.unsent.reduce((sum, line) => sum + (line.dish_id === dish_id ? line.quantity : 0), 0)
