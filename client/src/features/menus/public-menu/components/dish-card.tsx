import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { dietIcons, type Diet } from '../../../../domain/dishes/food-icons.ts'
import { descriptionIn, nameInLanguage, type Dish } from '../menu-filter.ts'
import { usePageLanguage } from '../use-page-language.ts'
import { Price } from './price.tsx'

interface DishCardProps {
  dish: Dish
  currency: string
  onOpen: () => void
}

/**
 * Card of a dish in the public menu. A press anywhere on the card opens the dish. The allergens are visible on the
 * card.
 */
export function DishCard({ dish, currency, onOpen }: DishCardProps) {
  const { t } = useTranslation('guest')
  const { lang, list } = usePageLanguage()
  const image = dish.images.find((entry) => entry.is_featured) ?? dish.images[0]
  const soldOut = !dish.is_available
  const description = descriptionIn(dish, lang)
  const contains = dish.allergens.map((allergen) => t(`menu.allergens.${allergen}`).toLowerCase())
  return (
    <li className="relative flex gap-4 border-b border-line py-4 has-[button:active]:bg-sunken lg:rounded-lg lg:border lg:bg-surface lg:p-4 lg:shadow-card lg:transition-shadow lg:hover:shadow-lift">
      <div className="flex min-w-0 flex-1 flex-col">
        <h3 className={clsx('text-[1.0625rem] leading-6 font-semibold', soldOut && 'text-ink-muted')}>
          <button
            type="button"
            onClick={onOpen}
            className="scroll-mb-36 text-left after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus"
          >
            {nameInLanguage(dish, lang).text}
          </button>
        </h3>
        {description ? (
          <p className="mt-1 line-clamp-2 text-[0.9375rem] leading-5.5 text-ink-soft">{description}</p>
        ) : null}
        {contains.length > 0 ? (
          <p className="mt-1 text-xs text-ink-muted">{t('menu.contains', { list: list(contains) })}</p>
        ) : null}
        <div className="mt-auto flex flex-wrap items-center gap-x-3 gap-y-1 pt-2">
          <Price
            cents={dish.price_cents}
            currency={currency}
            className={soldOut ? 'text-ink-muted' : undefined}
          />
          {soldOut ? (
            <span className="rounded-full bg-danger-soft px-2.5 py-0.5 text-xs font-semibold text-danger-ink">
              {t('menu.sold_out')}
            </span>
          ) : null}
          {withoutImpliedDiets(dish.diets).map((diet) => (
            <DietIcon key={diet} diet={diet} />
          ))}
        </div>
      </div>
      {image ? (
        <img
          src={image.thumbnail_url}
          alt=""
          loading="lazy"
          decoding="async"
          width={112}
          height={112}
          className={clsx(
            'size-28 shrink-0 rounded-lg bg-sunken object-cover',
            soldOut && 'opacity-60 grayscale',
          )}
        />
      ) : null}
    </li>
  )
}

function DietIcon({ diet }: { diet: Diet }) {
  const { t } = useTranslation('guest')
  const Icon = dietIcons[diet]
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1 text-xs font-semibold',
        diet === 'spicy' ? 'text-danger-ink' : 'text-success-ink',
      )}
    >
      <Icon className="size-3.5" aria-hidden />
      {t(`menu.diets.${diet}`)}
    </span>
  )
}

/** Omits `vegetarian` for vegan dishes, because vegan implies it. */
const withoutImpliedDiets = (diets: readonly Diet[]) =>
  diets.includes('vegan') ? diets.filter((diet) => diet !== 'vegetarian') : diets
