import { ChevronDown, ChevronUp } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ComingCourse } from '@forki/contract/kitchen'
import { LOW_HEIGHT, PHONE, useMediaQuery } from '../../../lib/media.ts'
import { dishTotalsOf, type BoardCard, type DishTotal } from '../board.ts'

interface TotalsPanelProps {
  cards: readonly BoardCard[]
  /** Held courses of all tickets in the view. */
  coming: readonly ComingCourse[]
}

/**
 * Panel with the number of portions to cook and of portions in held courses, by dish, over all tickets in the view.
 * On a phone it is one row with the sums, and opens on a press.
 */
export function TotalsPanel({ cards, coming }: TotalsPanelProps) {
  const { t } = useTranslation('kitchen')
  const isPhone = useMediaQuery(PHONE)
  const isLow = useMediaQuery(LOW_HEIGHT)
  const isFolding = isPhone && !isLow
  const [isOpen, setOpen] = useState(false)
  const totals = dishTotalsOf(cards, coming)
  return (
    <aside
      aria-label={t('totals')}
      className="flex w-72 shrink-0 flex-col border-l border-line bg-surface max-md:low:w-48 max-md:not-low:max-h-[38%] max-md:not-low:w-full max-md:not-low:border-t max-md:not-low:border-l-0 2xl:w-88"
    >
      {isFolding ? (
        <button
          type="button"
          aria-expanded={isOpen}
          className="flex min-h-12 w-full shrink-0 items-center gap-3 px-4 text-left active:bg-sunken"
          onClick={() => setOpen(!isOpen)}
        >
          <Sums totals={totals} />
          {isOpen ? (
            <ChevronDown className="size-5" aria-hidden />
          ) : (
            <ChevronUp className="size-5" aria-hidden />
          )}
        </button>
      ) : (
        <header className="flex items-baseline gap-3 px-4 pt-3 pb-2 low:py-1">
          <Sums totals={totals} />
        </header>
      )}
      {isFolding && !isOpen ? null : <DishTotals totals={totals} />}
    </aside>
  )
}

interface TotalsProps {
  totals: readonly DishTotal[]
}

function Sums({ totals }: TotalsProps) {
  const { t } = useTranslation('kitchen')
  const heldPortions = totals.reduce((all, each) => all + each.comingQuantity, 0)
  return (
    <>
      <h2 className="display min-w-0 flex-1 truncate text-xl low:text-lg 2xl:text-2xl">{t('totals')}</h2>
      <span className="tabular shrink-0 text-lg font-bold text-ink-soft">
        {totals.reduce((all, each) => all + each.quantity, 0)}
        {heldPortions > 0 ? <ComingQuantity count={heldPortions} /> : null}
      </span>
    </>
  )
}

function DishTotals({ totals }: TotalsProps) {
  const { t } = useTranslation('kitchen')
  if (totals.length === 0) return <p className="px-4 pb-4 text-ink-muted">{t('totals_empty')}</p>
  return (
    <ol
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls a focused list
      tabIndex={0}
      className="min-h-0 flex-1 divide-y divide-line overflow-y-auto border-t border-line focus-visible:-outline-offset-2"
    >
      {totals.map(({ name, quantity, comingQuantity: later }) => (
        <li
          key={name}
          className="flex items-center gap-3 px-4 py-2.5 max-md:low:gap-2 max-md:low:px-2 max-md:low:py-1.5 2xl:py-3"
        >
          <span className="tabular min-w-9 shrink-0 text-right text-2xl leading-none font-extrabold 2xl:text-3xl">
            {quantity}
          </span>
          <span className="min-w-0 leading-tight font-medium wrap-break-word 2xl:text-xl 2xl:leading-tight">
            {name}
          </span>
          {later > 0 ? <ComingQuantity count={later} /> : null}
        </li>
      ))}
    </ol>
  )
}

/** Number of portions in held courses, dimmed. */
function ComingQuantity({ count }: { count: number }) {
  const { t } = useTranslation('kitchen')
  return (
    <span className="tabular ml-auto shrink-0 pl-2 text-base font-semibold text-ink-muted">
      <span aria-hidden>+{count}</span>
      <span className="sr-only">{t('coming_count', { count })}</span>
    </span>
  )
}
