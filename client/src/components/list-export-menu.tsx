/** Opened menu of `ListExport`. */
import { listExportEndpoints } from '@forki/contract/calls/list-exports'
import { EXPORT_TABLES } from '@forki/contract/exports/tables'
import type { EndpointCall } from '@forki/contract/kit/endpoint-call'
import type { ExportColumnSpec } from '@forki/contract/kit/export-table'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../lib/api.ts'
import { languageOf } from '../lib/i18n.ts'
import { ExportDownloads } from './export-downloads.tsx'
import type { ExportMenuProps } from './export-menu-props.ts'

export interface ListExportProps {
  /** Name of the export in the contract. */
  list: keyof typeof EXPORT_TABLES
  /** Path parameters of the list. */
  params?: Readonly<Record<string, string>>
  /** Query of the list on screen. Its page is ignored. */
  query?: Readonly<Record<string, unknown>>
  disabled?: boolean | undefined
  /** Label of the button. The default is "Export". */
  label?: string | undefined
}

export const ListExportMenu = (props: ListExportProps) => <ExportDownloads {...useListExport(props)} />

/** Properties of the export menu of a list. */
export function useListExport({
  list,
  params,
  query = {},
  disabled,
  label,
}: ListExportProps): ExportMenuProps {
  const { i18n } = useTranslation()
  const language = languageOf(i18n)
  const { file, columns } = EXPORT_TABLES[list]
  // The Swedish format of a local date is `2026-03-10`.
  const [today] = useState(() => new Date().toLocaleDateString('sv-SE'))
  const { page: _page, per_page: _size, ...asked } = query
  const one = 'restaurant_id' in asked || params !== undefined
  const offered = Object.entries<ExportColumnSpec>(columns).filter(
    ([key]) => !(one && key === 'restaurant_name'),
  )
  return {
    filename: `${file[language]}-${today}`,
    columns: offered.map(([key, words]) => ({ key, label: words[language] })),
    disabled,
    label,
    download: (format, chosen) =>
      call(listExportEndpoints[list] as EndpointCall & { reply: 'file' }, {
        ...(params && { params }),
        query: { ...asked, format, ...(chosen && { columns: chosen }) },
      }),
  }
}
