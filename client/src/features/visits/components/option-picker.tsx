import { clsx } from 'clsx'
import { Check, CircleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import { Textarea } from '../../../ui/textarea.tsx'
import type { MenuDish } from '../cart.ts'
import type { Chosen } from '../use-chosen.ts'

type Group = MenuDish['modifier_groups'][number]

/** What is to be chosen about a dish, and a word to the kitchen. */
export function OptionPicker({ chosen, currency }: { chosen: Chosen; currency: string }) {
  const { t } = useTranslation('visits')
  return (
    <>
      {chosen.dish.modifier_groups.map((group) => (
        <GroupPicker key={group.id} group={group} chosen={chosen} currency={currency} />
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

function GroupPicker({ group, chosen, currency }: { group: Group; chosen: Chosen; currency: string }) {
  const { t } = useTranslation('guest')
  const { money } = useFormat()
  const { modifiers, setModifiers } = chosen
  const { min, max, options } = group
  const mine = options.filter(({ id }) => modifiers.includes(id))
  const missing = chosen.missing.has(group.id)
  const rule =
    min === 0
      ? t('menu.choose_up_to', { count: max })
      : min === max
        ? t('menu.choose_exactly', { count: min })
        : t('menu.choose_between', { min, max })
  const toggle = (id: string) => {
    const others = modifiers.filter((other) => !options.some((option) => option.id === other))
    if (modifiers.includes(id)) setModifiers(modifiers.filter((other) => other !== id))
    else if (max === 1) setModifiers([...others, id])
    else if (mine.length < max) setModifiers([...modifiers, id])
  }
  return (
    <fieldset id={`choice-${group.id}`} className="min-w-0">
      <legend className="flex w-full flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold">{group.name}</span>
        <span
          className={clsx(
            'flex items-center gap-1 text-sm',
            missing ? 'font-semibold text-danger-ink' : 'text-ink-muted',
          )}
        >
          {missing ? <CircleAlert className="size-4" aria-hidden /> : null}
          {rule}
        </span>
      </legend>
      <div className="mt-2 flex flex-col gap-2">
        {options.map((option) => {
          const on = modifiers.includes(option.id)
          return (
            <button
              key={option.id}
              type="button"
              role={max === 1 ? 'radio' : 'checkbox'}
              aria-checked={on}
              disabled={!option.is_available || (!on && max > 1 && mine.length >= max)}
              onClick={() => toggle(option.id)}
              className={clsx(
                'flex min-h-12 items-center gap-3 rounded-lg border px-4 py-2 text-left transition-colors disabled:opacity-50',
                on
                  ? 'border-accent bg-accent-soft text-accent-ink ring-1 ring-accent'
                  : 'border-line-strong/60 bg-raised',
              )}
            >
              <span className="min-w-0 flex-1">
                {option.name}
                {option.is_available ? null : ` · ${t('menu.option_gone')}`}
              </span>
              {option.price_delta_cents === 0 ? null : (
                <span className="tabular text-sm">
                  {option.price_delta_cents > 0 ? '+' : ''}
                  {money(option.price_delta_cents, currency)}
                </span>
              )}
              {on ? <Check className="size-5 shrink-0" aria-hidden /> : null}
            </button>
          )
        })}
      </div>
    </fieldset>
  )
}
