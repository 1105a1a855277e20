import type { Dish } from '@forki/contract/dishes'
import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { Money } from '../../../components/money.tsx'
import { DishPicture } from '../../../components/dishes/dish-picture.tsx'

interface SelectableTileProps {
  dish: Dish
  currency: string
  categoryName: string | null
  chosen: boolean
  onToggle: () => void
}

/** Tile of a dish in selection mode. The whole tile is the checkbox label. */
export function SelectableTile({ dish, currency, categoryName, chosen, onToggle }: SelectableTileProps) {
  return (
    <label
      className={clsx(
        'relative flex h-full cursor-pointer overflow-hidden rounded-lg border bg-surface shadow-card transition-shadow select-none sm:flex-col',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        chosen ? 'border-accent ring-2 ring-accent' : 'border-line hover:shadow-lift',
      )}
    >
      <input type="checkbox" className="sr-only" checked={chosen} onChange={onToggle} />
      <DishPicture
        dish={dish}
        className={clsx(
          'w-28 shrink-0 sm:aspect-4/3 sm:w-full',
          (!dish.is_available || !dish.is_active) && 'opacity-60 grayscale-60',
        )}
      />
      <span
        aria-hidden
        className={clsx(
          'absolute top-2.5 right-2.5 grid size-8 place-items-center rounded-full border-2',
          chosen
            ? 'border-accent bg-accent text-on-accent'
            : 'border-line-strong bg-raised/90 text-transparent',
        )}
      >
        <Check className="size-5" strokeWidth={3} />
      </span>
      <span className="flex min-w-0 flex-1 flex-col p-3.5 sm:p-4">
        <span className="text-lg leading-snug font-semibold max-sm:pr-10">{dish.name}</span>
        {categoryName ? <span className="text-sm text-ink-muted">{categoryName}</span> : null}
        <Money cents={dish.price_cents} currency={currency} className="mt-auto pt-2 text-lg font-bold" />
      </span>
    </label>
  )
}
