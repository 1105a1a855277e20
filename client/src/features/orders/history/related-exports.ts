import { orderRowsExportEndpoints } from '@forki/contract/calls/line-and-payment-export'
import { can } from '@forki/contract/permissions'
import type { TFunction } from 'i18next'
import type { RelatedExport } from '../../../components/export-menu-props.ts'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { call } from '../../../lib/api.ts'

/**
 * Downloads beside the list of orders: one spreadsheet of the orders' lines, and one of their payments. Users
 * who may not read payments get only the lines.
 * @param query filters of the list of orders
 */
export function relatedExports(
  t: TFunction<'order-dashboard'>,
  restaurant: AccessibleRestaurant,
  query: Readonly<Record<string, unknown>>,
): RelatedExport[] {
  const exportInput = { query: { ...query, format: 'xlsx' as const } }
  const items = {
    label: t('export.items'),
    filename: t('export.items_file'),
    download: () => call(orderRowsExportEndpoints.exportItems, exportInput),
  }
  const payments = {
    label: t('export.payments'),
    filename: t('export.payments_file'),
    download: () => call(orderRowsExportEndpoints.exportPayments, exportInput),
  }
  return can(restaurant, 'read_payment') ? [items, payments] : [items]
}
