/** Tile of a dish in the grid. A tap adds the dish. A long press or the secondary button opens its details. */
import { Ban, Check, SlidersHorizontal } from 'lucide-react'
import { clsx } from 'clsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Money } from '../../../components/money.tsx'
import { useDishName } from '../../../domain/orders/order-name.ts'
import { afterPaint } from '../../../lib/after-paint.ts'
import { useLongPress } from '../hooks/use-long-press.ts'
import type { MenuEntry } from '../search.ts'

interface DishTileProps {
  entry: MenuEntry
  currency: string
  /** Number of unsent portions of the dish. */
  count: number
  disabled: boolean
  onPress: () => void
  onDetails: () => void
}

export function DishTile({ entry, currency, count, disabled, onPress, onDetails }: DishTileProps) {
  const { t } = useTranslation('orders')
  const name = useDishName()
  // Paints the pressed state before the line is added, because adding renders the ticket and every tile again.
  const press = useLongPress(() => afterPaint(onPress), onDetails)
  const { dish } = entry
  const out = !dish.is_available
  return (
    <button
      type="button"
      disabled={disabled}
      aria-disabled={out || undefined}
      aria-keyshortcuts="Enter"
      {...press}
      className={clsx(
        'group relative flex min-h-24 min-w-24 flex-col overflow-hidden low:min-h-16 rounded-lg border bg-surface text-left select-none',
        'shadow-card transition-[transform,border-color,box-shadow] duration-100 active:scale-[0.97] [-webkit-touch-callout:none]',
        count > 0
          ? 'border-accent ring-1 ring-accent'
          : 'border-line hover:border-line-strong hover:shadow-lift',
      )}
    >
      <DishPicture entry={entry} out={out} />
      {count > 0 ? (
        <span className="animate-pop-in tabular absolute top-1.5 left-1.5 grid h-8 min-w-8 place-items-center rounded-full bg-accent px-2 text-base font-bold text-on-accent shadow-lift low:right-1.5 low:left-auto">
          <span className="sr-only">{t('tile.added', { count })}</span>
          <span aria-hidden>{count}</span>
        </span>
      ) : null}
      {out ? (
        <span className="absolute top-1.5 right-1.5 flex items-center gap-1 rounded-full bg-danger-solid px-2 py-0.5 text-xs font-bold text-on-solid">
          <Ban className="size-3.5" aria-hidden /> {t('tile.sold_out')}
        </span>
      ) : null}
      <span
        className={clsx(
          'flex flex-1 flex-col justify-between gap-0.5 px-2.5 py-2',
          count > 0 && 'low:pr-11',
          out && 'text-ink-muted low:pt-8',
        )}
      >
        <span className="line-clamp-2 text-[0.9375rem] leading-[1.2] font-semibold hyphens-auto max-sm:text-sm max-sm:leading-[1.2]">
          {name(dish)}
        </span>
        <span className="flex items-center justify-between gap-1 text-sm text-ink-soft">
          <Money cents={entry.price_cents} currency={currency} />
          {dish.modifier_groups.length > 0 ? (
            <SlidersHorizontal className="size-4 shrink-0 text-ink-muted" aria-label={t('tile.options')} />
          ) : null}
        </span>
      </span>
    </button>
  )
}

interface DishPictureProps {
  entry: MenuEntry
  out: boolean
}

/** Picture of the dish. Without a picture it is the first letter of the name. */
function DishPicture({ entry, out }: DishPictureProps) {
  const { dish } = entry
  const picture = dish.images.find((image) => image.is_featured) ?? dish.images[0]
  const [missing, setMissing] = useState<string | null>(null)
  return (
    <span
      className={clsx(
        'relative block aspect-[16/10] w-full overflow-hidden bg-sunken low:hidden',
        out && 'grayscale',
      )}
    >
      {picture && picture.thumbnail_url !== missing ? (
        <img
          src={picture.thumbnail_url}
          alt=""
          loading="lazy"
          draggable={false}
          onError={() => setMissing(picture.thumbnail_url)}
          className={clsx('size-full object-cover', out && 'opacity-45')}
        />
      ) : (
        <span className="display grid size-full place-items-center text-4xl text-ink-muted/60" aria-hidden>
          {dish.name.charAt(0)}
        </span>
      )}
    </span>
  )
}

/** Tile of a dish in sold-out mode. A tap toggles the dish's availability. */
export function SoldOutTile({
  entry,
  busy,
  onToggle,
}: {
  entry: MenuEntry
  busy: boolean
  onToggle: () => void
}) {
  const { t } = useTranslation('orders')
  const name = useDishName()
  const out = !entry.dish.is_available
  return (
    <button
      type="button"
      aria-pressed={out}
      aria-busy={busy || undefined}
      onClick={onToggle}
      className={clsx(
        'flex min-h-24 min-w-24 flex-col items-start justify-between gap-2 rounded-lg border-2 p-3 text-left',
        out
          ? 'border-danger-solid bg-danger-soft text-danger-ink'
          : 'border-dashed border-line-strong bg-surface',
        busy && 'opacity-60',
      )}
    >
      <span className={clsx('text-[0.9375rem] leading-tight font-semibold', out && 'line-through')}>
        {name(entry.dish)}
      </span>
      <span className="flex items-center gap-1 text-sm font-semibold">
        {out ? (
          <Ban className="size-4" aria-hidden />
        ) : (
          <Check className="size-4 text-success-ink" aria-hidden />
        )}
        {t(out ? 'tile.sold_out' : 'tile.on_sale')}
      </span>
    </button>
  )
}
