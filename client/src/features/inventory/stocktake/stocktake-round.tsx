import type { InventoryItem } from '@forki/contract/inventory'
import { ClipboardCheck, List, Printer } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DESKTOP, useMediaQuery } from '../../../lib/media.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { useCountEntry } from '../hooks/use-count-entry.ts'
import type { StocktakeStore } from '../hooks/use-stocktake.ts'
import { nextUncounted, type Stocktake } from '../stocktake.ts'
import { PrintedCountSheet } from './printed-count-sheet.tsx'
import { StocktakeItemForm } from './stocktake-item-form.tsx'
import { StocktakeList } from './stocktake-list.tsx'

interface StocktakeRoundProps {
  stocktake: Stocktake
  store: StocktakeStore
  round: readonly InventoryItem[]
  onReview: () => void
}

/**
 * Counting of all items in a stocktake, one after another. On a desktop the list of items is beside the current
 * item.
 */
export function StocktakeRound(props: StocktakeRoundProps) {
  const { stocktake, round } = props
  const open = round.find((item) => !stocktake.entries[item.id])
  const item = round.find(({ id }) => id === stocktake.current) ?? open ?? round[0]
  return item ? <RoundStep {...props} item={item} /> : null
}

function RoundStep(props: StocktakeRoundProps & { item: InventoryItem }) {
  const { stocktake, store, round, item, onReview } = props
  const { t } = useTranslation('inventory')
  const wide = useMediaQuery(DESKTOP)
  const [listing, setListing] = useState(false)
  const itemIndex = round.indexOf(item)
  const counted = round.filter(({ id }) => stocktake.entries[id]).length
  const countEntry = useCountEntry(item, stocktake, store, () => {
    const id = nextUncounted(round, item.id, stocktake)
    if (id) return store.goTo(id)
    // Opens the review, because every other item has a count. The current item may have none, if the user
    // skipped it.
    return onReview()
  })
  const pick = (id: string | null) => countEntry.leave(() => store.goTo(id))
  const step = (by: 1 | -1) => pick(round[(itemIndex + by + round.length) % round.length]?.id ?? null)
  const list = (onPick: (id: string) => void) => (
    <StocktakeList
      round={round}
      stocktake={stocktake}
      current={item.id}
      onPick={onPick}
      {...(wide ? { hotkey: '/' } : {})}
    />
  )
  return (
    <div className="flex flex-col gap-3">
      <RoundHeader
        stocktake={stocktake}
        round={round}
        onReview={() => countEntry.leave(onReview)}
        wide={wide}
        onListing={setListing}
        counted={counted}
      />
      <Progress label={t('take.progress')} value={counted / round.length} tone="success" />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <StocktakeItemForm
          key={item.id}
          item={item}
          stocktake={stocktake}
          countEntry={countEntry}
          position={itemIndex + 1}
          total={round.length}
          onStep={step}
        />
        {wide ? <Card className="p-4">{list(pick)}</Card> : null}
      </div>
      <Sheet open={listing} onOpenChange={setListing} title={t('take.round')}>
        {list((id) => {
          pick(id)
          setListing(false)
        })}
      </Sheet>
    </div>
  )
}

interface RoundHeaderProps {
  stocktake: Stocktake
  round: readonly InventoryItem[]
  onReview: () => void
  wide: boolean
  onListing: (value: boolean) => void
  counted: number
}

/** Progress of the stocktake, and buttons that print the count sheet and open the item list and the review. */
function RoundHeader({ stocktake, round, onReview, wide, onListing, counted }: RoundHeaderProps) {
  const { t } = useTranslation('inventory')
  const [isPrinting, setPrinting] = useState(false)
  return (
    <div className="flex items-center gap-2">
      <p className="tabular mr-auto font-semibold text-ink-soft">
        {t('take.so_far', { done: counted, total: round.length })}
      </p>
      <IconButton
        label={t('take.sheet.print')}
        icon={<Printer className="size-5" />}
        onClick={() => setPrinting(true)}
      />
      {isPrinting ? (
        <PrintedCountSheet stocktake={stocktake} round={round} onDone={() => setPrinting(false)} />
      ) : null}
      {wide ? null : (
        <Button icon={<List className="size-5" aria-hidden />} onClick={() => onListing(true)}>
          {t('take.list')}
        </Button>
      )}
      <Button
        variant={counted === round.length ? 'primary' : 'secondary'}
        disabled={counted === 0}
        icon={<ClipboardCheck className="size-5 max-sm:hidden" aria-hidden />}
        onClick={onReview}
      >
        {t('take.finish')}
      </Button>
    </div>
  )
}
