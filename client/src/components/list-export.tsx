/**
 * Menu that exports a list with its filters and sort order, and all its pages. The code, the texts and the names of the
 * columns load after the page.
 * @example
 * ```tsx
 * <ListExport list="customers" query={{ restaurant_id: restaurant.id, ...list.query }} />
 * ```
 */
import { Suspense } from 'react'
import { loadTranslations } from '../lib/i18n.ts'
import { lazy } from '../lib/lazy.tsx'
import { ExportPlaceholder } from './export-menu.tsx'
import type { ListExportProps } from './list-export-menu.tsx'

const ListExportMenu = lazy<ListExportProps>(async () => {
  const [module] = await Promise.all([import('./list-export-menu.tsx'), loadTranslations(['exports'])])
  return module.ListExportMenu
})

export const ListExport = (props: ListExportProps) => (
  <Suspense fallback={<ExportPlaceholder label={props.label} />}>
    <ListExportMenu {...props} />
  </Suspense>
)
