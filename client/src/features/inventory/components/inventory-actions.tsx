import { ClipboardCheck, Plus, Upload } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { PageExport } from '../../../components/page-action.ts'
import { PageActions } from '../../../components/page-actions.tsx'
import type { WriteRights } from '../../../domain/access/write-rights.ts'
import { Button } from '../../../ui/button.tsx'

interface InventoryActionsProps {
  exporting?: PageExport
  stocktakePath?: string
  may: WriteRights
  onImport: () => void
  onNew: () => void
}

/**
 * Actions of the inventory pages: import and creation of items. Some pages also have an export and a
 * stocktake.
 */
export function InventoryActions({ exporting, stocktakePath, may, onImport, onNew }: InventoryActionsProps) {
  const { t } = useTranslation('inventory')
  return (
    <PageActions
      exporting={exporting ?? null}
      secondary={[
        may.create && may.update ? { label: t('import'), icon: Upload, onSelect: onImport } : null,
        may.update && stocktakePath ? { label: t('count'), icon: ClipboardCheck, to: stocktakePath } : null,
      ]}
      primary={
        may.create ? (
          <Button variant="primary" icon={<Plus className="size-5" aria-hidden />} onClick={onNew}>
            {t('new')}
          </Button>
        ) : null
      }
    />
  )
}
