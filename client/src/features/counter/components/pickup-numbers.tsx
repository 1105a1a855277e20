/** Numbers of orders in preparation and of orders ready for pickup, so that the staff can call the guests. */
import type { OrderSummary } from '@forki/contract/orders'
import { ChefHat, CircleCheckBig, Undo2, type LucideIcon } from 'lucide-react'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNow } from '../../../lib/use-now.ts'
import { pickupOrders } from '../pickup-orders.ts'
import { useHandOver, type HandOver } from '../use-hand-over.ts'

interface PickupNumbersProps {
  orders: readonly OrderSummary[]
  /** True if the user may mark ready orders as handed over. */
  mayHandOver: boolean
}

export function PickupNumbers({ orders, mayHandOver }: PickupNumbersProps) {
  const { t } = useTranslation('counter')
  const { last, leaving, handOver, undo } = useHandOver()
  const { preparing, ready } = pickupOrders(orders, useNow(30_000))
  const shownOrders = ready.filter(({ id }) => !leaving.has(id))
  return (
    <div className="flex min-w-0 items-center gap-3">
      <HandedOverNotice last={last} onUndo={undo} />
      {preparing.length + shownOrders.length === 0 ? (
        <p className="truncate text-sm text-ink-muted">{last ? null : t('board.none')}</p>
      ) : (
        <div
          role="region"
          aria-label={t('board.label')}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls needs the keyboard
          tabIndex={0}
          className="flex min-w-0 items-center gap-4 overflow-x-auto py-1 [scrollbar-width:none]"
        >
          {shownOrders.length > 0 ? (
            <NumberList icon={CircleCheckBig} label={t('board.ready')}>
              {shownOrders.map((order) => (
                <li key={order.id}>
                  <ReadyNumber
                    number={order.number}
                    onPress={mayHandOver ? () => handOver(order) : undefined}
                  />
                </li>
              ))}
            </NumberList>
          ) : null}
          {preparing.length > 0 ? (
            <NumberList icon={ChefHat} label={t('board.preparing')}>
              {preparing.map(({ id, number }) => (
                <li key={id} className={clsx(NUMBER_CLASS, 'h-8 bg-neutral-soft text-neutral-ink')}>
                  {number}
                </li>
              ))}
            </NumberList>
          ) : null}
        </div>
      )}
    </div>
  )
}

/** Number of the order that was handed over last, with an undo button. */
function HandedOverNotice({ last, onUndo }: { last: HandOver | null; onUndo: () => void }) {
  const { t } = useTranslation('counter')
  return (
    <div role="status" className="contents">
      {last ? (
        <p className="flex shrink-0 items-center rounded-lg bg-ink pl-3 text-paper">
          <span className="font-semibold max-sm:sr-only">
            {t('hand_over.done', { number: last.order.number })}
          </span>
          <span className="tabular font-bold sm:hidden" aria-hidden>
            {last.order.number}
          </span>
          <button
            type="button"
            onClick={onUndo}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-lg px-3 font-bold hover:bg-paper/15 focus-visible:outline-current"
          >
            <Undo2 className="size-5" aria-hidden />
            {t('hand_over.undo')}
          </button>
        </p>
      ) : null}
    </div>
  )
}

const NUMBER_CLASS = 'tabular grid min-w-8 place-items-center rounded-md px-2 font-bold'

/** Number of an order that is ready. With `onPress` it is a button that marks the order as handed over. */
function ReadyNumber({ number, onPress }: { number: number; onPress: (() => void) | undefined }) {
  const { t } = useTranslation('counter')
  if (!onPress)
    return <span className={clsx(NUMBER_CLASS, 'h-8 bg-success-soft text-success-ink')}>{number}</span>
  return (
    <button
      type="button"
      aria-label={t('hand_over.of', { number })}
      title={t('hand_over.of', { number })}
      onClick={onPress}
      className={clsx(
        NUMBER_CLASS,
        'h-11 min-w-11 border border-success-solid/50 bg-success-soft px-3 text-success-ink active:brightness-90',
      )}
    >
      {number}
    </button>
  )
}

function NumberList({
  icon: Icon,
  label,
  children,
}: {
  icon: LucideIcon
  label: string
  children: ReactNode
}) {
  return (
    <div className="flex shrink-0 items-center gap-2">
      <span className="flex items-center gap-1 text-sm text-ink-muted">
        <Icon className="size-4.5" aria-hidden /> <span className="max-sm:sr-only">{label}</span>
      </span>
      <ul aria-label={label} className="flex gap-1">
        {children}
      </ul>
    </div>
  )
}
