import type { ExceptionKind } from '@forki/contract/order-dashboard/constants'
import { Ban, BadgePercent, Gift, RotateCcw, Strikethrough, Tag, Undo2, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Money } from '../../../../components/money.tsx'
import { useOrderName } from '../../../../domain/orders/order-name.ts'
import { useFormat } from '../../../../lib/format.ts'
import type { AccessibleRestaurant } from '../../../../domain/access/current-user.ts'
import { paths } from '../../../../domain/navigation/paths.ts'
import { Card } from '../../../../ui/card.tsx'
import type { Exception } from '../exception-sums.ts'

const icons: Record<ExceptionKind, LucideIcon> = {
  voided: Strikethrough,
  discount: BadgePercent,
  line_discount: Tag,
  complimentary: Gift,
  cancelled: Ban,
  refunded: Undo2,
  reopened: RotateCcw,
}

/** List of exceptional events in orders, newest first, with user, item, reason and order. */
export function ExceptionList({
  restaurant,
  exceptions,
}: {
  restaurant: AccessibleRestaurant
  exceptions: readonly Exception[]
}) {
  const { t } = useTranslation('orders-history')
  return (
    <Card>
      <ul aria-label={t('exceptions.list')} className="divide-y divide-line">
        {exceptions.map((row) => (
          <Row key={row.id} restaurant={restaurant} row={row} />
        ))}
      </ul>
    </Card>
  )
}

function Row({ restaurant, row }: { restaurant: AccessibleRestaurant; row: Exception }) {
  const { t } = useTranslation('orders-history')
  const { dateTime, money, number } = useFormat(restaurant.timezone)
  const name = useOrderName()
  const Icon = icons[row.kind]
  return (
    <li className="flex items-start gap-3 px-4 py-3 sm:px-5">
      <span className="mt-0.5 grid size-9 shrink-0 place-items-center rounded-full bg-danger-soft text-danger-ink">
        <Icon className="size-4.5" aria-hidden />
      </span>
      <div className="min-w-0 flex-1">
        <p>
          <span className="font-semibold">{row.user_name ?? t('exceptions.nobody')}</span>{' '}
          {t(`exceptions.did.${row.kind}`, {
            what: row.item_name === null ? '' : `${number(row.quantity ?? 1)} × ${row.item_name}`,
          })}
        </p>
        {row.unpaid_quantity > 0 ? (
          <p className="text-ink-soft">
            {t('exceptions.unpaid', { amount: money(row.unpaid_cents, restaurant.currency) })}
          </p>
        ) : null}
        {row.reason ? (
          <p className="text-ink-soft">{t('exceptions.reason', { reason: row.reason })}</p>
        ) : null}
        <p className="text-sm text-ink-muted">
          <Link
            to={paths.orderDetail(restaurant.id, row.order_id)}
            className="hit-44 font-semibold text-accent-ink underline-offset-4 hover:underline"
          >
            {name(row)} {t('number', { number: row.number })}
          </Link>
          {' · '}
          {dateTime(row.at)}
          {row.approved_by ? ` · ${t('approved')}` : null}
        </p>
      </div>
      {row.amount_cents > 0 ? (
        <Money cents={row.amount_cents} currency={restaurant.currency} className="font-semibold" />
      ) : null}
    </li>
  )
}
