/** Splits a bill: in equal parts with one press, by seat, by item shared among guests, or by amounts. */
import type { Order } from '@forki/contract/orders'
import type { SplitChecks } from '@forki/contract/order-inputs'
import { splitEven } from '@forki/contract/money/checks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { useSplit } from '../queries.ts'
import { SplitAmounts } from './split-amounts.tsx'
import { SplitItems } from './split-items.tsx'

type Mode = SplitChecks['mode']

export function SplitSheet({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useTranslation('till')
  const { money } = useFormat()
  const [mode, setMode] = useState<Mode>('even')
  const split = useSplit()
  const send = (body: SplitChecks) => split.mutate({ params: { id: order.id }, body }, { onSuccess: onClose })
  const seats = order.items.some((item) => item.seat !== null && item.status !== 'voided')
  const modes: Mode[] = seats ? ['even', 'seats', 'items', 'amounts'] : ['even', 'items', 'amounts']
  return (
    <Sheet open onOpenChange={onClose} title={t('split.title')} size="lg">
      <div className="flex flex-col gap-5">
        <Segmented
          label={t('split.title')}
          value={mode}
          onChange={setMode}
          size="touch"
          block
          options={modes.map((value) => ({ value, label: t(`split.${value}`) }))}
        />
        {mode === 'even' ? (
          <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
            {[2, 3, 4, 5, 6, 8].map((parts) => (
              <Button
                key={parts}
                size="big"
                disabled={split.isPending}
                className="h-20! flex-col! gap-0!"
                onClick={() => send({ mode: 'even', parts })}
              >
                <span className="text-xl">{t('split.parts', { count: parts })}</span>
                <span className="tabular text-sm font-normal text-ink-muted">
                  {t('split.each', {
                    amount: money(splitEven(order.total_cents, parts)[0] ?? 0, order.currency),
                  })}
                </span>
              </Button>
            ))}
          </div>
        ) : null}
        {mode === 'seats' ? (
          <>
            <p className="text-ink-soft">{t('split.seats_text')}</p>
            <Button
              variant="primary"
              size="big"
              block
              busy={split.isPending}
              onClick={() => send({ mode: 'seats' })}
            >
              {t('split.submit')}
            </Button>
          </>
        ) : null}
        {mode === 'items' ? <SplitItems order={order} busy={split.isPending} onSplit={send} /> : null}
        {mode === 'amounts' ? <SplitAmounts order={order} busy={split.isPending} onSplit={send} /> : null}
      </div>
    </Sheet>
  )
}
