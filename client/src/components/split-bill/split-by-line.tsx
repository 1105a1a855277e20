/** Split of a bill by lines. Each line has a button per guest. The selected guests share the line equally. */
import type { Order } from '@forki/contract/orders'
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { Stepper } from '../../ui/stepper.tsx'
import { Money } from '../money.tsx'
import { useDishName } from '../../domain/orders/order-name.ts'
import {
  unpaidBillLines,
  unsharedLines,
  toggleShare,
  type GuestsByLine,
} from '../../domain/bill/split-shares.ts'

interface SplitByLineProps {
  order: Order
  /** Accessible names of the guests' buttons. */
  labels: readonly string[]
  /** Visible numbers of the guests' buttons, which become the labels of the new checks. */
  numbers: readonly string[]
  sharing: GuestsByLine
  onShare: (sharing: GuestsByLine) => void
  onGuests: (count: number) => void
}

export function SplitByLine({ order, labels, numbers, sharing, onShare, onGuests }: SplitByLineProps) {
  const { t } = useTranslation('orders')
  const name = useDishName()
  const openLines = unpaidBillLines(order)
  const unsharedCount = unsharedLines(order, sharing).length
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-3">
        <span className="font-semibold">{t('split.guests')}</span>
        <Stepper label={t('split.guests')} value={labels.length} min={2} max={12} onChange={onGuests} />
      </div>
      <ul className="divide-y divide-line">
        {openLines.map(({ line: item, total_cents }) => (
          <li key={item.id} className="flex flex-col gap-2 py-3">
            <span className="flex justify-between gap-3">
              <span className="min-w-0">
                <span className="tabular font-bold">{item.quantity} ×</span> {name(item)}
              </span>
              <Money cents={total_cents} currency={order.currency} />
            </span>
            <span
              role="group"
              aria-label={t('split.who', { name: name(item) })}
              className="flex flex-wrap gap-2"
            >
              {labels.map((label, guest) => {
                const isSharing = sharing[item.id]?.includes(guest) ?? false
                return (
                  <button
                    key={label}
                    type="button"
                    aria-pressed={isSharing}
                    aria-label={label}
                    onClick={() => onShare(toggleShare(sharing, item.id, guest))}
                    className={clsx(
                      'tabular size-12 rounded-full border font-bold',
                      isSharing
                        ? 'border-accent bg-accent text-on-accent'
                        : 'border-line-strong/60 bg-raised',
                    )}
                  >
                    {numbers[guest]}
                  </button>
                )
              })}
            </span>
          </li>
        ))}
      </ul>
      {unsharedCount > 0 ? (
        <p role="status" className="text-sm text-ink-muted">
          {t(unsharedCount < openLines.length ? 'split.to_rest' : 'split.left', { count: unsharedCount })}
        </p>
      ) : null}
    </div>
  )
}
