import type { InventoryItem } from '@forki/contract/inventory'
import { useQuery } from '@tanstack/react-query'
import { PackageOpen } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Page } from '../../components/page.tsx'
import { InventoryActions } from '../../features/inventory/components/inventory-actions.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { InventoryFigures } from '../../features/inventory/components/inventory-figures.tsx'
import { InventoryList } from '../../features/inventory/components/inventory-list.tsx'
import { InventoryNav } from '../../features/inventory/components/inventory-nav.tsx'
import { InventoryToolbar } from '../../features/inventory/components/inventory-toolbar.tsx'
import { useInventoryRestaurant } from '../../domain/inventory/use-inventory-restaurant.ts'
import { useItemListParams } from '../../features/inventory/list-params.ts'
import type { MovementKind } from '../../features/inventory/movement-draft.ts'
import { inventoryFiguresQuery } from '../../domain/inventory/queries.ts'
import { itemQueries } from '../../features/inventory/queries.ts'
import { useCurrentRestaurant, type AccessibleRestaurant } from '../../domain/access/current-user.ts'
import { useListQuery } from '../../lib/list-query.ts'
import { withTranslations } from '../../lib/with-translations.ts'
import { lazy } from '../../lib/lazy.tsx'
import { CREATE_PARAM, IMPORT_PARAM, useOpenOnceFromUrl } from '../../lib/open-once-from-url.ts'
import { paths } from '../../domain/navigation/paths.ts'
import { useRestaurantId } from '../../domain/navigation/use-restaurant-id.ts'
import { writeRights } from '../../domain/access/write-rights.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ArchiveItemDialog, ItemSheet, MovementSheet } from './inventory-overlays.ts'

const ImportDialog = lazy(async () => {
  const dialog = import('../../features/imports/components/import-dialog.tsx')
  return (await withTranslations(dialog, 'imports', 'dishes')).ImportDialog
}, false)

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
  const list = useItemListParams()
  const items = useListQuery(list, (paging) =>
    itemQueries.list({ query: { restaurant_id: restaurant.id, ...list.query, ...paging } }),
  )
  const figures = useQuery(inventoryFiguresQuery(restaurant.id))
  const [panel, setPanel] = useState<Panel | null>(null)
  const setCreatedId = useOpenAfterSheet(restaurant)
  const rights = writeRights(restaurant, 'inventory_item')
  const onNew = () => setPanel({ kind: 'create' })
  const onImport = () => setPanel({ kind: 'import' })
  useOpenOnceFromUrl(CREATE_PARAM, onNew, rights.create)
  useOpenOnceFromUrl(IMPORT_PARAM, onImport, rights.create && rights.update)
  return (
    <Page
      title={t('title')}
      description={t('description')}
      actions={
        <InventoryActions
          exporting={{ list: 'stock', query: { restaurant_id: restaurant.id, ...list.query } }}
          stocktakePath={paths.stocktake(restaurant.id)}
          {...{ may: rights, onImport, onNew }}
        />
      }
    >
      <InventoryNav restaurant_id={restaurant.id} />
      <QueryView query={figures} failed="inventory_fetch" skeleton={<Skeleton className="h-24 w-full" />}>
        {(shownFigures) => <InventoryFigures figures={shownFigures} list={list} />}
      </QueryView>
      <InventoryToolbar list={list} />
      <InventoryList
        query={items}
        list={list}
        may={rights}
        onEdit={(item) => setPanel({ kind: 'edit', item })}
        onMove={(item, movement) => setPanel({ kind: 'move', item, movement })}
        onArchive={(item) => setPanel({ kind: 'archive', item })}
        empty={
          <EmptyState
            icon={PackageOpen}
            title={t('empty_title')}
            description={t('empty_text')}
            action={<InventoryActions {...{ may: rights, onImport, onNew }} />}
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
        <Suspense>
          <ImportDialog kind="stock" restaurant={restaurant} onClose={onClose} />
        </Suspense>
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
