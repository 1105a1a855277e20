/** After a payment: the change, as big as it can be, and what comes next. */
import type { Restaurant } from '@forki/contract/restaurants'
import { CircleCheckBig, Printer } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Money } from '../../../components/money.tsx'
import { usePrint } from '../../../components/print/print.tsx'
import { Receipt } from '../../../components/print/receipt.tsx'
import { useFormat } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import type { Paid } from '../queries.ts'

interface PaidMomentProps {
  paid: Paid
  restaurant: Restaurant
  onNext: () => void
  onGoOn: () => void
}

export function PaidMoment({ paid, restaurant, onNext, onGoOn }: PaidMomentProps) {
  const { t } = useTranslation('till')
  const { money } = useFormat()
  const print = usePrint()
  const next = useRef<HTMLButtonElement>(null)
  const { order, transaction } = paid
  const whole = order.balance_cents === 0
  useEffect(() => next.current?.focus(), [])
  return (
    <div className="flex flex-col items-center gap-5 py-8 text-center" role="status">
      <span className="animate-pop-in grid size-20 place-items-center rounded-full bg-success-soft text-success-ink">
        <CircleCheckBig className="size-11" aria-hidden />
      </span>
      <h2 className="display text-3xl">{t(whole ? 'done.title' : 'done.part_title')}</h2>
      {transaction.change_cents ? (
        <p className="flex flex-col">
          <span className="text-ink-muted">{t('done.change')}</span>
          <Money
            cents={transaction.change_cents}
            currency={order.currency}
            className="text-6xl font-semibold text-success-ink"
          />
        </p>
      ) : (
        <p className="text-lg text-ink-soft">{t('done.no_change')}</p>
      )}
      {whole ? null : (
        <p className="text-lg">{t('done.left', { amount: money(order.balance_cents, order.currency) })}</p>
      )}
      <div className="flex w-full max-w-80 flex-col gap-2">
        <Button ref={next} variant="primary" size="big" block onClick={whole ? onNext : onGoOn}>
          {t(whole ? 'done.next' : 'done.go_on')}
        </Button>
        <Button
          size="touch"
          block
          icon={<Printer className="size-5" aria-hidden />}
          onClick={() => print.start(<Receipt order={order} restaurant={restaurant} />)}
        >
          {t('done.receipt')}
        </Button>
      </div>
      {print.sheet}
    </div>
  )
}
