/** Export of a list as a dialog, for narrow screens. */
import { useTranslation } from 'react-i18next'
import { ExportColumnsDialog } from './export-columns-dialog.tsx'
import type { ExportMenuProps } from './export-menu-props.ts'
import { useListExportMenuProps, type ListExportProps } from './list-export-menu.tsx'
import { useExportDownload } from './use-export-download.ts'

interface DialogProps<Exporting> {
  exporting: Exporting
  onClose: () => void
}

export function ExportDialog({ exporting, onClose }: DialogProps<ListExportProps | ExportMenuProps>) {
  return 'list' in exporting ? (
    <ListDialog exporting={exporting} onClose={onClose} />
  ) : (
    <LoadedExportDialog exporting={exporting} onClose={onClose} />
  )
}

function ListDialog({ exporting, onClose }: DialogProps<ListExportProps>) {
  return <LoadedExportDialog exporting={useListExportMenuProps(exporting)} onClose={onClose} />
}

function LoadedExportDialog({ exporting, onClose }: DialogProps<ExportMenuProps>) {
  const { t } = useTranslation('exports')
  const { fetching, exportAs, exportRelated } = useExportDownload(exporting, onClose)
  return (
    <ExportColumnsDialog
      title={t('title')}
      columns={exporting.columns ?? []}
      related={exporting.related}
      busy={fetching.isPending}
      onClose={onClose}
      onExport={exportAs}
      onRelated={exportRelated}
    />
  )
}
