/** Modifier group of a dish. A single choice has radio buttons, a multiple choice has checkboxes. */
import type { ActiveMenu } from '@forki/contract/menus'
import { Check, CircleAlert } from 'lucide-react'
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { useDishName } from '../../../domain/orders/order-name.ts'
import { useFormat } from '../../../lib/format.ts'

type Group = ActiveMenu['sections'][number]['dishes'][number]['dish']['modifier_groups'][number]

interface ModifierGroupProps {
  group: Group
  /** Ids of the options that the user has chosen for the dish, in this group and in all others. */
  chosenIds: readonly string[]
  onChange: (chosen: readonly string[]) => void
  currency: string
  /** True if the user has submitted the dish with too few options in this required group. */
  isMissing: boolean
}

export function ModifierGroup({ group, chosenIds, onChange, currency, isMissing }: ModifierGroupProps) {
  const { t } = useTranslation('orders')
  const name = useDishName()
  const chosenOptions = group.options.filter((option) => chosenIds.includes(option.id))
  const full = chosenOptions.length >= group.max
  const toggle = (id: string) => {
    const idsOfOtherGroups = chosenIds.filter((other) => !group.options.some((option) => option.id === other))
    if (chosenIds.includes(id)) onChange(chosenIds.filter((other) => other !== id))
    else if (group.max === 1) onChange([...idsOfOtherGroups, id])
    else if (!full) onChange([...chosenIds, id])
  }
  return (
    <fieldset id={`group-${group.id}`} className="flex min-w-0 scroll-mt-2 flex-col gap-2">
      <legend className="mb-2 flex w-full items-baseline justify-between gap-3">
        <span className="font-semibold">{name(group)}</span>
        <span
          className={clsx(
            'flex items-center gap-1 text-sm',
            isMissing ? 'font-semibold text-danger-ink' : 'text-ink-muted',
          )}
        >
          {isMissing ? <CircleAlert className="size-4" aria-hidden /> : null}
          {ruleText(group, t)}
        </span>
      </legend>
      <div
        className={clsx(
          'grid gap-2',
          hasThreeColumns(group.options.map(name)) ? 'grid-cols-3' : 'grid-cols-2',
        )}
      >
        {group.options.map((option) => {
          const isChosen = chosenIds.includes(option.id)
          return (
            <OptionButton
              key={option.id}
              group={group}
              currency={currency}
              isFull={full}
              onToggle={toggle}
              option={option}
              isChosen={isChosen}
            />
          )
        })}
      </div>
    </fieldset>
  )
}

/** Maximum length of a word, in letters, for a button that is a third as wide as a phone. */
const MAX_WORD_LETTERS = 10

/**
 * True if the option buttons fit better in three columns than in two. Two columns would leave an empty cell,
 * three columns leave at most one, and each word fits into its button.
 */
function hasThreeColumns(names: readonly string[]): boolean {
  const words = names.flatMap((name) => name.split(/\s+/))
  const isShort = words.every((word) => word.length <= MAX_WORD_LETTERS)
  return isShort && names.length > 1 && names.length % 2 === 1 && names.length % 3 !== 1
}

interface OptionButtonProps {
  group: Group
  currency: string
  isFull: boolean
  onToggle: (id: string) => void
  option: Group['options'][number]
  isChosen: boolean
}

function OptionButton({ group, currency, isFull, onToggle, option, isChosen }: OptionButtonProps) {
  const { money } = useFormat()
  const name = useDishName()
  const blocked = !option.is_available || (!isChosen && isFull && group.max > 1)
  return (
    <button
      type="button"
      role={group.max === 1 ? 'radio' : 'checkbox'}
      aria-checked={isChosen}
      disabled={blocked}
      onClick={() => onToggle(option.id)}
      className={clsx(
        'flex min-h-14 items-center gap-2 rounded-lg border px-3 py-2 text-left transition-colors disabled:opacity-50',
        isChosen
          ? 'border-accent bg-accent-soft text-accent-ink ring-1 ring-accent'
          : 'border-line-strong/60 bg-raised hover:border-line-strong',
      )}
    >
      <span className="min-w-0 flex-1">
        <span className={clsx('block leading-tight font-medium', !option.is_available && 'line-through')}>
          {name(option)}
        </span>
        {option.price_delta_cents === 0 ? null : (
          <span className="tabular block text-sm text-ink-muted">
            {option.price_delta_cents > 0 ? '+' : ''}
            {money(option.price_delta_cents, currency)}
          </span>
        )}
      </span>
      {isChosen ? <Check className="size-5 shrink-0" aria-hidden /> : null}
    </button>
  )
}

function ruleText(group: Group, t: ReturnType<typeof useTranslation<'orders'>>['t']): string {
  if (group.min > 0 && group.min === group.max) return t('dish.exactly', { count: group.min })
  if (group.min > 0) return t('dish.between', { min: group.min, max: group.max })
  return group.max === 1 ? t('dish.optional') : t('dish.up_to', { count: group.max })
}
