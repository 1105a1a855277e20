import type { InventoryItem } from '@forki/contract/inventory'
import { useQuery } from '@tanstack/react-query'
import { ClipboardCheck, PackageOpen, Plus, Upload } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { PageActions } from '../../components/page-actions.tsx'
import { Page } from '../../components/page.tsx'
import { ImportDialog } from '../../features/imports/components/import-dialog.tsx'
import { InventoryFigures } from '../../features/inventory/components/inventory-figures.tsx'
import { InventoryList } from '../../features/inventory/components/inventory-list.tsx'
import { InventoryNav } from '../../features/inventory/components/inventory-nav.tsx'
import { InventoryToolbar } from '../../features/inventory/components/inventory-toolbar.tsx'
import { useInventoryRestaurant } from '../../domain/inventory/use-inventory-restaurant.ts'
import { useItemList } from '../../features/inventory/list-params.ts'
import type { MovementKind } from '../../features/inventory/movement.ts'
import { figuresQuery } from '../../domain/inventory/queries.ts'
import { itemQueries } from '../../features/inventory/queries.ts'
import { useCurrentRestaurant, type AccessibleRestaurant } from '../../domain/access/current-user.ts'
import { CREATE_PARAM, IMPORT_PARAM, useOpenParam } from '../../lib/open-param.ts'
import { paths } from '../../domain/navigation/paths.ts'
import { useRestaurantId } from '../../domain/navigation/use-restaurant-id.ts'
import { writeRights } from '../../domain/access/write-rights.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ArchiveItemDialog, ItemSheet, MovementSheet } from './inventory-overlays.ts'

/** Page of a restaurant's inventory, with stock levels, deliveries, stocktakes and corrections. */
export function InventoryPage() {
  const restaurant = useCurrentRestaurant(useRestaurantId())
  return restaurant ? <Inventory restaurant={restaurant} /> : null
}

type Panel =
  | { kind: 'create' | 'import' }
  | { kind: 'edit' | 'archive'; item: InventoryItem }
  | { kind: 'move'; item: InventoryItem; movement: MovementKind }

/** Opens the page of a new item after its sheet has closed, because an open sheet blocks navigation. */
function useOpenAfterSheet(restaurant: AccessibleRestaurant) {
  const navigate = useNavigate()
  const [createdId, setCreatedId] = useState<string | null>(null)
  useEffect(() => {
    if (createdId) void navigate(paths.inventoryItem(restaurant.id, createdId))
  }, [createdId, navigate, restaurant.id])
  return setCreatedId
}

function Inventory({ restaurant }: { restaurant: AccessibleRestaurant }) {
  const { t } = useTranslation('inventory')
  const list = useItemList()
  const items = useQuery(itemQueries.list({ query: { restaurant_id: restaurant.id, ...list.query } }))
  const figures = useQuery(figuresQuery(restaurant.id))
  const [panel, setPanel] = useState<Panel | null>(null)
  const setCreatedId = useOpenAfterSheet(restaurant)
  const may = writeRights(restaurant, 'inventory_item')
  const mayImport = may.create && may.update
  useOpenParam(CREATE_PARAM, () => setPanel({ kind: 'create' }), may.create)
  useOpenParam(IMPORT_PARAM, () => setPanel({ kind: 'import' }), mayImport)
  const importAction = mayImport
    ? { label: t('import'), icon: Upload, onSelect: () => setPanel({ kind: 'import' }) }
    : null
  const count = { label: t('count'), icon: ClipboardCheck, to: paths.stocktake(restaurant.id) }
  const add = may.create ? <NewItemButton onPanel={setPanel} /> : null
  return (
    <Page
      title={t('title')}
      description={t('description')}
      actions={
        <PageActions
          exporting={{ list: 'stock', query: { restaurant_id: restaurant.id, ...list.query } }}
          secondary={[importAction, may.update ? count : null]}
          primary={add}
        />
      }
    >
      <InventoryNav restaurant_id={restaurant.id} />
      <InventoryFigures figures={figures.data} list={list} />
      <InventoryToolbar list={list} />
      <InventoryList
        query={items}
        list={list}
        may={may}
        onEdit={(item) => setPanel({ kind: 'edit', item })}
        onMove={(item, movement) => setPanel({ kind: 'move', item, movement })}
        onArchive={(item) => setPanel({ kind: 'archive', item })}
        empty={
          <EmptyState
            icon={PackageOpen}
            title={t('empty_title')}
            description={t('empty_text')}
            action={<PageActions secondary={[importAction]} primary={add} />}
          />
        }
      />
      <InventoryDialogs
        panel={panel}
        restaurant={restaurant}
        onCreated={setCreatedId}
        onClose={() => setPanel(null)}
      />
    </Page>
  )
}

function NewItemButton({ onPanel }: { onPanel: (value: Panel | null) => void }) {
  const { t } = useTranslation('inventory')
  return (
    <Button
      variant="primary"
      icon={<Plus className="size-5" aria-hidden />}
      onClick={() => onPanel({ kind: 'create' })}
    >
      {t('new')}
    </Button>
  )
}

interface InventoryDialogsProps {
  panel: Panel | null
  restaurant: AccessibleRestaurant
  onCreated: (value: string | null) => void
  onClose: () => void
}

function InventoryDialogs({ panel, restaurant, onCreated, onClose }: InventoryDialogsProps) {
  const inventoryRestaurant = useInventoryRestaurant()
  return (
    <>
      {panel?.kind === 'import' ? (
        <ImportDialog kind="stock" restaurant={restaurant} onClose={onClose} />
      ) : null}
      {panel?.kind === 'create' && inventoryRestaurant.isLoaded ? (
        <ItemSheet item={null} onClose={onClose} onCreated={(item) => onCreated(item.id)} />
      ) : null}
      {panel?.kind === 'edit' ? <ItemSheet item={panel.item} onClose={onClose} /> : null}
      {panel?.kind === 'archive' ? <ArchiveItemDialog item={panel.item} onClose={onClose} /> : null}
      {panel?.kind === 'move' ? (
        <MovementSheet item={panel.item} kind={panel.movement} onClose={onClose} />
      ) : null}
    </>
  )
}
