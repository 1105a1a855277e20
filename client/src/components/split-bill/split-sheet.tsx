/** Sheet that splits a bill into checks. */
import type { SplitChecks } from '@forki/contract/order-inputs'
import type { Order } from '@forki/contract/orders'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { unpaidBillLines, isPaidByLines, paidChecks } from '../../domain/bill/split-shares.ts'
import { SplitByAmount } from './split-by-amount.tsx'
import { SplitEvenly } from './split-evenly.tsx'
import { SplitByLine } from './split-by-line.tsx'
import { useSplitDraft, type SplitDraft } from './use-split-draft.ts'

interface SplitSheetProps {
  order: Order
  busy: boolean
  /** Text of the server's error. */
  error?: ReactNode
  onSplit: (body: SplitChecks) => void
  onClose: () => void
}

/**
 * Sheet for a split into equal parts, by seat, by line or by amount, with a preview of the amounts. The caller
 * sends the request: <SplitSheet order busy error onSplit={(body) => …} onClose />.
 */
export function SplitSheet({ order, busy, error, onSplit, onClose }: SplitSheetProps) {
  const { t } = useTranslation('orders')
  const splitDraft = useSplitDraft(order)
  const { mode, body, preview } = splitDraft
  const modes = modesOf(order)
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={t('split.title')}
      size="lg"
      footer={
        <Button
          variant="primary"
          size="touch"
          block
          busy={busy}
          disabled={!preview}
          onClick={() => body && onSplit(body)}
        >
          {preview ? t('split.submit', { count: preview.length }) : t('split.not_whole')}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <Segmented
          label={t('split.title')}
          size="touch"
          block
          value={mode}
          options={modes.map((value) => ({ value, label: t(`split.${value}`) }))}
          onChange={splitDraft.setMode}
        />
        {error}
        {modes.length < 3 ? <p className="text-sm text-ink-muted">{t('split.paid_already')}</p> : null}
        {paidChecks(order).length > 0 ? (
          <p className="text-sm text-ink-muted">{t('split.kept_note')}</p>
        ) : null}
        <SplitEntry order={order} split={splitDraft} busy={busy} onSplit={onSplit} />
        {preview ? (
          <Preview amounts={preview} labelOf={splitDraft.labelOf} currency={order.currency} />
        ) : null}
      </div>
    </Sheet>
  )
}

type SplitEntryProps = Pick<SplitSheetProps, 'order' | 'busy' | 'onSplit'> & { split: SplitDraft }

function SplitEntry({ order, split, busy, onSplit }: SplitEntryProps) {
  const { t } = useTranslation('orders')
  const { mode } = split
  if (mode === 'seats') return <p className="text-ink-soft">{t('split.seats_text')}</p>
  if (mode === 'amounts')
    return <SplitByAmount order={order} amounts={split.amounts} onChange={split.setAmounts} />
  if (mode === 'items')
    return (
      <SplitByLine
        order={order}
        {...split.guests}
        sharing={split.sharing}
        onShare={split.setSharing}
        onGuests={split.changeGuests}
      />
    )
  return (
    <SplitEvenly
      order={order}
      busy={busy}
      partCount={split.parts}
      onParts={split.setParts}
      onSplit={(parts) => onSplit({ mode: 'even', parts })}
    />
  )
}

interface PreviewProps {
  amounts: readonly number[]
  labelOf: (index: number) => string
  currency: string
}

function Preview({ amounts, labelOf, currency }: PreviewProps) {
  const { money } = useFormat()
  return (
    <ol className="flex flex-col gap-1 rounded-lg bg-neutral-soft px-4 py-3" aria-live="polite">
      {amounts.map((cents, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two amounts may be equal
        <li key={index} className="flex justify-between gap-3">
          <span>{labelOf(index)}</span>
          <span className="tabular font-semibold">{money(cents, currency)}</span>
        </li>
      ))}
    </ol>
  )
}

/**
 * Kinds of split to offer. If it is unknown which lines a payment paid, only equal parts and amounts remain. A
 * split by seat needs unpaid lines of at least two seats.
 */
function modesOf(order: Order): SplitChecks['mode'][] {
  if (!isPaidByLines(order)) return ['even', 'amounts']
  const seats = new Set(unpaidBillLines(order).flatMap(({ line }) => line.seat ?? []))
  return ['even', ...(seats.size > 1 ? (['seats'] as const) : []), 'items', 'amounts']
}
