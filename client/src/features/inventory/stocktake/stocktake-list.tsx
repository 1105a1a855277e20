import type { InventoryItem } from '@forki/contract/inventory'
import { clsx } from 'clsx'
import { Check, Circle, SkipForward } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SearchField } from '../../../components/search-field.tsx'
import { useInventoryRestaurant } from '../../../domain/inventory/use-inventory-restaurant.ts'
import { normalizeText } from '../normalize-text.ts'
import type { CountEntry, Stocktake } from '../stocktake.ts'

interface StocktakeListProps {
  round: readonly InventoryItem[]
  stocktake: Stocktake
  current: string | null
  onPick: (id: string) => void
  hotkey?: string
}

/** List of all items of a stocktake with their state: counted, skipped or open. A press opens an item. */
export function StocktakeList({ round, stocktake, current, onPick, hotkey }: StocktakeListProps) {
  const { t } = useTranslation('inventory')
  const [q, setQ] = useState('')
  const words = normalizeText(q).split(' ').filter(Boolean)
  const shownItems = round.filter((item) => {
    const text = normalizeText(`${item.name} ${item.sku ?? ''}`)
    return words.every((word) => text.includes(word))
  })
  return (
    <div className="flex min-h-0 flex-col gap-3">
      <SearchField delay={0} value={q} onChange={setQ} label={t('search')} {...(hotkey ? { hotkey } : {})} />
      {shownItems.length === 0 ? <p className="px-2 text-ink-muted">{t('take.not_here')}</p> : null}
      <ul
        className="flex min-h-0 flex-col gap-0.5 overflow-y-auto lg:max-h-[60dvh]"
        aria-label={t('take.round')}
      >
        {shownItems.map((item) => (
          <StocktakeRow
            key={item.id}
            item={item}
            entry={stocktake.entries[item.id]}
            skipped={stocktake.skipped.includes(item.id)}
            current={item.id === current}
            onPick={() => onPick(item.id)}
          />
        ))}
      </ul>
    </div>
  )
}

interface StocktakeRowProps {
  item: InventoryItem
  entry: CountEntry | undefined
  skipped: boolean
  current: boolean
  onPick: () => void
}

function StocktakeRow({ item, entry, skipped, current, onPick }: StocktakeRowProps) {
  const { t } = useTranslation('inventory')
  const restaurant = useInventoryRestaurant()
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (current) row.current?.scrollIntoView({ block: 'nearest' })
  }, [current])
  const Icon = entry ? Check : skipped ? SkipForward : Circle
  return (
    <li ref={row}>
      <button
        type="button"
        aria-current={current}
        className={clsx(
          'flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-left focus-visible:-outline-offset-2',
          current ? 'bg-accent-soft text-accent-ink' : 'hover:bg-neutral-soft',
        )}
        onClick={onPick}
      >
        <Icon
          className={clsx('size-4.5 shrink-0', entry ? 'text-success-ink' : 'text-ink-muted')}
          aria-hidden
        />
        <span className="min-w-0 flex-1 truncate">{item.name}</span>
        <span className="tabular text-sm text-ink-muted">
          {entry ? restaurant.quantity(entry.found, item.unit) : skipped ? t('take.skipped') : ''}
        </span>
      </button>
    </li>
  )
}
