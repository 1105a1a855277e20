import type { Dish } from '@forki/contract/dishes'
import { formatAmount } from '@forki/contract/money/currency'
import { Ban, CornerDownRight, Ellipsis, PowerOff, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { DishPicture } from '../../../components/dishes/dish-picture.tsx'
import { MoneyInput } from '../../../components/money-input.tsx'
import type { SortableItemControls } from '../../../components/sortable/sortable-item-controls.ts'
import { moneyLocale, useFormat } from '../../../lib/format.ts'
import { language } from '../../../lib/i18n.ts'
import { useSignal } from '../../../lib/signal.ts'
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '../../../ui/dropdown-menu.tsx'
import { Field } from '../../../ui/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import type { KeyedSection, MenuEntry } from '../menu-values.ts'

interface SectionDishProps {
  entry: MenuEntry
  /** Dish of the row. Undefined while dishes load, or when the dish is archived. */
  dish: Dish | undefined
  error: string | undefined
  tools: SortableItemControls
  currency: string
  /** Sections of the menu to which the dish can be moved. */
  others: readonly KeyedSection[]
  onMove: (to: string) => void
  onPrice: (price_cents: number | null) => void
  onRemove: () => void
}

/** Row of a dish in its section, with its price on this menu. */
export function SectionDish(props: SectionDishProps) {
  const { entry, dish, error, tools, currency, others, onMove, onPrice, onRemove } = props
  const { t } = useTranslation('menus')
  const lang = useSignal(language)
  const name = dish?.name ?? t('dish_gone')
  const usual = dish ? formatAmount(dish.price_cents, currency, moneyLocale(lang, currency)) : ''
  return (
    <div className="grid grid-cols-[auto_auto_1fr_auto] items-center gap-x-2 gap-y-1 bg-surface py-1.5 pr-1.5 pl-3 sm:grid-cols-[auto_auto_1fr_9.5rem_auto]">
      {tools.handle ?? <span className="w-11" />}
      {dish ? (
        <DishPicture dish={dish} small className="size-11 shrink-0 rounded-md" />
      ) : (
        <span className="size-11" />
      )}
      <span className="min-w-0 pl-1">
        <span className="font-medium">{name}</span>
        {dish ? <DishNotes dish={dish} price_cents={entry.price_cents} currency={currency} /> : null}
      </span>
      <span className="max-sm:col-span-2 max-sm:col-start-3 max-sm:row-start-2">
        <Field hideLabel label={t('price_of', { name })} error={error}>
          <MoneyInput value={entry.price_cents} currency={currency} placeholder={usual} onChange={onPrice} />
        </Field>
      </span>
      <span className="inline-flex max-sm:col-start-4 max-sm:row-start-1">
        <span className="inline-flex max-sm:hidden">{tools.buttons}</span>
        <EntryMenu name={name} others={others} onMove={onMove} onRemove={onRemove} />
      </span>
      {tools.buttons ? <span className="col-span-2 row-start-2 sm:hidden">{tools.buttons}</span> : null}
    </div>
  )
}

interface DishNotesProps {
  dish: Dish
  /** Price of the dish on this menu. Null if the menu has no price of its own. */
  price_cents: number | null
  currency: string
}

/**
 * Notes of a dish: its usual price if this menu has another one, and the reasons why the dish cannot be
 * ordered.
 */
function DishNotes({ dish, price_cents, currency }: DishNotesProps) {
  const { t } = useTranslation('menus')
  const { money } = useFormat()
  return (
    <>
      {price_cents !== null && price_cents !== dish.price_cents ? (
        <span className="tabular block text-sm text-ink-muted">
          {t('usual_price', { price: money(dish.price_cents, currency) })}
        </span>
      ) : null}
      <span className="flex flex-wrap gap-1">
        {dish.is_active ? null : (
          <StatusChip icon={PowerOff} tone="neutral" size="sm">
            {t('dish_inactive')}
          </StatusChip>
        )}
        {dish.is_available ? null : (
          <StatusChip icon={Ban} tone="danger" size="sm">
            {t('dish_sold_out')}
          </StatusChip>
        )}
      </span>
    </>
  )
}

interface EntryMenuProps extends Pick<SectionDishProps, 'others' | 'onMove' | 'onRemove'> {
  name: string
}

function EntryMenu({ name, others, onMove, onRemove }: EntryMenuProps) {
  const { t } = useTranslation('menus')
  return (
    <Menu
      trigger={
        <IconButton tooltip={false} label={t('more_of', { name })} icon={<Ellipsis className="size-5" />} />
      }
    >
      {others.length > 0 ? (
        <>
          <MenuLabel>{t('carry_to')}</MenuLabel>
          {others.map((section) => (
            <MenuItem key={section.key} icon={<CornerDownRight />} onSelect={() => onMove(section.key)}>
              {section.name.trim() || t('nameless_section')}
            </MenuItem>
          ))}
          <MenuSeparator />
        </>
      ) : null}
      <MenuItem danger icon={<Trash2 />} onSelect={onRemove}>
        {t('take_out')}
      </MenuItem>
    </Menu>
  )
}
