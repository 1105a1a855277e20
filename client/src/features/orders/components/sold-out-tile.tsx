import { Ban, Check } from 'lucide-react'
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { useDishName } from '../../../domain/orders/order-name.ts'
import { useSetAvailability } from '../queries.ts'
import type { MenuEntry } from '../dish-search.ts'

/** Tile of a dish in sold-out mode. A tap toggles the dish's availability. */
export function SoldOutTile({ entry }: { entry: MenuEntry }) {
  const { t } = useTranslation('orders')
  const { mutate, isPending: busy } = useSetAvailability()
  const name = useDishName()
  const isSoldOut = !entry.dish.is_available
  return (
    <button
      type="button"
      aria-pressed={isSoldOut}
      aria-busy={busy || undefined}
      onClick={() =>
        mutate({ params: { id: entry.dish_id }, body: { is_available: !entry.dish.is_available } })
      }
      className={clsx(
        'flex min-h-24 min-w-24 flex-col items-start justify-between gap-2 rounded-lg border-2 p-3 text-left',
        isSoldOut
          ? 'border-danger-solid bg-danger-soft text-danger-ink'
          : 'border-dashed border-line-strong bg-surface',
        busy && 'opacity-60',
      )}
    >
      <span className={clsx('text-[0.9375rem] leading-tight font-semibold', isSoldOut && 'line-through')}>
        {name(entry.dish)}
      </span>
      <span className="flex items-center gap-1 text-sm font-semibold">
        {isSoldOut ? (
          <Ban className="size-4" aria-hidden />
        ) : (
          <Check className="size-4 text-success-ink" aria-hidden />
        )}
        {t(isSoldOut ? 'tile.sold_out' : 'tile.on_sale')}
      </span>
    </button>
  )
}
