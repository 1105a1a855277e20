/** The bills that an order was split into; the first that is not paid is taken unless another is chosen. */
import type { Order } from '@forki/contract/orders'
import { Check as CheckMark } from 'lucide-react'
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { Money } from '../../../components/money.tsx'
import { useCheckName } from '../till-words.ts'

interface CheckPickerProps {
  order: Order
  chosen: string | null
  onChoose: (check_id: string) => void
}

export function CheckPicker({ order, chosen, onChoose }: CheckPickerProps) {
  const { t } = useTranslation('till')
  const name = useCheckName()
  return (
    <div
      role="group"
      aria-label={t('bill.split')}
      className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2"
    >
      {order.checks.map((check) => (
        <button
          key={check.id}
          type="button"
          aria-pressed={check.id === chosen}
          disabled={check.status === 'paid'}
          onClick={() => onChoose(check.id)}
          className={clsx(
            'flex min-h-16 flex-col items-start justify-center rounded-lg border px-3 py-2 text-left',
            check.id === chosen ? 'border-accent bg-accent-soft' : 'border-line-strong/60 bg-raised',
            check.status === 'paid' && 'opacity-70',
          )}
        >
          <span className="text-sm font-semibold">{name(check.label)}</span>
          {check.status === 'paid' ? (
            <span className="flex items-center gap-1 text-sm text-success-ink">
              <CheckMark className="size-4" aria-hidden /> {t('split.check_paid')}
            </span>
          ) : (
            <Money cents={check.balance_cents} currency={order.currency} className="text-lg" />
          )}
        </button>
      ))}
    </div>
  )
}
