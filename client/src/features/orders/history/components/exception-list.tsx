import { Ban, BadgePercent, Gift, Strikethrough, Tag, Undo2, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Money } from '../../../../components/money.tsx'
import { useOrderName } from '../../../../domain/orders/order-name.ts'
import { useFormat } from '../../../../lib/format.ts'
import type { AccessibleRestaurant } from '../../../../domain/access/current-user.ts'
import { paths } from '../../../../domain/navigation/paths.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import type { Exception, Kind } from '../exceptions.ts'

const icons: Record<Kind, LucideIcon> = {
  voided: Strikethrough,
  discount: BadgePercent,
  line_discount: Tag,
  complimentary: Gift,
  cancelled: Ban,
  refunded: Undo2,
}
const STEP = 30

/** List of exceptional events in orders, newest first, with user, item, reason and order. */
export function ExceptionList({
  restaurant,
  exceptions,
}: {
  restaurant: AccessibleRestaurant
  exceptions: readonly Exception[]
}) {
  const { t } = useTranslation('orders-history')
  const [shown, setShown] = useState(STEP)
  return (
    <div className="flex flex-col gap-3">
      <Card>
        <ul aria-label={t('exceptions.list')} className="divide-y divide-line">
          {exceptions.slice(0, shown).map((row) => (
            <Row key={row.id} restaurant={restaurant} row={row} />
          ))}
        </ul>
      </Card>
      {shown < exceptions.length ? (
        <Button className="self-center" onClick={() => setShown(shown + STEP)}>
          {t('exceptions.more')}
        </Button>
      ) : null}
    </div>
  )
}

function Row({ restaurant, row }: { restaurant: AccessibleRestaurant; row: Exception }) {
  const { t } = useTranslation('orders-history')
  const { dateTime } = useFormat(restaurant.timezone)
  const name = useOrderName()
  const Icon = icons[row.kind]
  return (
    <li className="flex items-start gap-3 px-4 py-3 sm:px-5">
      <span className="mt-0.5 grid size-9 shrink-0 place-items-center rounded-full bg-danger-soft text-danger-ink">
        <Icon className="size-4.5" aria-hidden />
      </span>
      <div className="min-w-0 flex-1">
        <p>
          {row.user ? (
            <>
              <span className="font-semibold">{row.user.name}</span>{' '}
              {t(`exceptions.did.${row.kind}`, { what: row.part ?? '' })}
            </>
          ) : (
            t('exceptions.unsigned')
          )}
        </p>
        {row.reason ? (
          <p className="text-ink-soft">{t('exceptions.reason', { reason: row.reason })}</p>
        ) : null}
        <p className="text-sm text-ink-muted">
          <Link
            to={paths.orderDetail(restaurant.id, row.order.id)}
            className="hit-44 font-semibold text-accent-ink underline-offset-4 hover:underline"
          >
            {name(row.order)} {t('number', { number: row.order.number })}
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
