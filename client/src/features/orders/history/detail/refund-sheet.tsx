/** Sheet that refunds all payments, some lines, or an amount. The user must have an open till. */
import type { CashierSession } from '@forki/contract/cashiers'
import type { Order } from '@forki/contract/orders'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { openSessionQuery } from '../../../../domain/cashiers/open-session.ts'
import { useOrderName } from '../../../../domain/orders/order-name.ts'
import { QueryView } from '../../../../components/query-view.tsx'
import type { AccessibleRestaurant } from '../../../../domain/access/current-user.ts'
import { paths } from '../../../../domain/navigation/paths.ts'
import { canEnterArea } from '../../../../domain/access/restaurant-areas.ts'
import { buttonClass } from '../../../../ui/button-class.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { Sheet } from '../../../../ui/sheet.tsx'
import { SkeletonLines } from '../../../../ui/skeleton.tsx'
import { RefundForm } from './refund-form.tsx'

interface RefundSheetProps {
  restaurant: AccessibleRestaurant
  order: Order
  onClose: () => void
}

export function RefundSheet({ restaurant, order, onClose }: RefundSheetProps) {
  const { t } = useTranslation('orders-history')
  const name = useOrderName()
  const till = useQuery(openSessionQuery(restaurant.id))
  return (
    <Sheet
      open
      onOpenChange={onClose}
      size="lg"
      title={t('refund.title')}
      description={`${name(order)} · ${t('number', { number: order.number })}`}
    >
      <QueryView<CashierSession | null>
        query={till}
        failed="cashier_open_fetch"
        skeleton={<SkeletonLines lines={6} />}
      >
        {(session) =>
          session ? (
            <RefundForm session={session} order={order} onDone={onClose} />
          ) : (
            <div className="flex flex-col gap-4">
              <Notice tone="warning" title={t('refund.no_till')}>
                {t('refund.no_till_text')}
              </Notice>
              {canEnterArea(restaurant, 'cashier') ? (
                <Link
                  to={paths.cashier(restaurant.id)}
                  className={buttonClass({ variant: 'primary', size: 'touch' })}
                >
                  {t('refund.open_till')}
                </Link>
              ) : null}
            </div>
          )
        }
      </QueryView>
    </Sheet>
  )
}
