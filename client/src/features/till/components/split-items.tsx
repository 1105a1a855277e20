/** Who pays for what: each line is given to one guest or shared among several in equal parts. */
import type { Order } from '@forki/contract/orders'
import type { SplitChecks } from '@forki/contract/order-inputs'
import { checkTotals } from '@forki/contract/money/checks'
import { UserMinus, UserPlus } from 'lucide-react'
import { clsx } from 'clsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Money } from '../../../components/money.tsx'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { sharedLines, splitOf, toggleGuest, unshared, type Sharing } from '../split.ts'

interface SplitItemsProps {
  order: Order
  busy: boolean
  onSplit: (body: SplitChecks) => void
}

export function SplitItems({ order, busy, onSplit }: SplitItemsProps) {
  const { t } = useTranslation('till')
  const [guests, setGuests] = useState(2)
  const [sharing, setSharing] = useState<Sharing>({})
  const left = unshared(order, sharing).length
  const body = splitOf(order, sharing, guests, (n) => t('split.guest', { n }))
  const totals = left === 0 && body.mode === 'items' ? checkTotals(sharedLines(order), body.checks) : null
  const setCount = (count: number) => {
    setGuests(count)
    setSharing(
      Object.fromEntries(
        Object.entries(sharing).map(([id, who]) => [id, who.filter((guest) => guest < count)]),
      ),
    )
  }
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-center gap-2">
        <IconButton
          size="touch"
          label={t('split.remove_guest')}
          disabled={guests <= 2}
          icon={<UserMinus className="size-5" />}
          onClick={() => setCount(guests - 1)}
        />
        <span className="tabular w-8 text-center text-lg font-semibold">{guests}</span>
        <IconButton
          size="touch"
          label={t('split.add_guest')}
          disabled={guests >= 12}
          icon={<UserPlus className="size-5" />}
          onClick={() => setCount(guests + 1)}
        />
      </div>
      <ul className="divide-y divide-line">
        {sharedLines(order).map((item) => (
          <li key={item.id} className="flex flex-col gap-2 py-3">
            <span className="flex justify-between gap-3">
              <span>
                <span className="tabular font-semibold">{item.quantity} ×</span> {item.name}
              </span>
              <Money cents={item.total_cents} currency={order.currency} />
            </span>
            <span
              className="flex flex-wrap gap-2"
              role="group"
              aria-label={t('split.shared_by', { name: item.name })}
            >
              {Array.from({ length: guests }, (_, guest) => (
                <button
                  key={guest}
                  type="button"
                  aria-pressed={sharing[item.id]?.includes(guest) ?? false}
                  aria-label={t('split.guest', { n: guest + 1 })}
                  onClick={() => setSharing(toggleGuest(sharing, item.id, guest))}
                  className={clsx(
                    'tabular size-12 rounded-full border font-semibold',
                    sharing[item.id]?.includes(guest)
                      ? 'border-accent bg-accent text-on-accent'
                      : 'border-line-strong/60 bg-raised hover:bg-sunken',
                  )}
                >
                  {guest + 1}
                </button>
              ))}
            </span>
          </li>
        ))}
      </ul>
      <p aria-live="polite" className="text-ink-soft">
        {left > 0 ? t('split.left_over', { count: left }) : null}
      </p>
      {totals && body.mode === 'items' ? (
        <ul className="flex flex-col gap-1 rounded-lg bg-sunken p-4">
          {body.checks.map((check, index) => (
            <li key={check.label} className="flex justify-between">
              <span>{check.label}</span>
              <Money
                cents={totals[index]?.total_cents ?? 0}
                currency={order.currency}
                className="font-semibold"
              />
            </li>
          ))}
        </ul>
      ) : null}
      <Button
        variant="primary"
        size="big"
        block
        busy={busy}
        disabled={left > 0}
        onClick={() => onSplit(body)}
      >
        {t('split.submit')}
      </Button>
    </div>
  )
}
