/** Splits a bill: in equal parts with one press, by seat, by line shared among guests, or by amounts. */
import type { Order } from '@forki/contract/orders'
import type { SplitChecks } from '@forki/contract/order-inputs'
import { splitEven } from '@forki/contract/money/checks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  billLines,
  itemSplit,
  orphans,
  previewOf,
  type Sharing,
} from '../../../components/split-bill/shares.ts'
import { SplitAmounts } from '../../../components/split-bill/split-amounts.tsx'
import { SplitLines } from '../../../components/split-bill/split-lines.tsx'
import { useFormat } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { useSplit } from '../queries.ts'

type Mode = SplitChecks['mode']

export function SplitSheet({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useTranslation('till')
  const { money } = useFormat()
  const [mode, setMode] = useState<Mode>('even')
  const [guests, setGuests] = useState(Math.max(2, order.guests ?? 2))
  const [sharing, setSharing] = useState<Sharing>({})
  const [amounts, setAmounts] = useState<readonly (number | null)[]>([null])
  const split = useSplit()
  const send = (body: SplitChecks) => split.mutate({ params: { id: order.id }, body }, { onSuccess: onClose })
  const modes = modesOf(order)
  const body = bodyOf()
  const parts = body && previewOf(order, body)
  // One part is no split.
  const preview = parts && parts.length > 1 ? parts : null

  function bodyOf(): SplitChecks | null {
    if (mode === 'seats') return { mode }
    if (mode === 'items')
      return orphans(order, sharing).length > 0 ? null : itemSplit(order, sharing, numbers(guests))
    if (mode === 'amounts') return amountSplit(order.balance_cents, amounts)
    return null
  }

  const changeGuests = (count: number) => {
    setGuests(count)
    setSharing(
      Object.fromEntries(
        Object.entries(sharing).map(([id, who]) => [id, who.filter((guest) => guest < count)]),
      ),
    )
  }
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={t('split.title')}
      size="lg"
      footer={
        mode === 'even' ? null : (
          <Button
            variant="primary"
            size="big"
            block
            busy={split.isPending}
            disabled={!preview}
            onClick={() => body && send(body)}
          >
            {preview ? t('split.submit', { count: preview.length }) : t('split.not_whole')}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-5">
        <Segmented
          label={t('split.title')}
          value={mode}
          onChange={setMode}
          size="touch"
          block
          options={modes.map((value) => ({ value, label: t(`split.${value}`) }))}
        />
        {modes.length < 3 ? <p className="text-sm text-ink-muted">{t('split.paid_already')}</p> : null}
        {mode === 'even' ? (
          <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
            {[2, 3, 4, 5, 6, 8].map((count) => (
              <Button
                key={count}
                size="big"
                autoFocus={count === 2}
                disabled={split.isPending}
                className="h-20! flex-col! gap-0!"
                onClick={() => send({ mode: 'even', parts: count })}
              >
                <span className="text-xl">{t('split.parts', { count })}</span>
                <span className="tabular text-sm font-normal text-ink-muted">
                  {t('split.each', {
                    amount: money(splitEven(order.balance_cents, count)[0] ?? 0, order.currency),
                  })}
                </span>
              </Button>
            ))}
          </div>
        ) : null}
        {mode === 'seats' ? <p className="text-ink-soft">{t('split.seats_text')}</p> : null}
        {mode === 'items' ? (
          <SplitLines
            order={order}
            labels={numbers(guests).map((label) => t('split.check', { label }))}
            sharing={sharing}
            onShare={setSharing}
            onGuests={changeGuests}
          />
        ) : null}
        {mode === 'amounts' ? <SplitAmounts order={order} amounts={amounts} onChange={setAmounts} /> : null}
        {preview ? (
          <ol className="flex flex-col gap-1 rounded-lg bg-neutral-soft px-4 py-3" aria-live="polite">
            {preview.map((cents, index) => (
              // The parts have no other identity than their place.
              // oxlint-disable-next-line react/no-array-index-key -- see above
              <li key={index} className="flex justify-between gap-3">
                <span>{t('split.check', { label: String(index + 1) })}</span>
                <span className="tabular font-semibold">{money(cents, order.currency)}</span>
              </li>
            ))}
          </ol>
        ) : null}
      </div>
    </Sheet>
  )
}

/** Labels of checks: numbers, which read the same in every language. */
const numbers = (count: number) => Array.from({ length: count }, (_, index) => String(index + 1))

/** Lines are shared out before the first payment; what is left after it, only by amount. */
function modesOf(order: Order): Mode[] {
  if (order.paid_cents > 0) return ['even', 'amounts']
  const seats = new Set(billLines(order).map((item) => item.seat)).size > 1
  return ['even', ...(seats ? (['seats'] as const) : []), 'items', 'amounts']
}

/** The amounts that are written, and what is left as the last part; null while they make no split. */
function amountSplit(balance_cents: number, amounts: readonly (number | null)[]): SplitChecks | null {
  const given = amounts.filter((cents): cents is number => Number.isSafeInteger(cents) && Number(cents) > 0)
  const rest = balance_cents - given.reduce((sum, cents) => sum + cents, 0)
  if (given.length === 0 || rest < 0) return null
  return { mode: 'amounts', amounts_cents: rest > 0 ? [...given, rest] : given }
}
