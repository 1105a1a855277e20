import { ORDER_EXPORT_COLUMNS } from '@forki/contract/order-dashboard/constants'
import { orderDashboardEndpoints } from '@forki/contract/calls/order-dashboard-endpoints'
import { useTranslation } from 'react-i18next'
import { ExportMenu } from '../../../../components/export-menu.tsx'
import type { AccessibleRestaurant } from '../../../../domain/access/current-user.ts'
import { call } from '../../../../lib/api.ts'
import { relatedExports } from '../related-exports.ts'

interface OrderListExportProps {
  restaurant: AccessibleRestaurant
  /** Query parameters of the list on screen: restaurant, days, search and filters. */
  query: Readonly<Record<string, unknown>>
  disabled: boolean
}

/** Menu that exports every order that the list's filters match, not only the page on screen. */
export function OrderListExport({ restaurant, query, disabled }: OrderListExportProps) {
  const { t } = useTranslation('order-dashboard')
  return (
    <ExportMenu
      filename={t('export.orders_file')}
      columns={ORDER_EXPORT_COLUMNS.map((key) => ({ key, label: t(`export.column.${key}`) }))}
      related={relatedExports(t, restaurant, query)}
      done="orders_exported"
      failed="orders_fetch"
      disabled={disabled}
      download={(format, columns) =>
        call(orderDashboardEndpoints.export, {
          query: { format, ...query },
          body: columns ? { columns: columns as never } : {},
        })
      }
    />
  )
}
