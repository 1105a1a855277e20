import type { Dish } from '@forki/contract/dishes'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { moveEntry } from '../../../components/sortable/move-entry.ts'
import { SortableList } from '../../../components/sortable/sortable-list.tsx'
import type { SortableItemControls } from '../../../components/sortable/sortable-item-controls.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { KeyedSection } from '../menu-values.ts'
import { SectionDish } from './section-dish.tsx'
import { SectionNameFields } from './section-name-fields.tsx'
import type { SectionEditing } from './use-sections.ts'

interface SectionCardProps {
  section: KeyedSection
  sections: SectionEditing
  tools: SortableItemControls
  dishesById: ReadonlyMap<string, Dish>
  currency: string
  onPick: () => void
}

/** Card of one section of a menu: its name in both languages and its dishes in order. */
export function SectionCard({ section, sections, tools, dishesById, currency, onPick }: SectionCardProps) {
  const { t } = useTranslation('menus')
  const [asking, setAsking] = useState(false)
  const { dishes } = section
  const name = sections.nameOf(section)
  const remove = () => sections.remove(section)
  return (
    <section aria-label={name} className="rounded-lg border border-line bg-surface shadow-card">
      <header className="flex flex-wrap items-start gap-2 border-b border-line p-3">
        {tools.handle}
        <SectionNameFields
          section={section}
          name={name}
          errors={sections.errorsOf(tools.index)}
          autoFocus={section.key === sections.newKey}
          onChange={sections.change}
        />
        <span className="ml-auto inline-flex">
          {tools.buttons}
          <IconButton
            tooltip={false}
            label={t('remove_section_of', { name })}
            icon={<Trash2 className="size-5" />}
            onClick={() => (dishes.length > 0 ? setAsking(true) : remove())}
          />
        </span>
      </header>
      <SectionDishes
        section={section}
        index={tools.index}
        sections={sections}
        dishesById={dishesById}
        currency={currency}
      />
      <footer className="flex flex-wrap items-center gap-3 p-3">
        <Button size="sm" variant="soft" icon={<Plus className="size-4" aria-hidden />} onClick={onPick}>
          {t('add_dishes')}
        </Button>
        <span className="tabular text-sm text-ink-muted">
          {dishes.length === 0 ? t('section_empty') : t('dishes', { count: dishes.length })}
        </span>
      </footer>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('remove_section_title', { name })}
        description={t('remove_section_text', { count: dishes.length })}
        confirmLabel={t('remove_section')}
        onConfirm={remove}
      />
    </section>
  )
}

interface SectionDishesProps extends Pick<
  SectionCardProps,
  'section' | 'sections' | 'dishesById' | 'currency'
> {
  /** Position of the section in the menu, from 0. */
  index: number
}

function SectionDishes({ section, index, sections, dishesById, currency }: SectionDishesProps) {
  const { t } = useTranslation('menus')
  const { dishes } = section
  const put = (next: KeyedSection['dishes']) => sections.change({ ...section, dishes: next })
  return (
    <SortableList
      label={t('dishes_of', { name: sections.nameOf(section) })}
      className="divide-y divide-line"
      items={dishes}
      keyOf={(entry) => entry.dish_id}
      nameOf={(entry) => dishesById.get(entry.dish_id)?.name ?? t('dish_gone')}
      onMove={(from, to) => put(moveEntry(dishes, from, to))}
    >
      {(entry, row) => (
        <SectionDish
          entry={entry}
          dish={dishesById.get(entry.dish_id)}
          error={sections.errorsOf(index)?.dishes?.[row.index]?.price_cents?.message}
          tools={row}
          currency={currency}
          others={sections.keyedSections.filter((each) => each !== section)}
          onMove={(to) => sections.moveDish(section, entry.dish_id, to)}
          onPrice={(price_cents) =>
            put(dishes.map((each) => (each === entry ? { ...each, price_cents } : each)))
          }
          onRemove={() => put(dishes.filter((each) => each !== entry))}
        />
      )}
    </SortableList>
  )
}
