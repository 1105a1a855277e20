/** Split of a bill into equal parts. Buttons for common numbers split at once. A stepper sets other numbers. */
import type { Order } from '@forki/contract/orders'
import { splitEven } from '@forki/contract/money/split-checks'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { balanceToSplit } from '../../domain/bill/split-shares.ts'

interface SplitEvenlyProps {
  order: Order
  busy: boolean
  /** Number of parts into which the submit button splits the bill. */
  partCount: number
  onParts: (parts: number) => void
  onSplit: (parts: number) => void
}

const COMMON_COUNTS = [2, 3, 4, 5, 6, 8] as const

export function SplitEvenly({ order, busy, partCount, onParts, onSplit }: SplitEvenlyProps) {
  const { t } = useTranslation('orders')
  const { money } = useFormat()
  const shareText = (count: number) => money(splitEven(balanceToSplit(order), count)[0] ?? 0, order.currency)
  return (
    <div className="flex flex-col gap-4">
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {COMMON_COUNTS.map((count) => (
          <Button
            key={count}
            size="big"
            autoFocus={count === 2}
            disabled={busy}
            className="h-20! flex-col! gap-0!"
            onClick={() => onSplit(count)}
          >
            <span className="text-xl">{t('split.in', { count })}</span>
            <span className="tabular text-sm font-normal text-ink-muted">
              {t('split.each', { amount: shareText(count) })}
            </span>
          </Button>
        ))}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="font-semibold">{t('split.parts')}</span>
        <Stepper label={t('split.parts')} value={partCount} min={2} max={50} onChange={onParts} />
      </div>
    </div>
  )
}
