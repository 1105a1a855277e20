import type { Menu } from '@forki/contract/menus'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { allDishesQuery } from '../../../domain/dishes/all-dishes.ts'
import { DishPicture } from '../../../components/dishes/dish-picture.tsx'
import { interleavedDishIds } from '../menu-values.ts'

/** Maximum number of pictures, which fill a single row at any width. */
const MAX_PICTURES = 12

/**
 * Row with pictures of the menu's dishes. It is decorative. It is absent if fewer than four dishes have a picture.
 */
export function DishStrip({ menu, className }: { menu: Menu; className?: string }) {
  const { data } = useQuery(allDishesQuery(menu.restaurant_id))
  const byId = new Map((data ?? []).map((dish) => [dish.id, dish]))
  const shownDishes = interleavedDishIds(menu)
    .flatMap((dish_id) => byId.get(dish_id) ?? [])
    .filter((dish) => dish.images.length > 0)
    .slice(0, MAX_PICTURES)
  if (shownDishes.length < 4) return null
  return (
    <div
      aria-hidden
      className={clsx(
        'grid auto-rows-[0] grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] grid-rows-[auto] gap-x-px overflow-hidden',
        className,
      )}
    >
      {shownDishes.map((dish) => (
        <DishPicture key={dish.id} small dish={dish} className="aspect-4/3" />
      ))}
    </div>
  )
}
