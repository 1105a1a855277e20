/**
 * Menu that downloads a list as a file. `columns` adds a choice of columns. `related` adds spreadsheets with
 * the detail rows of the list. The code and texts of the menu load after the page.
 * @example
 * ```tsx
 * <ExportMenu filename="pedidos" done="orders_exported" failed="orders_fetch"
 *   download={(format, columns) => call(endpoint, { query: { ...filters, format }, body: { columns } })} />
 * ```
 */
import { ChevronDown, Download } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { loadTranslations } from '../lib/i18n.ts'
import { lazy } from '../lib/lazy.tsx'
import { Button } from '../ui/button.tsx'
import type { ExportMenuProps } from './export-menu-props.ts'

const LoadedExportMenu = lazy<ExportMenuProps>(async () => {
  const [module] = await Promise.all([import('./export-menu.lazy.tsx'), loadTranslations(['exports'])])
  return module.LoadedExportMenu
})

export const ExportMenu = (props: ExportMenuProps) => (
  <Suspense fallback={<ExportPlaceholder label={props.label} />}>
    <LoadedExportMenu {...props} />
  </Suspense>
)

/** Disabled placeholder button, as large as the export button. It renders while the menu's code loads. */
export function ExportPlaceholder({ label }: { label?: string | undefined }) {
  const { t } = useTranslation('common')
  return (
    <Button
      disabled
      icon={<Download className="size-5 max-sm:hidden" aria-hidden />}
      iconEnd={<ChevronDown className="size-4 text-ink-muted" aria-hidden />}
    >
      {label ?? t('actions.export')}
    </Button>
  )
}
