import type { InventoryItem } from '@forki/contract/inventory'
import { CircleAlert, CircleCheck, Pencil, Send } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { useInventoryRestaurant } from '../../../domain/inventory/use-inventory-restaurant.ts'
import { useSendCounts, type SendProgress } from '../hooks/use-send-counts.ts'
import type { StocktakeStore } from '../hooks/use-stocktake.ts'
import { differenceCents, differenceOf, summaryOf, type CountEntry, type Stocktake } from '../stocktake.ts'
import { DifferenceText } from './difference-text.tsx'
import { StocktakeFigures } from './stocktake-figures.tsx'

interface StocktakeReviewProps {
  stocktake: Stocktake
  store: StocktakeStore
  items: readonly InventoryItem[]
  round: readonly InventoryItem[]
  onBack: () => void
  onRecount: (id: string) => void
}

/**
 * Review of a counted stocktake: totals, differing and uncounted items, and the button that books the counts.
 */
export function StocktakeReview({ stocktake, store, items, round, onBack, onRecount }: StocktakeReviewProps) {
  const { t } = useTranslation('inventory')
  const { send, sending, failures } = useSendCounts(store)
  const byId = new Map(items.map((item) => [item.id, item]))
  const summary = summaryOf(stocktake)
  const differingRows = differingEntries(stocktake, failures)
  const uncounted = round.filter((item) => !stocktake.entries[item.id])
  const failed = Object.keys(failures).length
  return (
    <div className="flex flex-col gap-6">
      <StocktakeFigures summary={summary} />
      {failed > 0 && !sending ? (
        <Notice tone="danger" title={t('take.failed', { count: failed })}>
          {t('take.failed_text')}
        </Notice>
      ) : null}
      {sending ? (
        <SendingProgress sending={sending} />
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button
            variant="primary"
            size="touch"
            disabled={summary.unsent === 0}
            icon={<Send className="size-5" aria-hidden />}
            onClick={() => void send(stocktake, byId)}
          >
            {t(failed > 0 ? 'take.retry' : 'take.send', { count: summary.unsent })}
          </Button>
          <Button size="touch" onClick={onBack}>
            {t('take.back')}
          </Button>
        </div>
      )}
      <Card>
        <CardHeader title={t('take.differences')} description={t('take.differences_text')} />
        <CardBody className="pt-2!">
          {differingRows.length === 0 ? (
            <NoDifferences />
          ) : (
            <ul className="divide-y divide-line">
              {differingRows.map(([id, entry]) => (
                <ReviewRow
                  key={id}
                  item={byId.get(id)}
                  entry={entry}
                  failure={failures[id]}
                  onRecount={sending || entry.booked ? undefined : () => onRecount(id)}
                />
              ))}
            </ul>
          )}
        </CardBody>
      </Card>
      {uncounted.length > 0 ? <UncountedItems uncounted={uncounted} /> : null}
    </div>
  )
}

/** Counts that have a difference or were rejected, the most expensive difference first. */
function differingEntries(stocktake: Stocktake, failures: Readonly<Record<string, string>>) {
  const rows = Object.entries(stocktake.entries).toSorted(
    ([, a], [, b]) => Math.abs(differenceCents(b)) - Math.abs(differenceCents(a)),
  )
  const differingRows = rows.filter(([id, entry]) => differenceOf(entry) !== 0 || failures[id])
  return differingRows
}

function SendingProgress({ sending }: { sending: SendProgress }) {
  const { t } = useTranslation('inventory')
  return (
    <Card className="flex flex-col gap-2 p-5">
      <p className="tabular font-semibold" role="status">
        {t('take.sending', { done: sending.done, total: sending.total })}
      </p>
      <Progress label={t('take.progress')} value={sending.total ? sending.done / sending.total : 1} />
    </Card>
  )
}

function NoDifferences() {
  const { t } = useTranslation('inventory')
  return (
    <p className="flex items-center gap-2 font-semibold text-success-ink">
      <CircleCheck className="size-5" aria-hidden />
      {t('take.no_differences')}
    </p>
  )
}

function UncountedItems({ uncounted }: { uncounted: InventoryItem[] }) {
  const { t } = useTranslation('inventory')
  return (
    <details className="rounded-lg border border-line bg-surface px-5 py-1 shadow-card">
      <summary className="min-h-11 cursor-pointer content-center font-semibold">
        {t('take.uncounted', { count: uncounted.length })}
      </summary>
      <p className="pb-2 text-sm text-ink-muted">{t('take.uncounted_text')}</p>
      <p className="pb-4 text-ink-soft">{uncounted.map((item) => item.name).join(', ')}</p>
    </details>
  )
}

interface ReviewRowProps {
  item: InventoryItem | undefined
  entry: CountEntry
  failure: string | undefined
  onRecount: (() => void) | undefined
}

function ReviewRow({ item, entry, failure, onRecount }: ReviewRowProps) {
  const { t } = useTranslation('inventory')
  const restaurant = useInventoryRestaurant()
  const unit = item?.unit ?? entry.unit
  const name = item?.name ?? t('take.gone')
  return (
    <li className="flex items-center gap-3 py-3">
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{name}</p>
        <p className="tabular text-sm text-ink-muted">
          {t('take.found', {
            found: restaurant.quantity(entry.found, unit),
            expected: restaurant.quantity(entry.expected, unit),
          })}
        </p>
        {failure ? (
          <p className="flex items-start gap-1.5 text-sm font-medium text-danger-ink">
            <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
            {failure}
          </p>
        ) : null}
      </div>
      <DifferenceText
        quantity={differenceOf(entry)}
        cents={differenceCents(entry)}
        unit={unit}
        className="justify-end text-right"
      />
      {entry.booked ? (
        <span className="grid size-11 place-items-center" title={t('take.booked')}>
          <CircleCheck className="size-5 text-success-ink" aria-label={t('take.booked')} />
        </span>
      ) : onRecount ? (
        <IconButton
          label={t('take.recount', { name })}
          icon={<Pencil className="size-5" />}
          onClick={onRecount}
        />
      ) : null}
    </li>
  )
}
