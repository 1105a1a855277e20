import type { Dish } from '@forki/contract/dishes'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { moved } from '../../../components/sortable/moved.ts'
import { SortableList } from '../../../components/sortable/sortable-list.tsx'
import { newKey } from '../../../lib/api.ts'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { lazyOnOpen } from '../../../lib/lazy.tsx'
import { Button } from '../../../ui/button.tsx'
import type { KeyedSection, MenuValues } from '../menu-values.ts'
import { SectionCard } from './section-card.tsx'

const DishPicker = lazyOnOpen(async () => (await import('./dish-picker-sheet.tsx')).DishPicker)

interface SectionListProps {
  /** Undefined while they are on their way. */
  dishes: readonly Dish[] | undefined
  byId: ReadonlyMap<string, Dish>
  restaurant: AccessibleRestaurant
}

/** The menu's sections in their order, each with its dishes in theirs. */
export function SectionList({ dishes, byId, restaurant }: SectionListProps) {
  const { t } = useTranslation('menus')
  const { control, setValue, formState } = useFormContext<MenuValues>()
  const sections = useWatch({ control, name: 'sections' })
  const [picking, setPicking] = useState<string | null>(null)
  const [fresh, setFresh] = useState<string | null>(null)
  const put = (next: KeyedSection[]) =>
    setValue('sections', next, { shouldDirty: true, shouldValidate: formState.isSubmitted })
  const change = (section: KeyedSection) =>
    put(sections.map((each) => (each.key === section.key ? section : each)))
  const nameOf = (section: KeyedSection) => section.name.trim() || t('nameless_section')
  const add = () => {
    const key = newKey()
    put([...sections, { key, name: '', name_en: null, dishes: [] }])
    setFresh(key)
  }
  const carry = (from: KeyedSection, dish_id: string, to: string) => {
    const entry = from.dishes.find((each) => each.dish_id === dish_id)
    if (!entry) return
    put(
      sections.map((section) => {
        if (section.key === from.key)
          return { ...section, dishes: section.dishes.filter((each) => each !== entry) }
        return section.key === to ? { ...section, dishes: [...section.dishes, entry] } : section
      }),
    )
  }
  const target = sections.find((section) => section.key === picking)
  return (
    <section aria-label={t('sections_title')} className="flex flex-col gap-4">
      <h2 className="display text-2xl">{t('sections_title')}</h2>
      {sections.length === 0 ? (
        <p className="rounded-lg border border-dashed border-line-strong/50 px-5 py-6 text-ink-muted">
          {t('no_sections')}
        </p>
      ) : null}
      <SortableList
        label={t('sections_title')}
        className="flex flex-col gap-4"
        items={sections}
        keyOf={(section) => section.key}
        nameOf={nameOf}
        onMove={(from, to) => put(moved(sections, from, to))}
      >
        {(section, tools) => (
          <SectionCard
            section={section}
            errors={formState.errors.sections?.[tools.index]}
            tools={tools}
            byId={byId}
            currency={restaurant.currency}
            others={sections.filter((each) => each !== section)}
            fresh={section.key === fresh}
            onChange={change}
            onCarry={(dish_id, to) => carry(section, dish_id, to)}
            onPick={() => setPicking(section.key)}
            onRemove={() => put(sections.filter((each) => each !== section))}
          />
        )}
      </SortableList>
      <Button className="self-start" icon={<Plus className="size-5" aria-hidden />} onClick={add}>
        {t('add_section')}
      </Button>
      {target ? (
        <DishPicker
          title={t('pick_for', { section: nameOf(target) })}
          dishes={dishes}
          restaurant={restaurant}
          placed={
            new Map(sections.flatMap((each) => each.dishes.map((dish) => [dish.dish_id, nameOf(each)])))
          }
          onClose={() => setPicking(null)}
          onPick={(ids) => {
            const entries = ids.map((dish_id) => ({ dish_id, price_cents: null }))
            change({ ...target, dishes: [...target.dishes, ...entries] })
            setPicking(null)
          }}
        />
      ) : null}
    </section>
  )
}
