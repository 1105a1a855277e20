import { clsx } from 'clsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Money } from '../../../components/money.tsx'
import type { ShownSection } from './shown-sections.ts'

/** Preview of the menu on the order screen, with sections as tabs and dishes as buttons. */
export function WaiterView({ sections, currency }: { sections: readonly ShownSection[]; currency: string }) {
  const { t } = useTranslation('menus')
  const [chosen, setChosen] = useState('')
  const current = sections.find((section) => section.key === chosen) ?? sections[0]
  if (!current) return <p className="px-8 py-16 text-center text-sm text-ink-muted">{t('preview.empty')}</p>
  return (
    <div className="flex flex-col gap-3 px-3 pt-6 pb-8">
      <div className="flex gap-1.5 overflow-x-auto pb-1">
        {sections.map((section) => (
          <button
            key={section.key}
            type="button"
            aria-pressed={section === current}
            className={clsx(
              'h-11 shrink-0 rounded-full border px-4 text-sm font-semibold',
              section === current
                ? 'border-accent bg-accent text-on-accent'
                : 'border-line-strong/50 bg-raised text-ink-soft',
            )}
            onClick={() => setChosen(section.key)}
          >
            {section.name.trim() || t('nameless_section')}
          </button>
        ))}
      </div>
      <ul className="grid grid-cols-2 gap-2">
        {current.dishes.map(({ dish, price_cents }) => (
          <li
            key={dish.id}
            className={clsx(
              'flex min-h-20 flex-col justify-between rounded-lg border border-line bg-surface p-2.5 shadow-card',
              !dish.is_available && 'bg-sunken',
            )}
          >
            <span className="line-clamp-2 text-sm leading-snug font-semibold">{dish.name}</span>
            <span className="flex items-center justify-between gap-1 text-sm text-ink-soft">
              <Money cents={price_cents} currency={currency} />
              {dish.is_available ? null : <b className="text-xs text-danger-ink">{t('dish_sold_out')}</b>}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
