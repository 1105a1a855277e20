/** After a payment: the change, as big as it can be, and what comes next. */
import type { Restaurant } from '@forki/contract/restaurants'
import { CircleCheckBig, Printer } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Money } from '../../../components/money.tsx'
import { useOrderName } from '../../../components/order-name.ts'
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
  const name = useOrderName()
  const told = useId()
  const next = useRef<HTMLButtonElement>(null)
  const { order, transaction } = paid
  const whole = order.balance_cents === 0
  const amount = money(transaction.amount_cents + transaction.tip_cents, order.currency)
  useEffect(() => next.current?.focus(), [])
  return (
    <div className="flex min-h-0 flex-1 overflow-y-auto p-6">
      <div className="m-auto flex w-full max-w-110 flex-col items-center gap-5 text-center">
        <span className="animate-pop-in grid size-20 place-items-center rounded-full bg-success-soft text-success-ink">
          <CircleCheckBig className="size-11" aria-hidden />
        </span>
        <div id={told} role="status" className="flex flex-col items-center gap-4">
          <div>
            <h2 className="display text-3xl">{t(whole ? 'done.title' : 'done.part_title')}</h2>
            <p className="mt-1 text-ink-soft">
              {name(order)} · {t(`methods.${transaction.method}`)} · {amount}
            </p>
          </div>
          {transaction.change_cents ? (
            <p className="flex flex-col">
              <span className="text-lg text-ink-muted">{t('done.change')}</span>
              <Money
                cents={transaction.change_cents}
                currency={order.currency}
                className="text-6xl font-semibold text-success-ink sm:text-7xl"
              />
            </p>
          ) : transaction.method === 'cash' ? (
            <p className="text-lg text-ink-soft">{t('done.no_change')}</p>
          ) : null}
          {whole ? null : (
            <p className="text-xl font-semibold">
              {t('done.left', { amount: money(order.balance_cents, order.currency) })}
            </p>
          )}
        </div>
        <div className="flex w-full max-w-80 flex-col gap-2">
          <Button
            ref={next}
            variant="primary"
            size="big"
            block
            aria-describedby={told}
            onClick={whole ? onNext : onGoOn}
          >
            {t(whole ? 'done.next' : 'done.go_on')}
          </Button>
          <PrintReceipt order={order} restaurant={restaurant} />
        </div>
      </div>
    </div>
  )
}

/** A second printing of a receipt says that it is one. */
function PrintReceipt({ order, restaurant }: { order: Paid['order']; restaurant: Restaurant }) {
  const { t } = useTranslation('till')
  const print = usePrint()
  const [printed, setPrinted] = useState(false)
  return (
    <>
      <Button
        size="touch"
        block
        icon={<Printer className="size-5" aria-hidden />}
        onClick={() => {
          print.start(<Receipt order={order} restaurant={restaurant} copy={printed} />)
          setPrinted(order.status === 'completed')
        }}
      >
        {t(printed ? 'history.print_copy' : 'done.receipt')}
      </Button>
      {print.sheet}
    </>
  )
}
