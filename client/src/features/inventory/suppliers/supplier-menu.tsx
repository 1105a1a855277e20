import type { Supplier } from '@forki/contract/suppliers'
import { Archive, Ellipsis, Pencil, Power } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api.ts'
import { toastSuccess, toastError } from '../../../lib/toast.ts'
import { Menu, MenuItem, MenuSeparator } from '../../../ui/dropdown-menu.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { StockRights } from '../components/item-menu.tsx'
import { useUpdateSupplier } from '../queries.ts'

interface SupplierMenuProps {
  supplier: Supplier
  may: StockRights
  onEdit: () => void
  onArchive: () => void
}

/** Menu with the permitted actions on a supplier. Renders nothing without permitted actions. */
export function SupplierMenu({ supplier, may, onEdit, onArchive }: SupplierMenuProps) {
  const { t } = useTranslation('inventory')
  const update = useUpdateSupplier()
  if (!may.update && !may.remove) return null
  const toggle = () =>
    update.mutate(
      { params: { id: supplier.id }, body: { is_active: !supplier.is_active } },
      {
        onSuccess: ({ name }) => toastSuccess(t('suppliers.saved', { name })),
        onError: (error) => toastError(errorText(error)),
      },
    )
  return (
    <Menu
      trigger={
        <IconButton
          label={t('more_of', { name: supplier.name })}
          tooltip={false}
          icon={<Ellipsis className="size-5" />}
        />
      }
    >
      {may.update ? (
        <>
          <MenuItem icon={<Pencil />} onSelect={onEdit}>
            {t('edit')}
          </MenuItem>
          <MenuItem icon={<Power />} onSelect={toggle}>
            {t(supplier.is_active ? 'deactivate' : 'activate')}
          </MenuItem>
        </>
      ) : null}
      {may.remove ? (
        <>
          {may.update ? <MenuSeparator /> : null}
          <MenuItem danger icon={<Archive />} onSelect={onArchive}>
            {t('archive')}
          </MenuItem>
        </>
      ) : null}
    </Menu>
  )
}
