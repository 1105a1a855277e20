import { inventoryDashboardEndpoints } from '@forki/contract/calls/inventory-dashboard'
import { extensionOf } from '@forki/contract/kit/export-format'
import { Braces, Download, FileSpreadsheet, FileText } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, errorText } from '../../../lib/api.ts'
import { toastSuccess, toastError } from '../../../lib/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { Menu, MenuItem } from '../../../ui/dropdown-menu.tsx'
import { useInventoryRestaurant } from '../../../domain/inventory/use-inventory-restaurant.ts'
import type { ItemList } from '../list-params.ts'
import { saveFile } from '../save-file.ts'

const formats = [
  { format: 'xlsx', icon: FileSpreadsheet },
  { format: 'csv', icon: FileText },
  { format: 'csv_local', icon: FileText },
  { format: 'json', icon: Braces },
] as const

/** Menu that exports all inventory items that match the filters to a file. */
export function ExportMenu({ list }: { list: ItemList }) {
  const { t } = useTranslation(['inventory', 'messages'])
  const restaurant = useInventoryRestaurant()
  const [busy, setBusy] = useState(false)
  const save = async (format: (typeof formats)[number]['format']) => {
    setBusy(true)
    // Filters of the list, which have the same names in the export endpoint.
    const query = { format, q: list.q || undefined, ...list.filters }
    try {
      const file = await call(inventoryDashboardEndpoints.export, { params: { id: restaurant.id }, query })
      saveFile(file, `${t('inventory:export.file')}-${restaurant.today}.${extensionOf(format)}`)
      toastSuccess(t('messages:done.data_exported'))
    } catch (error) {
      toastError(errorText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Menu
      trigger={
        <Button busy={busy} icon={<Download className="size-5" aria-hidden />}>
          {t('inventory:export.label')}
        </Button>
      }
    >
      {formats.map(({ format, icon: Icon }) => (
        <MenuItem key={format} icon={<Icon />} onSelect={() => void save(format)}>
          {t(`inventory:export.${format}`)}
        </MenuItem>
      ))}
    </Menu>
  )
}
