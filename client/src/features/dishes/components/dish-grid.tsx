import { useTranslation } from 'react-i18next'
import { Pagination } from '../../../components/pagination.tsx'
import { ErrorState } from '../../../components/error-state.tsx'
import { NoResultsState } from '../../../components/state-message.tsx'
import { Card } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { SteadyWhileOpen } from '../../../ui/steady-while-open.tsx'
import { choiceName } from '../../../domain/dishes/use-dropdown-choices.ts'
import type { DishListProps } from './dish-table.tsx'
import { DishTile } from './dish-tile.tsx'
import { SelectableTile } from './selectable-tile.tsx'

const gridClass = 'grid grid-cols-1 gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3 xl:grid-cols-4'

/**
 * Grid of dishes with pictures, including loading, error and empty states. While a dish's action menu is open,
 * a refetch does not change the grid.
 */
export function DishGrid(props: DishListProps) {
  return (
    <SteadyWhileOpen value={props.query}>
      {(steady) => <GridState {...props} query={steady} />}
    </SteadyWhileOpen>
  )
}

function GridState(props: DishListProps) {
  const { query, list, choices, currency, may, empty, selection, ...commands } = props
  const { t } = useTranslation('dishes')
  const page = query.data
  if (!page && query.isError)
    return <ErrorState error={query.error} failed="dishes_fetch" onRetry={() => void query.refetch()} />
  if (!page) return <GridSkeleton />
  if (page.total === 0) {
    if (list.filtered) return <NoResultsState onClear={list.clear} />
    return <Card className="border-dashed">{empty}</Card>
  }
  return (
    <div className="flex flex-col gap-6" aria-busy={query.isPlaceholderData}>
      <ul aria-label={t('title')} className={gridClass}>
        {page.items.map((dish) => (
          <li key={dish.id}>
            {selection.chosen ? (
              <SelectableTile
                dish={dish}
                currency={currency}
                categoryName={choiceName(choices.categories, dish.category)}
                chosen={selection.chosen.has(dish.id)}
                onToggle={() => selection.toggle(dish)}
              />
            ) : (
              <DishTile
                dish={dish}
                currency={currency}
                categoryName={choiceName(choices.categories, dish.category)}
                may={may}
                {...commands}
              />
            )}
          </li>
        ))}
      </ul>
      <Pagination hasExport {...page} list={list} />
    </div>
  )
}

const SKELETON_KEYS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

const GridSkeleton = () => (
  <div aria-busy="true" className={gridClass}>
    {SKELETON_KEYS.map((shape) => (
      <Card key={shape} className="flex overflow-hidden sm:flex-col">
        <Skeleton className="w-28 rounded-none! sm:aspect-4/3 sm:w-full" />
        <span className="flex flex-1 flex-col gap-3 p-4">
          <Skeleton className="h-5 w-3/4" />
          <Skeleton className="h-4 w-1/3" />
          <Skeleton className="h-6 w-24" />
        </span>
      </Card>
    ))}
  </div>
)
