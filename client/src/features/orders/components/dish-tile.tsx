/**
 * Dish on the order screen, as a tile or a row. A tap adds it, or opens its details if it has options. A long
 * press or the secondary button always opens its details.
 */
import { Ban, SlidersHorizontal } from 'lucide-react'
import { clsx } from 'clsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Money } from '../../../components/money.tsx'
import { useDishName } from '../../../domain/orders/order-name.ts'
import { afterPaint } from '../../../lib/after-paint.ts'
import { useLongPress } from '../hooks/use-long-press.ts'
import type { MenuEntry } from '../dish-search.ts'
import type { DishView } from '../settings.ts'

interface DishTileProps {
  entry: MenuEntry
  view?: DishView
  currency: string
  /** Number of unsent portions of the dish. */
  count: number
  disabled: boolean
  onPress: () => void
  onDetails: () => void
}

export function DishTile({
  entry,
  view = 'photos',
  disabled,
  onPress,
  onDetails,
  ...content
}: DishTileProps) {
  // Paints the pressed state before the line is added, because adding renders the ticket and every tile again.
  const press = useLongPress(() => afterPaint(onPress), onDetails)
  const Content = view === 'list' ? DishRow : TileContent
  return (
    <button
      type="button"
      disabled={disabled}
      aria-disabled={!entry.dish.is_available || undefined}
      aria-keyshortcuts="Enter"
      {...press}
      className={clsx(
        'group relative flex overflow-hidden rounded-lg border bg-surface text-left select-none',
        'transition-[transform,border-color,box-shadow] duration-100 [-webkit-touch-callout:none]',
        view === 'list'
          ? 'min-h-13 items-center gap-3 px-3 py-1.5 active:bg-neutral-soft'
          : 'min-h-24 min-w-24 flex-col shadow-card active:scale-[0.97] low:min-h-16',
        content.count > 0
          ? 'border-accent ring-1 ring-accent'
          : 'border-line hover:border-line-strong hover:shadow-lift',
      )}
    >
      <Content entry={entry} view={view} {...content} />
    </button>
  )
}

type ContentProps = Pick<DishTileProps, 'entry' | 'currency' | 'count'> & { view: DishView }

/** Content of a tile: the name and the price, below a photo if the view has photos. */
function TileContent({ entry, view, currency, count }: ContentProps) {
  const name = useDishName()
  const { dish } = entry
  const isSoldOut = !dish.is_available
  const hasPhotos = view === 'photos'
  return (
    <>
      {hasPhotos ? <DishPicture entry={entry} isSoldOut={isSoldOut} /> : null}
      {count > 0 ? (
        <AddedBadge
          count={count}
          className={clsx(
            'absolute top-1.5',
            hasPhotos ? 'left-1.5 low:right-1.5 low:left-auto' : 'right-1.5',
          )}
        />
      ) : null}
      {isSoldOut ? <SoldOutBadge className="absolute top-1.5 right-1.5" /> : null}
      <span
        className={clsx(
          'flex flex-1 flex-col justify-between gap-0.5 px-2.5 py-2',
          count > 0 && (hasPhotos ? 'low:pr-11' : 'pr-11'),
          isSoldOut && (hasPhotos ? 'text-ink-muted low:pt-8' : 'pt-8 text-ink-muted'),
        )}
      >
        <span className="line-clamp-2 text-[0.9375rem] leading-[1.2] font-semibold hyphens-auto max-sm:text-sm max-sm:leading-[1.2]">
          {name(dish)}
        </span>
        <span className="flex items-center justify-between gap-1 text-sm text-ink-soft">
          <Money cents={entry.price_cents} currency={currency} />
          <OptionsIcon entry={entry} />
        </span>
      </span>
    </>
  )
}

/** Content of a dish row, which is at least 52 px high: name, SKU and price, with the same badges as a tile. */
function DishRow({ entry, currency, count }: ContentProps) {
  const name = useDishName()
  const { dish } = entry
  const isSoldOut = !dish.is_available
  return (
    <>
      <span className={clsx('min-w-0 flex-1 leading-tight', isSoldOut && 'text-ink-muted')}>
        <span className="line-clamp-2 font-semibold">{name(dish)}</span>
        {dish.sku ? <span className="tabular block truncate text-xs text-ink-muted">{dish.sku}</span> : null}
      </span>
      {isSoldOut ? <SoldOutBadge /> : null}
      <OptionsIcon entry={entry} />
      {count > 0 ? <AddedBadge count={count} /> : null}
      <Money cents={entry.price_cents} currency={currency} className="text-ink-soft" />
    </>
  )
}

function OptionsIcon({ entry }: { entry: MenuEntry }) {
  const { t } = useTranslation('orders')
  return entry.dish.modifier_groups.length > 0 ? (
    <SlidersHorizontal className="size-4 shrink-0 text-ink-muted" aria-label={t('tile.options')} />
  ) : null
}

/** Badge with the number of the dish's unsent portions. */
function AddedBadge({ count, className }: { count: number; className?: string }) {
  const { t } = useTranslation('orders')
  return (
    <span
      className={clsx(
        'animate-pop-in tabular grid h-8 min-w-8 shrink-0 place-items-center rounded-full bg-accent px-2 text-base font-bold text-on-accent shadow-lift',
        className,
      )}
    >
      <span className="sr-only">{t('tile.added', { count })}</span>
      <span aria-hidden>{count}</span>
    </span>
  )
}

function SoldOutBadge({ className }: { className?: string }) {
  const { t } = useTranslation('orders')
  return (
    <span
      className={clsx(
        'flex shrink-0 items-center gap-1 rounded-full bg-danger-solid px-2 py-0.5 text-xs font-bold text-on-solid',
        className,
      )}
    >
      <Ban className="size-3.5" aria-hidden /> {t('tile.sold_out')}
    </span>
  )
}

interface DishPictureProps {
  entry: MenuEntry
  isSoldOut: boolean
}

/** Picture of the dish. Without a picture it is the first letter of the name. */
function DishPicture({ entry, isSoldOut }: DishPictureProps) {
  const { dish } = entry
  const picture = dish.images.find((image) => image.is_featured) ?? dish.images[0]
  const [missing, setMissing] = useState<string | null>(null)
  return (
    <span
      className={clsx(
        'relative block aspect-[16/10] w-full overflow-hidden bg-sunken low:hidden',
        isSoldOut && 'grayscale',
      )}
    >
      {picture && picture.thumbnail_url !== missing ? (
        <img
          src={picture.thumbnail_url}
          alt=""
          loading="lazy"
          draggable={false}
          onError={() => setMissing(picture.thumbnail_url)}
          className={clsx('size-full object-cover', isSoldOut && 'opacity-45')}
        />
      ) : (
        <span className="display grid size-full place-items-center text-4xl text-ink-muted/60" aria-hidden>
          {dish.name.charAt(0)}
        </span>
      )}
    </span>
  )
}
