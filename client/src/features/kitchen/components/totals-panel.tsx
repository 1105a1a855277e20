import { useTranslation } from 'react-i18next'
import type { ComingCourse } from '@forki/contract/kitchen'
import { dishTotalsOf, type BoardCard } from '../board.ts'

interface TotalsPanelProps {
  cards: readonly BoardCard[]
  /** Held courses of all tickets in the view. */
  coming: readonly ComingCourse[]
}

/**
 * Panel with the number of portions to cook and of portions in held courses, by dish, over all tickets in the view.
 */
export function TotalsPanel({ cards, coming }: TotalsPanelProps) {
  const { t } = useTranslation('kitchen')
  const totals = dishTotalsOf(cards, coming)
  const sum = totals.reduce((all, each) => all + each.quantity, 0)
  const heldPortions = totals.reduce((all, each) => all + each.comingQuantity, 0)
  return (
    <aside
      aria-label={t('totals')}
      className="flex w-72 shrink-0 flex-col border-l border-line bg-surface max-md:low:w-52 max-md:not-low:max-h-[38%] max-md:not-low:w-full max-md:not-low:border-t max-md:not-low:border-l-0 2xl:w-88"
    >
      <header className="flex items-baseline justify-between gap-3 px-4 pt-3 pb-2 low:py-1">
        <h2 className="display text-xl 2xl:text-2xl">{t('totals')}</h2>
        <span className="tabular text-lg font-bold text-ink-soft">
          {sum}
          {heldPortions > 0 ? <ComingQuantity count={heldPortions} /> : null}
        </span>
      </header>
      {totals.length === 0 ? (
        <p className="px-4 pb-4 text-ink-muted">{t('totals_empty')}</p>
      ) : (
        <ol className="min-h-0 flex-1 divide-y divide-line overflow-y-auto border-t border-line">
          {totals.map(({ name, quantity, comingQuantity: later }) => (
            <li key={name} className="flex items-center gap-3 px-4 py-2.5 2xl:py-3">
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
      )}
    </aside>
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
