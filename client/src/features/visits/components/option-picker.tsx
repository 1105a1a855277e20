import { clsx } from 'clsx'
import { Check, CircleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useChoiceInstruction } from '../../../domain/dishes/use-choice-instruction.ts'
import { nameIn } from '../../../domain/translations/in-language.ts'
import { useFormat } from '../../../lib/format.ts'
import { language } from '../../../lib/i18n.ts'
import { useSignal } from '../../../lib/signal.ts'
import { Textarea } from '../../../ui/textarea.tsx'
import type { MenuDish } from '../cart.ts'
import type { DishChoices } from '../use-dish-choices.ts'

type Group = MenuDish['modifier_groups'][number]

/** Picker for the options of a dish and a note to the kitchen. */
export function OptionPicker({ chosen, currency }: { chosen: DishChoices; currency: string }) {
  const { t } = useTranslation('visits')
  return (
    <>
      {chosen.dish.modifier_groups.map((group) => (
        <GroupPicker key={group.id} group={group} choices={chosen} currency={currency} />
      ))}
      <label className="flex flex-col gap-2">
        <span className="font-semibold">{t('guest.note')}</span>
        <Textarea
          rows={2}
          maxLength={200}
          value={chosen.notes}
          placeholder={t('guest.note_hint')}
          onChange={(event) => chosen.setNotes(event.target.value)}
        />
      </label>
    </>
  )
}

interface GroupPickerProps {
  group: Group
  choices: DishChoices
  currency: string
}

function GroupPicker({ group, choices, currency }: GroupPickerProps) {
  const { modifiers, setModifiers } = choices
  const { max, options } = group
  const isFull = max > 1 && countIn(group, modifiers) >= max
  return (
    <fieldset id={`choice-${group.id}`} className="min-w-0">
      <GroupLegend group={group} isMissing={choices.missing.has(group.id)} />
      <div className="mt-2 flex flex-col gap-2">
        {options.map((option) => {
          const isChosen = modifiers.includes(option.id)
          return (
            <button
              key={option.id}
              type="button"
              role={max === 1 ? 'radio' : 'checkbox'}
              aria-checked={isChosen}
              disabled={!option.is_available || (!isChosen && isFull)}
              onClick={() => setModifiers(toggledModifiers(group, modifiers, option.id))}
              className={clsx(
                'flex min-h-12 items-center gap-3 rounded-lg border px-4 py-2 text-left transition-colors disabled:opacity-50',
                isChosen
                  ? 'border-accent bg-accent-soft text-accent-ink ring-1 ring-accent'
                  : 'border-line-strong/60 bg-raised',
              )}
            >
              <OptionText option={option} currency={currency} />
              {isChosen ? <Check className="size-5 shrink-0" aria-hidden /> : null}
            </button>
          )
        })}
      </div>
    </fieldset>
  )
}

/** Name of a modifier group, and the number of options to choose. */
function GroupLegend({ group, isMissing }: { group: Group; isMissing: boolean }) {
  const rule = useChoiceInstruction(group)
  const lang = useSignal(language)
  return (
    <legend className="flex w-full flex-wrap items-baseline justify-between gap-x-3">
      <span className="font-semibold">{nameIn(group, lang)}</span>
      <span
        className={clsx(
          'flex items-center gap-1 text-sm',
          isMissing ? 'font-semibold text-danger-ink' : 'text-ink-muted',
        )}
      >
        {isMissing ? <CircleAlert className="size-4" aria-hidden /> : null}
        {rule}
      </span>
    </legend>
  )
}

function OptionText({ option, currency }: { option: Group['options'][number]; currency: string }) {
  const { t } = useTranslation('guest')
  const { money } = useFormat()
  const lang = useSignal(language)
  return (
    <>
      <span className="min-w-0 flex-1">
        {nameIn(option, lang)}
        {option.is_available ? null : ` · ${t('menu.option_gone')}`}
      </span>
      {option.price_delta_cents === 0 ? null : (
        <span className="tabular text-sm">
          {option.price_delta_cents > 0 ? '+' : ''}
          {money(option.price_delta_cents, currency)}
        </span>
      )}
    </>
  )
}

const countIn = ({ options }: Group, modifiers: readonly string[]) =>
  options.filter(({ id }) => modifiers.includes(id)).length

/**
 * Returns the ids of all chosen options after the guest taps one. A second tap removes the option. In a group
 * with a maximum of one, the option replaces the former one. A full group ignores the tap.
 */
function toggledModifiers(group: Group, modifiers: readonly string[], id: string): readonly string[] {
  if (modifiers.includes(id)) return modifiers.filter((other) => other !== id)
  if (group.max === 1) {
    const idsOfOtherGroups = modifiers.filter((other) => !group.options.some((option) => option.id === other))
    return [...idsOfOtherGroups, id]
  }
  return countIn(group, modifiers) < group.max ? [...modifiers, id] : modifiers
}
