/**
 * Splits a bill in equal parts, by seat, by line or by amount, and shows beforehand what each part will pay. The caller
 * sends it: <SplitSheet order busy error onSplit={(body) => …} onClose />.
 */
import type { SplitChecks } from '@forki/contract/order-inputs'
import type { Order } from '@forki/contract/orders'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import {
  billLines,
  freeNumbers,
  itemSplit,
  openBalance,
  orphans,
  paidByLines,
  paidChecks,
  previewOf,
  type Sharing,
} from '../../domain/bill/split-shares.ts'
import { SplitAmounts } from './split-amounts.tsx'
import { SplitEven } from './split-even.tsx'
import { SplitLines } from './split-lines.tsx'

interface SplitSheetProps {
  order: Order
  busy: boolean
  /** Why it was refused. */
  error?: ReactNode
  onSplit: (body: SplitChecks) => void
  onClose: () => void
}

export function SplitSheet({ order, busy, error, onSplit, onClose }: SplitSheetProps) {
  const { t } = useTranslation('orders')
  const { money } = useFormat()
  const [mode, setMode] = useState<SplitChecks['mode']>('even')
  const [parts, setParts] = useState(Math.max(2, order.guests ?? 2))
  const [guests, setGuests] = useState(Math.max(2, order.guests ?? 2))
  const [sharing, setSharing] = useState<Sharing>({})
  const [amounts, setAmounts] = useState<readonly (number | null)[]>([null])
  const label = (index: number) => t('split.part', { n: freeNumbers(order, index + 1).at(-1) ?? index + 1 })
  const left = orphans(order, sharing).length
  const labels = Array.from({ length: guests }, (_, index) => label(index))
  const body = bodyOf()
  const whole = body && previewOf(order, body)
  // One part is no split, but beside a paid one.
  const preview = whole && whole.length + paidChecks(order).length > 1 ? whole : null

  function bodyOf(): SplitChecks | null {
    if (mode === 'even') return { mode, parts }
    if (mode === 'seats') return { mode }
    if (mode === 'items') return left > 0 ? null : itemSplit(order, sharing, freeNumbers(order, guests))
    const given = amounts.filter((cents): cents is number => Number.isSafeInteger(cents) && Number(cents) > 0)
    const rest = openBalance(order) - given.reduce((sum, cents) => sum + cents, 0)
    if (given.length === 0 || rest < 0) return null
    return { mode, amounts_cents: rest > 0 ? [...given, rest] : given }
  }

  const modes = modesOf(order)
  const kept = paidChecks(order).length
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
          onChange={setMode}
        />
        {error}
        {modes.length < 3 ? <p className="text-sm text-ink-muted">{t('split.paid_already')}</p> : null}
        {kept > 0 ? <p className="text-sm text-ink-muted">{t('split.kept_note')}</p> : null}
        {mode === 'even' ? (
          <SplitEven
            order={order}
            busy={busy}
            parts={parts}
            onParts={setParts}
            onSplit={(count) => onSplit({ mode: 'even', parts: count })}
          />
        ) : null}
        {mode === 'seats' ? <p className="text-ink-soft">{t('split.seats_text')}</p> : null}
        {mode === 'items' ? (
          <SplitLines
            order={order}
            labels={labels}
            numbers={freeNumbers(order, guests)}
            sharing={sharing}
            onShare={setSharing}
            onGuests={(count) => {
              setGuests(count)
              setSharing(
                Object.fromEntries(
                  Object.entries(sharing).map(([id, who]) => [id, who.filter((guest) => guest < count)]),
                ),
              )
            }}
          />
        ) : null}
        {mode === 'amounts' ? <SplitAmounts order={order} amounts={amounts} onChange={setAmounts} /> : null}
        {preview ? (
          <ol className="flex flex-col gap-1 rounded-lg bg-neutral-soft px-4 py-3" aria-live="polite">
            {preview.map((cents, index) => (
              // The parts have no other identity than their place.
              // oxlint-disable-next-line react/no-array-index-key -- see above
              <li key={index} className="flex justify-between gap-3">
                <span>{label(index)}</span>
                <span className="tabular font-semibold">{money(cents, order.currency)}</span>
              </li>
            ))}
          </ol>
        ) : null}
      </div>
    </Sheet>
  )
}

/** Lines are shared out while every payment belongs to lines. Otherwise only equally or by amount. */
function modesOf(order: Order): SplitChecks['mode'][] {
  if (!paidByLines(order)) return ['even', 'amounts']
  const seats = new Set(billLines(order).flatMap(({ line }) => line.seat ?? []))
  return ['even', ...(seats.size > 1 ? (['seats'] as const) : []), 'items', 'amounts']
}
