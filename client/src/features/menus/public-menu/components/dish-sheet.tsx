import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { allergenIcons, dietIcons } from '../../../../domain/dishes/food-icons.ts'
import { descriptionIn, nameInLanguage, type Dish } from '../menu-filter.ts'
import { usePageLanguage } from '../use-page-language.ts'
import { DishOptions } from './dish-options.tsx'
import { NativeSheet } from './native-sheet.tsx'
import { Price } from './price.tsx'
import { IconChips } from './icon-chips.tsx'

interface DishSheetProps {
  dish: Dish
  currency: string
  onClose: () => void
  /**
   * Choice of options that replaces the read-only options, and a footer with the order button. Absent where
   * guests cannot order.
   */
  choosing?: { options: ReactNode; footer: ReactNode }
}

/** Sheet with the details of a dish, such as pictures, description, price, diets, allergens and options. */
export function DishSheet({ dish, currency, onClose, choosing }: DishSheetProps) {
  const { t } = useTranslation('guest')
  const { lang } = usePageLanguage()
  const name = nameInLanguage(dish, lang).text
  const description = descriptionIn(dish, lang)
  const hasAllergens = dish.allergens.length > 0
  return (
    <NativeSheet label={name} onClose={onClose} footer={choosing?.footer}>
      {/* In a low window the pictures are beside the name, so that the options are in view. */}
      <div className="low:flex">
        <Photos dish={dish} name={name} />
        <div className="min-w-0 flex-1 p-5 pb-0 low:py-3 low:pr-16">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
            <h2 className="display text-3xl low:text-2xl">{name}</h2>
            <Price cents={dish.price_cents} currency={currency} className="text-xl" />
          </div>
          {dish.is_available ? null : (
            <p className="mt-2 inline-block rounded-full bg-danger-soft px-3 py-1 text-sm font-semibold text-danger-ink">
              {t('menu.sold_out')}
            </p>
          )}
          {description ? (
            <p className="mt-2 text-lg text-ink-soft low:mt-1 low:text-base">{description}</p>
          ) : null}
          {dish.calories === null ? null : (
            <p className="mt-2 text-sm text-ink-muted low:mt-1">
              {t('menu.calories', { count: dish.calories })}
            </p>
          )}
        </div>
      </div>
      <div className="flex flex-col gap-6 p-5 pb-8 low:pt-3">
        {hasAllergens ? <Allergens dish={dish} /> : null}
        {choosing
          ? choosing.options
          : dish.modifier_groups.map((group) => (
              <DishOptions key={group.id} group={group} currency={currency} />
            ))}
        {dish.diets.length > 0 ? (
          <section>
            <h3 className="font-semibold">{t('menu.diets_title')}</h3>
            <IconChips
              tone="success"
              chips={dish.diets.map((diet) => ({ icon: dietIcons[diet], word: t(`menu.diets.${diet}`) }))}
            />
          </section>
        ) : null}
        {hasAllergens ? null : <Allergens dish={dish} />}
      </div>
    </NativeSheet>
  )
}

/**
 * Allergens of the dish. A dish with allergens shows them above its options, because they decide whether a
 * guest can have the dish. Without allergens, a note about them is at the end.
 */
function Allergens({ dish }: { dish: Dish }) {
  const { t } = useTranslation('guest')
  return (
    <section>
      <h3 className="font-semibold">{t('menu.allergens_title')}</h3>
      {dish.allergens.length > 0 ? (
        <IconChips
          tone="warning"
          chips={dish.allergens.map((allergen) => ({
            icon: allergenIcons[allergen],
            word: t(`menu.allergens.${allergen}`),
          }))}
        />
      ) : (
        <p className="mt-1 text-ink-soft">{t('menu.no_allergens')}</p>
      )}
      <p className="mt-3 text-sm text-ink-muted">{t('menu.declared')}</p>
    </section>
  )
}

/** Pictures of the dish in a scrolling row. The featured picture is first. */
function Photos({ dish, name }: { dish: Dish; name: string }) {
  const { t } = useTranslation('guest')
  if (dish.images.length === 0) return <div className="h-14 low:hidden" />
  const photos = dish.images.toSorted((a, b) => Number(b.is_featured) - Number(a.is_featured))
  return (
    <ul className="flex shrink-0 snap-x snap-mandatory overflow-x-auto bg-sunken low:w-36 low:self-start low:rounded-br-lg">
      {photos.map((image, index) => (
        <li key={image.signed_url} className="w-full shrink-0 snap-center">
          <img
            src={image.signed_url}
            alt={t('menu.photo', { number: index + 1, name })}
            width={960}
            height={720}
            className="aspect-4/3 low:aspect-square max-h-[min(22.5rem,36dvh)] w-full object-cover"
          />
        </li>
      ))}
    </ul>
  )
}
