import { ORDER_EXPORT_COLUMNS } from '@forki/contract/order-dashboard/constants'
import { useTranslation } from 'react-i18next'
import type { ExportMenuProps } from '../../../components/export-menu-props.ts'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { downloadOrders, type DaySpan } from '../queries.ts'

/** Export of the orders of the period to a file, with all or chosen columns. */
export function useOrdersExport(restaurant: AccessibleRestaurant, span: DaySpan): ExportMenuProps {
  const { t } = useTranslation('order-dashboard')
  return {
    filename: `${t('export.orders_file')}-${span.from_date}-${span.to_date}`,
    columns: ORDER_EXPORT_COLUMNS.map((key) => ({ key, label: t(`export.column.${key}`) })),
    done: 'orders_exported',
    failed: 'orders_fetch',
    download: (format, columns) => downloadOrders(restaurant.id, span, { format, columns }),
  }
}
