import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { DishPicture } from '../../../components/dishes/dish-picture.tsx'
import { Money } from '../../../components/money.tsx'
import { nameIn, textIn } from '../../../domain/translations/in-language.ts'
import type { Language } from '../../../lib/i18n.ts'
import type { MenuValues } from '../menu-values.ts'
import type { ShownDish, ShownSection } from './shown-sections.ts'

interface GuestViewProps {
  restaurantName: string
  values: MenuValues
  sections: readonly ShownSection[]
  lang: Language
  currency: string
}

/** Preview of the public menu in the chosen language. */
export function GuestView({ restaurantName, values, sections, lang, currency }: GuestViewProps) {
  const { t } = useTranslation('menus')
  const english = lang === 'en'
  const description = textIn(values.description, values.description_en, lang)
  return (
    <div className="pb-8" lang={lang}>
      <header className="px-5 pt-8 pb-4 text-center">
        <p className="text-xs font-semibold tracking-widest text-accent-ink uppercase">{restaurantName}</p>
        <p className="display mt-1 text-2xl">{nameIn(values, lang)}</p>
        {description ? <p className="mt-1 text-sm text-ink-soft">{description}</p> : null}
      </header>
      {sections.length === 0 ? (
        <p className="px-8 py-10 text-center text-sm text-ink-muted">{t('preview.empty')}</p>
      ) : null}
      {sections.map((section) => (
        <section key={section.key} className="px-5 pt-4">
          <p className="display border-b border-line pb-1.5 text-lg">
            {(english ? section.name_en : null) ?? (section.name.trim() || t('nameless_section'))}
          </p>
          <ul>
            {section.dishes.map((shown) => (
              <GuestDish key={shown.dish.id} shown={shown} english={english} currency={currency} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function GuestDish({ shown, english, currency }: { shown: ShownDish; english: boolean; currency: string }) {
  const { t } = useTranslation('menus')
  const { dish, price_cents } = shown
  const description = (english ? dish.description_en : null) ?? dish.description
  return (
    <li className={clsx('flex gap-3 border-b border-line py-3', !dish.is_available && 'bg-paper')}>
      <span className="min-w-0 flex-1">
        <span className="font-semibold">{(english ? dish.name_en : null) ?? dish.name}</span>
        {description ? (
          <span className="mt-0.5 line-clamp-2 block text-xs text-ink-soft">{description}</span>
        ) : null}
        <span className="mt-1 flex items-center gap-2 text-sm font-semibold">
          <Money cents={price_cents} currency={currency} />
          {dish.is_available ? null : <span className="text-danger-ink">{t('dish_sold_out')}</span>}
        </span>
      </span>
      {dish.images.length > 0 ? (
        <DishPicture dish={dish} small className="size-16 shrink-0 rounded-md" />
      ) : null}
    </li>
  )
}
