import type { Dish } from '@forki/contract/dishes'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { FieldErrors } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { moved } from '../../../components/sortable/moved.ts'
import { SortableList } from '../../../components/sortable/sortable-list.tsx'
import type { SortableTools } from '../../../components/sortable/sortable-tools.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Input } from '../../../ui/input.tsx'
import type { KeyedSection } from '../menu-values.ts'
import { SectionDish } from './section-dish.tsx'

interface SectionCardProps {
  section: KeyedSection
  errors: FieldErrors<KeyedSection> | undefined
  tools: SortableTools
  byId: ReadonlyMap<string, Dish>
  currency: string
  /** Where a dish may be carried to. */
  others: readonly KeyedSection[]
  /** Just added: its name is asked for at once. */
  fresh: boolean
  onChange: (section: KeyedSection) => void
  onCarry: (dish_id: string, to: string) => void
  onPick: () => void
  onRemove: () => void
}

/** One section: its name in both languages and its dishes in order. */
export function SectionCard(props: SectionCardProps) {
  const { section, errors, tools, byId, currency, others, fresh } = props
  const { onChange, onCarry, onPick, onRemove } = props
  const { t } = useTranslation('menus')
  const [asking, setAsking] = useState(false)
  const { dishes } = section
  const name = section.name.trim() || t('nameless_section')
  const dishName = (dish_id: string) => byId.get(dish_id)?.name ?? t('dish_gone')
  return (
    <section aria-label={name} className="rounded-lg border border-line bg-surface shadow-card">
      <header className="flex flex-wrap items-start gap-2 border-b border-line p-3">
        {tools.handle}
        <div className="grid min-w-0 flex-1 basis-64 gap-2 sm:grid-cols-2">
          <Field hideLabel label={t('fields.section_name')} error={errors?.name?.message}>
            <Input
              autoFocus={fresh}
              autoComplete="off"
              className="pl-11! font-semibold"
              before={<Speech code="ES" />}
              placeholder={t('section_example')}
              value={section.name}
              onChange={(event) => onChange({ ...section, name: event.target.value })}
            />
          </Field>
          <Field hideLabel label={t('fields.section_name_en', { name })} error={errors?.name_en?.message}>
            <Input
              autoComplete="off"
              className="pl-11!"
              before={<Speech code="EN" />}
              placeholder={t('section_example_en')}
              value={section.name_en ?? ''}
              onChange={(event) => onChange({ ...section, name_en: event.target.value || null })}
            />
          </Field>
        </div>
        <span className="ml-auto inline-flex">
          {tools.buttons}
          <IconButton
            tooltip={false}
            label={t('remove_section_of', { name })}
            icon={<Trash2 className="size-5" />}
            onClick={() => (dishes.length > 0 ? setAsking(true) : onRemove())}
          />
        </span>
      </header>
      <SortableList
        label={t('dishes_of', { name })}
        className="divide-y divide-line"
        items={dishes}
        keyOf={(entry) => entry.dish_id}
        nameOf={(entry) => dishName(entry.dish_id)}
        onMove={(from, to) => onChange({ ...section, dishes: moved(dishes, from, to) })}
      >
        {(entry, row) => (
          <SectionDish
            entry={entry}
            dish={byId.get(entry.dish_id)}
            error={errors?.dishes?.[row.index]?.price_cents?.message}
            tools={row}
            currency={currency}
            others={others}
            onCarry={(to) => onCarry(entry.dish_id, to)}
            onPrice={(price_cents) =>
              onChange({
                ...section,
                dishes: dishes.map((each) => (each === entry ? { ...each, price_cents } : each)),
              })
            }
            onRemove={() => onChange({ ...section, dishes: dishes.filter((each) => each !== entry) })}
          />
        )}
      </SortableList>
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
        onConfirm={onRemove}
      />
    </section>
  )
}

/** Which language a name is in; the field's own label says it in words. */
const Speech = ({ code }: { code: string }) => (
  <span aria-hidden className="text-xs font-semibold">
    {code}
  </span>
)
