/** Drawer openings without a sale in a session: time, user and reason. */
import { noSaleEndpoints } from '@forki/contract/calls/no-sales'
import type { CashierSession } from '@forki/contract/cashiers'
import { useQuery } from '@tanstack/react-query'
import { LockOpen } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ListExport } from '../../../../components/list-export.tsx'
import type { AccessibleRestaurant } from '../../../../domain/access/current-user.ts'
import { useFormat } from '../../../../lib/format.ts'
import { resourceQueries } from '../../../../lib/resource.ts'
import { Card } from '../../../../ui/card.tsx'

const noSaleQueries = resourceQueries(noSaleEndpoints)

interface NoSaleListProps {
  session: CashierSession
  restaurant: AccessibleRestaurant
}

/** List of a session's drawer openings without a sale. Renders nothing for a session without such openings. */
export function NoSaleList({ session, restaurant }: NoSaleListProps) {
  const { t } = useTranslation('cashiers')
  const { time } = useFormat(restaurant.timezone)
  const { data = [] } = useQuery(noSaleQueries.listNoSales({ params: { sessionId: session.id } }))
  if (data.length === 0) return null
  return (
    <Card className="mt-4 p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="flex items-center gap-2 font-semibold">
          <LockOpen className="size-5 text-ink-muted" aria-hidden />
          {t('no_sale.list', { count: data.length })}
        </h3>
        <ListExport list="noSales" params={{ sessionId: session.id }} failed="cashier_session_fetch" />
      </div>
      <ul className="mt-2 divide-y divide-line">
        {data.map((row) => (
          <li key={row.id} className="flex items-baseline gap-4 py-2">
            <span className="tabular shrink-0 text-ink-muted">{time(row.created_at)}</span>
            <span className="min-w-0 flex-1 break-words">{row.reason}</span>
            <span className="max-w-[40%] truncate text-sm text-ink-muted">{row.created_by_name}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
