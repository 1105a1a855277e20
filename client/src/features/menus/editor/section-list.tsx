import type { Dish } from '@forki/contract/dishes'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SortableList } from '../../../components/sortable/sortable-list.tsx'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { lazyOnOpen } from '../../../lib/lazy.tsx'
import { Button } from '../../../ui/button.tsx'
import { SectionCard } from './section-card.tsx'
import { useSections } from './use-sections.ts'

const DishPickerSheet = lazyOnOpen(async () => (await import('./dish-picker-sheet.tsx')).DishPickerSheet)

interface SectionListProps {
  /** Dishes of the restaurant. Undefined while they load. */
  dishes: readonly Dish[] | undefined
  dishesById: ReadonlyMap<string, Dish>
  restaurant: AccessibleRestaurant
}

/** Sortable list of the menu's sections, with a sheet that adds dishes to a section. */
export function SectionList({ dishes, dishesById, restaurant }: SectionListProps) {
  const { t } = useTranslation('menus')
  const sections = useSections()
  const { keyedSections, nameOf } = sections
  const [picking, setPicking] = useState<string | null>(null)
  const target = keyedSections.find((section) => section.key === picking)
  return (
    <section aria-label={t('sections_title')} className="flex flex-col gap-4">
      <h2 className="display text-2xl">{t('sections_title')}</h2>
      {keyedSections.length === 0 ? (
        <p className="rounded-lg border border-dashed border-line-strong/50 px-5 py-6 text-ink-muted">
          {t('no_sections')}
        </p>
      ) : null}
      <SortableList
        label={t('sections_title')}
        className="flex flex-col gap-4"
        items={keyedSections}
        keyOf={(section) => section.key}
        nameOf={nameOf}
        onMove={sections.move}
      >
        {(section, tools) => (
          <SectionCard
            section={section}
            sections={sections}
            tools={tools}
            dishesById={dishesById}
            currency={restaurant.currency}
            onPick={() => setPicking(section.key)}
          />
        )}
      </SortableList>
      <Button className="self-start" icon={<Plus className="size-5" aria-hidden />} onClick={sections.add}>
        {t('add_section')}
      </Button>
      {target ? (
        <DishPickerSheet
          title={t('pick_for', { section: nameOf(target) })}
          dishes={dishes}
          restaurant={restaurant}
          sectionNames={
            new Map(keyedSections.flatMap((each) => each.dishes.map((dish) => [dish.dish_id, nameOf(each)])))
          }
          onClose={() => setPicking(null)}
          onPick={(ids) => {
            const entries = ids.map((dish_id) => ({ dish_id, price_cents: null }))
            sections.change({ ...target, dishes: [...target.dishes, ...entries] })
            setPicking(null)
          }}
        />
      ) : null}
    </section>
  )
}
