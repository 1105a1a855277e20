import { ALLERGENS, DIETS } from '@forki/contract/dishes/constants'
import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { allergenIcons, dietIcons } from '../../../../domain/dishes/food-icons.ts'
import { buttonClass } from '../../../../ui/button-class.ts'
import {
  filterSections,
  filterCount,
  valuesOccurringIn,
  type MenuFilter,
  type Section,
} from '../menu-filter.ts'
import { NativeSheet } from './native-sheet.tsx'

interface FilterSheetProps {
  sections: readonly Section[]
  filter: MenuFilter
  onFilterChange: (filter: MenuFilter) => void
  onClose: () => void
}

const toggled = <T,>(list: readonly T[], entry: T): T[] =>
  list.includes(entry) ? list.filter((other) => other !== entry) : [...list, entry]

/** Sheet that filters a menu by diets and by allergens. It lists only diets and allergens that occur in the menu. */
export function FilterSheet({ sections, filter, onFilterChange, onClose }: FilterSheetProps) {
  const { t } = useTranslation('guest')
  const dishes = sections.flatMap((section) => section.dishes)
  const matches = filterSections(sections, filter).reduce((sum, section) => sum + section.dishes.length, 0)
  const diets = valuesOccurringIn(
    DIETS,
    dishes.map((dish) => dish.diets),
  )
  const allergens = valuesOccurringIn(
    ALLERGENS,
    dishes.map((dish) => dish.allergens),
  )
  return (
    <NativeSheet
      label={t('menu.filters')}
      onClose={onClose}
      footer={
        <FilterActions filter={filter} count={matches} onFilterChange={onFilterChange} onClose={onClose} />
      }
    >
      <div className="flex flex-col gap-6 p-5">
        <h2 className="display pr-12 text-2xl">{t('menu.filters')}</h2>
        {diets.length > 0 ? (
          <FilterGroup legend={t('menu.wanted')}>
            {diets.map((diet) => (
              <Toggle
                key={diet}
                icon={dietIcons[diet]}
                label={t(`menu.diets.${diet}`)}
                isOn={filter.diets.includes(diet)}
                onToggle={() => onFilterChange({ ...filter, diets: toggled(filter.diets, diet) })}
              />
            ))}
          </FilterGroup>
        ) : null}
        {allergens.length > 0 ? (
          <FilterGroup legend={t('menu.avoided')}>
            {allergens.map((allergen) => (
              <Toggle
                key={allergen}
                icon={allergenIcons[allergen]}
                label={t(`menu.allergens.${allergen}`)}
                isOn={filter.excluded.includes(allergen)}
                onToggle={() =>
                  onFilterChange({
                    ...filter,
                    excluded: toggled(filter.excluded, allergen),
                  })
                }
              />
            ))}
          </FilterGroup>
        ) : null}
        <p className="text-sm text-ink-muted">{t('menu.declared')}</p>
      </div>
    </NativeSheet>
  )
}

interface FilterActionsProps {
  filter: MenuFilter
  /** Number of dishes that match the filters. */
  count: number
  onFilterChange: (filter: MenuFilter) => void
  onClose: () => void
}

function FilterActions({ filter, count, onFilterChange, onClose }: FilterActionsProps) {
  const { t } = useTranslation('guest')
  return (
    <>
      <button
        type="button"
        disabled={filterCount(filter) === 0}
        onClick={() => onFilterChange({ ...filter, diets: [], excluded: [] })}
        className={buttonClass({ size: 'touch', variant: 'ghost' })}
      >
        {t('menu.reset')}
      </button>
      <button
        type="button"
        onClick={onClose}
        className={clsx(buttonClass({ size: 'touch', variant: 'primary' }), 'flex-1')}
      >
        {t('menu.show', { count })}
      </button>
    </>
  )
}

function FilterGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">{children}</div>
    </fieldset>
  )
}

interface ToggleProps {
  icon: LucideIcon
  label: string
  isOn: boolean
  onToggle: () => void
}

function Toggle({ icon: Icon, label, isOn, onToggle }: ToggleProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onToggle}
      className={clsx(
        'inline-flex min-h-11 items-center gap-2 rounded-full border px-4 text-[0.9375rem] font-semibold transition-colors',
        isOn
          ? 'border-accent bg-accent-soft text-accent-ink'
          : 'border-line-strong/60 bg-raised text-ink-soft hover:border-line-strong',
      )}
    >
      <Icon className="size-4.5 shrink-0" aria-hidden />
      {label}
    </button>
  )
}
