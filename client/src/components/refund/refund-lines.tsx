import type { Order } from '@forki/contract/orders'
import { useTranslation } from 'react-i18next'
import { Money } from '../money.tsx'
import { useDishName } from '../../domain/orders/order-name.ts'
import { FieldSet } from '../../ui/field.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import type { RefundDraft } from '../../domain/bill/use-refund-draft.ts'
import { refundableLines } from '../../domain/bill/refundable-amounts.ts'

interface RefundLinesProps {
  order: Order
  draft: RefundDraft
  error?: string | undefined
}

/**
 * Stepper for each order line with the number of units to refund. Units that are already refunded reduce its
 * maximum.
 */
export function RefundLines({ order, draft, error }: RefundLinesProps) {
  const { t } = useTranslation('orders')
  const name = useDishName()
  const { quantities, setQuantities } = draft
  return (
    <FieldSet legend={t('refund.lines')} error={error}>
      <ul className="divide-y divide-line">
        {refundableLines(order).map(({ item, left }) => (
          <li key={item.id} className="flex min-h-16 items-center justify-between gap-3 py-1">
            <span className="min-w-0">
              <span className="block">
                <span className="tabular font-semibold">{item.quantity} ×</span> {name(item)}
              </span>
              <span className="text-sm text-ink-muted">
                {left > 0 ? (
                  <Money cents={item.total_cents} currency={order.currency} />
                ) : (
                  t('refund.returned')
                )}
              </span>
            </span>
            {left > 0 ? (
              <Stepper
                label={name(item)}
                value={quantities[item.id] ?? 0}
                min={0}
                max={left}
                onChange={(quantity) => setQuantities({ ...quantities, [item.id]: quantity })}
              />
            ) : null}
          </li>
        ))}
      </ul>
    </FieldSet>
  )
}
