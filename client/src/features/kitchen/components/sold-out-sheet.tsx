import type { Dish } from '@forki/contract/dishes'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Ban, Check, SearchX } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListLimitNote } from '../../../components/list-limit-note.tsx'
import { QueryView } from '../../../components/query-view.tsx'
import { SearchField } from '../../../components/search-field.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { activeDishesQuery, useSetAvailability } from '../queries.ts'

interface SoldOutSheetProps {
  restaurant_id: string
  /** Names of the dishes on the board. The dishes that sell out are most likely among these. */
  dishNamesOnBoard: ReadonlySet<string>
  onClose: () => void
}

/** Sheet that marks dishes as sold out or available. The server rejects new order lines of a sold-out dish. */
export function SoldOutSheet({ restaurant_id, dishNamesOnBoard, onClose }: SoldOutSheetProps) {
  const { t } = useTranslation('kitchen')
  const [q, setQ] = useState('')
  const query = useQuery(activeDishesQuery(restaurant_id, q))
  const rank = (dish: Dish) => (!dish.is_available ? 0 : dishNamesOnBoard.has(dish.name) ? 1 : 2)
  return (
    <Sheet open size="lg" onOpenChange={onClose} title={t('sold_out.title')} description={t('sold_out.hint')}>
      <div className="flex flex-col gap-4">
        <SearchField size="touch" value={q} onChange={setQ} label={t('sold_out.search')} />
        <QueryView query={query} failed="dishes_fetch">
          {(page) =>
            page.items.length === 0 ? (
              <EmptyState icon={SearchX} title={t('sold_out.none')} />
            ) : (
              <>
                <ul className="grid gap-2 sm:grid-cols-2">
                  {page.items
                    .toSorted((a, b) => rank(a) - rank(b))
                    .map((dish) => (
                      <li key={dish.id}>
                        <DishToggle dish={dish} />
                      </li>
                    ))}
                </ul>
                <ListLimitNote {...page} />
              </>
            )
          }
        </QueryView>
      </div>
    </Sheet>
  )
}

function DishToggle({ dish }: { dish: Dish }) {
  const { t } = useTranslation('kitchen')
  const mark = useSetAvailability()
  const nextAvailability = mark.isPending ? mark.variables.body?.is_available : undefined
  const available = nextAvailability ?? dish.is_available
  return (
    <button
      type="button"
      aria-pressed={!available}
      aria-busy={mark.isPending || undefined}
      className={clsx(
        'flex h-full min-h-16 w-full items-center gap-3 rounded-lg border px-4 py-2 text-left transition-colors active:translate-y-px',
        available ? 'border-line-strong/50 bg-raised' : 'border-danger-solid bg-danger-soft text-danger-ink',
      )}
      onClick={() => {
        if (!mark.isPending) mark.mutate({ params: { id: dish.id }, body: { is_available: !available } })
      }}
    >
      <span className="min-w-0 flex-1">
        <span className={clsx('block leading-tight font-semibold', !available && 'line-through')}>
          {dish.name}
        </span>
        <span className={clsx('text-sm', available ? 'text-ink-muted' : 'font-semibold')}>
          {available ? t('sold_out.available') : t('sold_out.gone')}
        </span>
      </span>
      {available ? (
        <Check className="size-6 shrink-0 text-success-ink" aria-hidden />
      ) : (
        <Ban className="size-6 shrink-0" aria-hidden />
      )}
    </button>
  )
}
