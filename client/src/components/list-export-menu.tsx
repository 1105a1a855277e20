/** Button and menu of `ListExport`, for lists and reports. */
import { orderDashboardEndpoints } from '@forki/contract/calls/order-dashboard-endpoints'
import { listExportEndpoints } from '@forki/contract/calls/list-exports'
import { EXPORT_TABLES } from '@forki/contract/exports/export-tables'
import type { EndpointCall } from '@forki/contract/kit/endpoint-call'
import type { ExportColumnSpec } from '@forki/contract/kit/export-table'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../lib/api.ts'
import { languageOf } from '../lib/i18n.ts'
import type { FailedKey } from '../locales/es.ts'
import { LoadedExportMenu } from './export-menu.lazy.tsx'
import type { ExportMenuProps } from './export-menu-props.ts'

export interface ListExportProps {
  /** Key of the exported list in `EXPORT_TABLES`, such as `customers`. */
  list: keyof typeof EXPORT_TABLES
  failed?: FailedKey | undefined
  /** Path parameters of the export endpoint. */
  params?: Readonly<Record<string, string>>
  /** Query parameters of the list on screen. The export ignores the page number and contains all pages. */
  query?: Readonly<Record<string, unknown>>
  disabled?: boolean | undefined
  /** Label of the button. The default is "Export". */
  label?: string | undefined
}

/** Endpoints of all exports: those of the lists and those of the reports. */
const EXPORT_ENDPOINTS = {
  ...listExportEndpoints,
  people: orderDashboardEndpoints.exportPeople,
  dishReport: orderDashboardEndpoints.exportDishes,
  taxes: orderDashboardEndpoints.exportTaxes,
}

export const ListExportMenu = (props: ListExportProps) => (
  <LoadedExportMenu {...useListExportMenuProps(props)} />
)

/** Builds the properties of `ExportMenu` for the export of a list. */
export function useListExportMenuProps({
  list,
  params,
  query = {},
  disabled,
  label,
  failed,
}: ListExportProps): ExportMenuProps {
  const { i18n } = useTranslation()
  const language = languageOf(i18n)
  const { file_name, columns } = EXPORT_TABLES[list]
  // Local date as `2026-03-10` for the file name. The Swedish locale formats dates this way.
  const [today] = useState(() => new Date().toLocaleDateString('sv-SE'))
  const { page: _page, per_page: _size, ...asked } = query
  const isOneRestaurant = 'restaurant_id' in asked || params !== undefined
  const offered = Object.entries<ExportColumnSpec>(columns).filter(
    ([key]) => !(isOneRestaurant && key === 'restaurant_name'),
  )
  return {
    filename: `${file_name[language]}-${dayRangeText(query) ?? today}`,
    columns: offered.map(([key, words]) => ({ key, label: words[language] })),
    disabled,
    label,
    failed,
    download: (format, chosen) =>
      call(EXPORT_ENDPOINTS[list] as EndpointCall & { reply: 'file' }, {
        ...(params && { params }),
        query: { ...asked, format, ...(chosen && { columns: chosen }) },
      }),
  }
}

/** First and last day of a report, for its file name. Null for a list without a period. */
const dayRangeText = ({ from_date, to_date }: Readonly<Record<string, unknown>>): string | null =>
  typeof from_date === 'string' && typeof to_date === 'string' ? `${from_date}-${to_date}` : null
