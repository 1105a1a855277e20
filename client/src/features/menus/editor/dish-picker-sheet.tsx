import type { Dish } from '@forki/contract/dishes'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDropdownChoices } from '../../../domain/dishes/use-dropdown-choices.ts'
import { SearchField } from '../../../components/search-field.tsx'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/select.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { findDishes } from './find-dishes.ts'
import { DishPickerRow } from './dish-picker-row.tsx'

interface DishPickerSheetProps {
  title: string
  dishes: readonly Dish[] | undefined
  restaurant: AccessibleRestaurant
  /** Section names by the ids of the dishes in the menu. A menu contains each dish once. */
  sectionNames: ReadonlyMap<string, string>
  onPick: (ids: string[]) => void
  onClose: () => void
}

const ROW_HEIGHT_PX = 68

/**
 * Sheet that chooses dishes for a section. The section receives them in the order in which the user checked
 * them.
 */
export function DishPickerSheet({
  title,
  dishes,
  restaurant,
  sectionNames,
  onPick,
  onClose,
}: DishPickerSheetProps) {
  const { t } = useTranslation('menus')
  const [q, setQ] = useState('')
  const [category, setCategory] = useState('')
  const [chosen, setChosen] = useState<readonly string[]>([])
  // Sorts dishes that can be added before dishes that the menu already contains.
  const matchingDishes = findDishes(dishes ?? [], q, category).toSorted(
    (a, b) => Number(sectionNames.has(a.id)) - Number(sectionNames.has(b.id)),
  )
  const toggle = (id: string) =>
    setChosen((now) => (now.includes(id) ? now.filter((each) => each !== id) : [...now, id]))
  const addableDishes = matchingDishes.filter((dish) => !sectionNames.has(dish.id) && dish.is_active)
  return (
    <Sheet
      open
      size="lg"
      onOpenChange={onClose}
      title={title}
      footer={
        <PickerActions
          chosenCount={chosen.length}
          freeCount={addableDishes.length}
          onPick={() => onPick([...chosen])}
          onChooseAll={() =>
            setChosen((now) => [...new Set([...now, ...addableDishes.map((dish) => dish.id)])])
          }
        />
      }
    >
      <div className="flex h-[65dvh] flex-col gap-3 md:h-full">
        <div className="flex flex-wrap gap-2">
          <SearchField value={q} delay={0} onChange={setQ} label={t('pick_search')} />
          <CategorySelect restaurant_id={restaurant.id} value={category} onChange={setCategory} />
        </div>
        {dishes === undefined ? <SkeletonLines lines={6} /> : null}
        {dishes && matchingDishes.length === 0 ? (
          <p className="py-8 text-center text-ink-muted">{t('pick_none')}</p>
        ) : null}
        <VirtualRows
          found={matchingDishes}
          sectionNames={sectionNames}
          chosenIds={chosen}
          currency={restaurant.currency}
          onToggle={toggle}
        />
      </div>
    </Sheet>
  )
}

interface PickerActionsProps {
  /** Number of dishes that the user has chosen. */
  chosenCount: number
  /** Number of found active dishes that the menu does not contain yet. */
  freeCount: number
  onPick: () => void
  onChooseAll: () => void
}

function PickerActions({ chosenCount, freeCount, onPick, onChooseAll }: PickerActionsProps) {
  const { t } = useTranslation('menus')
  return (
    <>
      <Button variant="primary" disabled={chosenCount === 0} onClick={onPick}>
        {chosenCount === 0 ? t('add_dishes') : t('pick', { count: chosenCount })}
      </Button>
      {freeCount > 0 ? (
        <Button variant="ghost" onClick={onChooseAll}>
          {t('pick_all', { count: freeCount })}
        </Button>
      ) : null}
    </>
  )
}

interface CategorySelectProps {
  restaurant_id: string
  /** Key of the chosen category. An empty text means all categories. */
  value: string
  onChange: (value: string) => void
}

function CategorySelect({ restaurant_id, value, onChange }: CategorySelectProps) {
  const { t } = useTranslation('menus')
  const { categories } = useDropdownChoices(restaurant_id)
  return (
    <Select
      className="flex-1"
      aria-label={t('pick_category')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{t('pick_all_categories')}</option>
      {categories.map(({ key, label }) => (
        <option key={key} value={key}>
          {label}
        </option>
      ))}
    </Select>
  )
}

interface VirtualRowsProps {
  found: readonly Dish[]
  sectionNames: ReadonlyMap<string, string>
  chosenIds: readonly string[]
  currency: string
  onToggle: (id: string) => void
}

/** Virtual list that renders only the visible rows, because a restaurant may have thousands of dishes. */
function VirtualRows({ found, sectionNames, chosenIds, currency, onToggle }: VirtualRowsProps) {
  const { t } = useTranslation('menus')
  const scroller = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- the functions of the virtualizer never leave this component
  const rows = useVirtualizer({
    count: found.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT_PX,
    overscan: 6,
    getItemKey: (index) => found[index]?.id ?? index,
  })
  return (
    <div ref={scroller} className="-mx-2 min-h-0 flex-1 overflow-y-auto px-2">
      <ul aria-label={t('pick_list')} className="relative" style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ key, index, start }) => {
          const dish = found[index]
          if (!dish) return null
          return (
            <li
              key={key}
              className="absolute inset-x-0 top-0"
              style={{ transform: `translateY(${start}px)`, height: ROW_HEIGHT_PX }}
            >
              <DishPickerRow
                dish={dish}
                currency={currency}
                sectionName={sectionNames.get(dish.id)}
                chosen={chosenIds.includes(dish.id)}
                onToggle={() => onToggle(dish.id)}
              />
            </li>
          )
        })}
      </ul>
    </div>
  )
}
