/** How many of each line are given back; never more than were sold and not returned yet. */
import type { Order } from '@forki/contract/orders'
import { useTranslation } from 'react-i18next'
import { Money } from '../../../components/money.tsx'
import { useDishName } from '../../../components/order-name.ts'
import { FieldSet } from '../../../ui/field.tsx'
import { Stepper } from '../../../ui/stepper.tsx'
import { returnableLines } from '../refundable.ts'

interface RefundLinesProps {
  order: Order
  quantities: Record<string, number>
  onChange: (quantities: Record<string, number>) => void
  error?: string | undefined
}

export function RefundLines({ order, quantities, onChange, error }: RefundLinesProps) {
  const { t } = useTranslation('till')
  const name = useDishName()
  return (
    <FieldSet legend={t('refund.lines')} error={error}>
      <ul className="divide-y divide-line">
        {returnableLines(order).map(({ item, left }) => (
          <li key={item.id} className="flex min-h-16 items-center justify-between gap-3 py-1">
            <span className="min-w-0">
              <span className="block">
                <span className="tabular font-semibold">{item.quantity} ×</span> {name(item)}
              </span>
              <span className="text-sm text-ink-muted">
                {left > 0 ? (
                  <Money cents={item.total_cents} currency={order.currency} />
                ) : (
                  t('refund.line_returned')
                )}
              </span>
            </span>
            {left > 0 ? (
              <Stepper
                label={name(item)}
                value={quantities[item.id] ?? 0}
                min={0}
                max={left}
                onChange={(quantity) => onChange({ ...quantities, [item.id]: quantity })}
              />
            ) : null}
          </li>
        ))}
      </ul>
    </FieldSet>
  )
}
