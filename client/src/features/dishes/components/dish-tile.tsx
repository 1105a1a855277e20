import type { Dish } from '@forki/contract/dishes'
import { clsx } from 'clsx'
import { Ban, Clock, PowerOff, SlidersHorizontal } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { language } from '../../../lib/i18n.ts'
import { useSignal } from '../../../lib/signal.ts'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { dietIcons } from '../../../domain/dishes/food-icons.ts'
import { DishActionMenu, type DishCommands, type DishRights } from './dish-action-menu.tsx'
import { DishPicture } from '../../../components/dishes/dish-picture.tsx'
import { AvailableSwitch } from './dish-switches.tsx'
import { EditablePrice } from './editable-price.tsx'

interface DishTileProps extends DishCommands {
  dish: Dish
  currency: string
  categoryName: string | null
  may: DishRights
}

/** Tile of a dish with picture, name and price. On a phone it is horizontal. */
export function DishTile({ dish, currency, categoryName, may, ...commands }: DishTileProps) {
  const lang = useSignal(language)
  const translated = lang === 'en' ? dish.description_en : null
  return (
    <article
      aria-label={dish.name}
      className="relative flex h-full overflow-hidden rounded-lg border border-line bg-surface shadow-card transition-shadow hover:shadow-lift sm:flex-col"
    >
      <DishPicture
        dish={dish}
        className={clsx(
          'w-28 shrink-0 sm:aspect-4/3 sm:w-full',
          (!dish.is_available || !dish.is_active) && 'opacity-60 grayscale-60',
        )}
      />
      <DishState dish={dish} />
      <div className="flex min-w-0 flex-1 flex-col p-3.5 sm:p-4">
        <div className="flex items-start justify-between gap-2">
          <h2 className="min-w-0 text-lg leading-snug font-semibold">
            <DishName dish={dish} onEdit={may.update ? commands.onEdit : undefined} />
          </h2>
          <div className="relative z-1 -my-2 -mr-2.5">
            <DishActionMenu dish={dish} may={may} {...commands} />
          </div>
        </div>
        {categoryName ? <p className="text-sm text-ink-muted">{categoryName}</p> : null}
        <p className="mt-1.5 line-clamp-2 text-sm text-ink-soft max-sm:hidden">
          {translated ?? dish.description}
        </p>
        <Facts dish={dish} />
        <div className="relative z-1 mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-1 pt-2 [&:has(form)>span]:hidden">
          <EditablePrice dish={dish} currency={currency} mayEdit={may.update} className="text-lg font-bold" />
          {may.update ? <AvailabilitySwitch dish={dish} /> : null}
        </div>
      </div>
    </article>
  )
}

/** Switch for the availability of a dish, with its state as text. */
function AvailabilitySwitch({ dish }: { dish: Dish }) {
  const { t } = useTranslation('dishes')
  return (
    <span className="inline-flex items-center gap-2">
      <span
        aria-hidden
        className={clsx('text-sm font-medium', dish.is_available ? 'text-ink-muted' : 'text-danger-ink')}
      >
        {t(dish.is_available ? 'available_today' : 'sold_out')}
      </span>
      <AvailableSwitch dish={dish} />
    </span>
  )
}

/**
 * Name of a dish as a button that opens the dish. The touch target covers the whole tile, beneath the tile's other
 * buttons.
 */
export function DishName({ dish, onEdit }: { dish: Dish; onEdit: ((dish: Dish) => void) | undefined }) {
  const lang = useSignal(language)
  const name = (lang === 'en' ? dish.name_en : null) ?? dish.name
  if (!onEdit) return <>{name}</>
  return (
    <button
      type="button"
      className="text-left after:absolute after:inset-0 after:rounded-lg hover:text-accent-ink focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
      onClick={() => onEdit(dish)}
    >
      {name}
    </button>
  )
}

function DishState({ dish }: { dish: Dish }) {
  const { t } = useTranslation('dishes')
  if (dish.is_active && dish.is_available) return null
  return (
    <span className="absolute top-2 left-2 flex flex-col items-start gap-1 sm:top-3 sm:left-3">
      {dish.is_active ? null : (
        <StatusChip icon={PowerOff} tone="neutral" solid size="sm">
          {t('inactive')}
        </StatusChip>
      )}
      {dish.is_available ? null : (
        <StatusChip icon={Ban} tone="danger" solid size="sm">
          {t('sold_out')}
        </StatusChip>
      )}
    </span>
  )
}

/** Secondary facts of a dish: up to two diets, preparation time and number of modifier groups. */
function Facts({ dish }: { dish: Dish }) {
  const { t } = useTranslation('dishes')
  const groups = dish.modifier_groups.length
  return (
    <ul className="mt-2 flex flex-wrap gap-x-3 gap-y-1 text-xs font-medium text-ink-muted max-sm:hidden [&_svg]:size-3.5">
      {dish.diets.slice(0, 2).map((diet) => {
        const Icon = dietIcons[diet]
        return (
          <li key={diet} className="inline-flex items-center gap-1 text-success-ink">
            <Icon aria-hidden />
            {t(`diets.${diet}`)}
          </li>
        )
      })}
      {dish.prep_minutes ? (
        <li className="tabular inline-flex items-center gap-1">
          <Clock aria-hidden />
          {t('minutes', { count: dish.prep_minutes })}
        </li>
      ) : null}
      {groups > 0 ? (
        <li className="tabular inline-flex items-center gap-1">
          <SlidersHorizontal aria-hidden />
          {t('groups', { count: groups })}
        </li>
      ) : null}
    </ul>
  )
}
