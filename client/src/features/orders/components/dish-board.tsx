/** The dishes: search, the menu's sections, the quantity of the next tap, and the tiles. */
import type { ActiveMenu } from '@forki/contract/menus'
import type { OrderSummary } from '@forki/contract/orders'
import { can } from '@forki/contract/permissions'
import { SearchX, Soup } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SearchField } from '../../../components/search-field.tsx'
import { useCurrentRestaurant, type AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { Desk } from '../hooks/use-desk.ts'
import { readTaps } from '../popular.ts'
import { useMarkDish } from '../queries.ts'
import { entriesOf, favourites, findDishes, type MenuEntry } from '../search.ts'
import { DishTile, MarkTile } from './dish-tile.tsx'
import { QuantityKeys } from './quantity-keys.tsx'
import { SectionTabs, FAVOURITES } from './section-tabs.tsx'

interface DishBoardProps {
  desk: Desk
  menu: ActiveMenu
  /** What is being eaten now, for the favourites. */
  orders: readonly OrderSummary[]
}

export function DishBoard({ desk, menu, orders }: DishBoardProps) {
  const { t } = useTranslation('orders')
  const [section, setSection] = useState(FAVOURITES)
  const [q, setQ] = useState('')
  // Favourites stay where they are while one works: what moves under the finger is tapped by mistake.
  const [counts] = useState(() => countsOf(desk.restaurant.id, orders))
  const entries = entriesOf(menu)
  const found = q === '' ? null : findDishes(entries, q)
  const shown =
    found ??
    (section === FAVOURITES
      ? favourites(entries, counts)
      : (menu.sections.find(({ id }) => id === section)?.dishes ?? []))
  const restaurant = useCurrentRestaurant(desk.restaurant.id)
  const mark = useMarkDish()
  const tap = (entry: MenuEntry) => {
    desk.tap(entry)
    if (found) setQ('')
  }
  const first = found?.find(({ dish }) => dish.is_available)
  return (
    <section aria-label={t('board')} className="flex min-h-0 min-w-0 flex-1 flex-col overflow-hidden">
      {/* On a low screen search and sections share a row: what is left is for the dishes. */}
      <div className="shrink-0 low:min-[30rem]:flex low:min-[30rem]:items-center">
        <div className="flex items-center gap-2 px-3 pt-3 sm:px-4 low:pt-1 low:min-[30rem]:w-64 low:min-[30rem]:shrink-0 low:min-[30rem]:pr-0">
          <form
            className="min-w-0 flex-1 [&>search]:max-w-none"
            onSubmit={(event) => {
              event.preventDefault()
              if (first) tap(first)
            }}
          >
            <SearchField value={q} onChange={setQ} label={t('search')} hotkey="/" delay={0} size="touch" />
          </form>
          <QuantityKeys value={desk.quantity} onChange={desk.setQuantity} />
        </div>
        <SectionTabs
          menu={menu}
          value={found ? null : section}
          onChange={(next) => {
            setQ('')
            setSection(next)
          }}
        />
      </div>
      {desk.marking ? <MarkingNotice desk={desk} /> : null}
      <div className="relative min-h-0 flex-1 overflow-y-auto px-3 pb-4 sm:px-4">
        {shown.length === 0 ? (
          <NoDishes q={q} found={found} />
        ) : (
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2 sm:grid-cols-[repeat(auto-fill,minmax(8.25rem,1fr))]">
            {shown.map((entry) => (
              <li key={entry.dish_id} className="flex *:flex-1">
                <BoardTile desk={desk} restaurant={restaurant} mark={mark} onTap={tap} entry={entry} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

function MarkingNotice({ desk }: { desk: Desk }) {
  const { t } = useTranslation('orders')
  return (
    <Notice
      tone="warning"
      className="mx-3 mb-2 sm:mx-4"
      action={<Button onClick={() => desk.setMarking(false)}>{t('mark.done')}</Button>}
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
  desk: Desk
  restaurant: AccessibleRestaurant | undefined
  mark: ReturnType<typeof useMarkDish>
  onTap: (entry: MenuEntry) => void
  entry: MenuEntry
}

function BoardTile({ desk, restaurant, mark, onTap, entry }: BoardTileProps) {
  return desk.marking && can(restaurant, 'update_dish') ? (
    <MarkTile
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
      currency={desk.order.currency}
      count={portions(desk, entry.dish_id)}
      disabled={desk.ended}
      onPress={() => onTap(entry)}
      onDetails={() => desk.setPanel({ kind: 'dish', entry, quantity: desk.quantity || 1 })}
    />
  )
}

const portions = (desk: Desk, dish_id: string) =>
  desk.unsent.reduce((sum, line) => sum + (line.dish_id === dish_id ? line.quantity : 0), 0)

/** What is asked for: the taps of this device and what stands on the open orders. */
function countsOf(restaurant_id: string, orders: readonly OrderSummary[]): Record<string, number> {
  const counts: Record<string, number> = { ...readTaps(restaurant_id) }
  for (const item of orders.flatMap((order) => order.items)) {
    if (item.status !== 'voided') counts[item.dish_id] = (counts[item.dish_id] ?? 0) + item.quantity
  }
  return counts
}
