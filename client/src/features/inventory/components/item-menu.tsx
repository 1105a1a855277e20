import type { InventoryItem } from '@forki/contract/inventory'
import { Archive, ClipboardCheck, Ellipsis, Pencil, Power, SlidersHorizontal, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Menu, MenuItem, MenuSeparator } from '../../../ui/dropdown-menu.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { MovementKind } from '../movement-draft.ts'
import { useActivateItem, useDeactivateItem } from '../queries.ts'

export interface StockRights {
  create: boolean
  update: boolean
  remove: boolean
}

export interface ItemCommands {
  onEdit: (item: InventoryItem) => void
  onMove: (item: InventoryItem, kind: MovementKind) => void
  onArchive: (item: InventoryItem) => void
}

interface ItemMenuProps extends ItemCommands {
  item: InventoryItem
  may: StockRights
  /** True to omit the stock movements, where the page has buttons for them. */
  withoutMoves?: boolean
}

/** Menu with the permitted actions on an inventory item. Renders nothing without permitted actions. */
export function ItemMenu({ item, may, withoutMoves, onEdit, onMove, onArchive }: ItemMenuProps) {
  const { t } = useTranslation('inventory')
  const activate = useActivateItem()
  const deactivate = useDeactivateItem()
  if (!may.update && !may.remove) return null
  const toggle = () => (item.is_active ? deactivate : activate).mutate({ params: { id: item.id } })
  return (
    <Menu
      trigger={
        <IconButton
          label={t('more_of', { name: item.name })}
          tooltip={false}
          icon={<Ellipsis className="size-5" />}
        />
      }
    >
      {may.update && !withoutMoves ? (
        <>
          <MenuItem icon={<Trash2 />} onSelect={() => onMove(item, 'waste')}>
            {t('moves.waste.verb')}
          </MenuItem>
          <MenuItem icon={<SlidersHorizontal />} onSelect={() => onMove(item, 'adjustment')}>
            {t('moves.adjustment.verb')}
          </MenuItem>
          <MenuItem icon={<ClipboardCheck />} onSelect={() => onMove(item, 'count')}>
            {t('moves.count.verb')}
          </MenuItem>
          <MenuSeparator />
        </>
      ) : null}
      {may.update ? (
        <>
          <MenuItem icon={<Pencil />} onSelect={() => onEdit(item)}>
            {t('edit')}
          </MenuItem>
          <MenuItem icon={<Power />} onSelect={toggle}>
            {t(item.is_active ? 'deactivate' : 'activate')}
          </MenuItem>
        </>
      ) : null}
      {may.remove ? (
        <>
          {may.update ? <MenuSeparator /> : null}
          <MenuItem danger icon={<Archive />} onSelect={() => onArchive(item)}>
            {t('archive')}
          </MenuItem>
        </>
      ) : null}
    </Menu>
  )
}
