import { Download, ListChecks, Plus, Upload } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PageActions } from '../../../components/page-actions.tsx'
import { errorText } from '../../../lib/api.ts'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { toastSuccess, toastError } from '../../../lib/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { fetchAllDishes } from '../../../domain/dishes/all-dishes.ts'
import { downloadCsv } from '../../../lib/download-csv.ts'
import { dishCsvRows } from '../csv/write-rows.ts'
import type { DropdownChoices } from '../../../domain/dishes/use-dropdown-choices.ts'
import type { DishListParams } from '../list-params.ts'
import type { DishRights } from './dish-action-menu.tsx'

interface DishListActionsProps {
  restaurant: AccessibleRestaurant
  list: DishListParams
  choices: DropdownChoices
  may: DishRights
  selecting: boolean
  onSelect: () => void
  onImport: () => void
  onNew: () => void
}

/** Buttons for the list of dishes: select, export, import and create. */
export function DishListActions(props: DishListActionsProps) {
  const { restaurant, list, choices, may, selecting, onSelect, onImport, onNew } = props
  const { t } = useTranslation(['dishes', 'action-messages'])
  const [writing, setWriting] = useState(false)
  const write = async () => {
    setWriting(true)
    try {
      const dishes = await fetchAllDishes({ restaurant_id: restaurant.id, ...list.query })
      const rows = dishCsvRows(t, dishes, restaurant.currency, choices)
      await downloadCsv(t('dishes:csv.file', { name: restaurant.name }), rows)
      toastSuccess(t('action-messages:done.data_exported'))
    } catch (error) {
      toastError(errorText(error, 'dishes_fetch'))
    } finally {
      setWriting(false)
    }
  }
  return (
    <PageActions
      secondary={[
        may.create && may.update
          ? { label: t('dishes:csv.import'), icon: Upload, onSelect: onImport, isInMenu: true }
          : null,
        {
          label: t(list.filtered ? 'dishes:csv.export_found' : 'dishes:csv.export'),
          icon: Download,
          onSelect: () => void write(),
          disabled: writing,
          isInMenu: true,
        },
        may.update && !selecting ? { label: t('dishes:bulk.start'), icon: ListChecks, onSelect } : null,
      ]}
      primary={
        may.create ? (
          <Button variant="primary" icon={<Plus className="size-5" aria-hidden />} onClick={onNew}>
            {t('dishes:new')}
          </Button>
        ) : null
      }
    />
  )
}
