import { useTranslation } from 'react-i18next'
import { useChoiceInstruction } from '../../../../domain/dishes/use-choice-instruction.ts'
import { nameIn } from '../../../../domain/translations/in-language.ts'
import type { Dish } from '../menu-filter.ts'
import { usePageLanguage } from '../use-page-language.ts'

interface DishOptionsProps {
  group: Dish['modifier_groups'][number]
  currency: string
}

/** Read-only options of a modifier group with their surcharges. */
export function DishOptions({ group, currency }: DishOptionsProps) {
  const { t } = useTranslation('guest')
  const { lang, money } = usePageLanguage()
  const rule = useChoiceInstruction(group)
  return (
    <section>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="font-semibold">{nameIn(group, lang)}</h3>
        <p className="text-sm text-ink-muted">{rule}</p>
      </div>
      <ul className="mt-1 divide-y divide-line">
        {group.options.map((option) => (
          <li key={option.id} className="flex min-h-10 items-center justify-between gap-3 py-1.5">
            <span className={option.is_available ? '' : 'text-ink-muted'}>
              {nameIn(option, lang)}
              {option.is_available ? null : ` · ${t('menu.option_gone')}`}
            </span>
            {option.price_delta_cents === 0 ? null : (
              <span className="tabular text-ink-soft">
                {option.price_delta_cents > 0 ? '+' : ''}
                {money(option.price_delta_cents, currency)}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
