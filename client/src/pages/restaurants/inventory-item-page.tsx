import type { InventoryItem } from '@forki/contract/inventory'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Pencil } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams } from 'react-router'
import { Page, PageHeader } from '../../components/page.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { BatchesCard } from '../../features/inventory/components/batches-card.tsx'
import { ItemChips } from '../../features/inventory/components/item-chips.tsx'
import { ItemHeader } from '../../features/inventory/components/item-header.tsx'
import { ItemMenu } from '../../features/inventory/components/item-menu.tsx'
import { MovementTimeline } from '../../features/inventory/components/movement-timeline.tsx'
import { useInventoryRestaurant } from '../../domain/inventory/use-inventory-restaurant.ts'
import type { MovementPreset } from '../../features/inventory/hooks/use-movement-form.ts'
import type { MovementKind } from '../../features/inventory/movement-draft.ts'
import { itemQueries } from '../../features/inventory/queries.ts'
import { useCurrentRestaurant, type AccessibleRestaurant } from '../../domain/access/current-user.ts'
import { paths } from '../../domain/navigation/paths.ts'
import { useRestaurantId } from '../../domain/navigation/use-restaurant-id.ts'
import { writeRights } from '../../domain/access/write-rights.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ArchiveItemDialog, ItemSheet, MovementSheet } from './inventory-overlays.ts'

/** Page of one inventory item: stock, batches and movements. */
export function InventoryItemPage() {
  const restaurant = useCurrentRestaurant(useRestaurantId())
  const { itemId = '' } = useParams()
  const query = useQuery(itemQueries.find({ params: { id: itemId } }))
  if (!restaurant) return null
  return (
    <Page>
      <QueryView query={query} failed="inventory_item_fetch" skeleton={<ItemSkeleton />}>
        {(item) => <Item key={item.id} item={item} restaurant={restaurant} />}
      </QueryView>
    </Page>
  )
}

type Panel = { kind: 'edit' | 'archive' } | { kind: 'move'; movement: MovementKind; preset?: MovementPreset }

function Item({ item, restaurant }: { item: InventoryItem; restaurant: AccessibleRestaurant }) {
  const { t } = useTranslation('inventory')
  const inventoryRestaurant = useInventoryRestaurant()
  const [panel, setPanel] = useState<Panel | null>(null)
  const close = () => setPanel(null)
  const rights = writeRights(restaurant, 'inventory_item')
  const about = [
    item.category ? inventoryRestaurant.category(item.category) : null,
    item.supplier_name,
    item.sku,
  ]
  return (
    <>
      <BackLink restaurant={restaurant} />
      <PageHeader
        title={item.name}
        description={
          <span className="flex flex-wrap items-center gap-2">
            <span>{about.filter(Boolean).join(' · ')}</span>
            <ItemChips item={item} size="md" />
          </span>
        }
        actions={<ItemActions item={item} onPanel={setPanel} may={rights} />}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <div className="flex flex-col gap-6">
          <ItemHeader
            item={item}
            mayMove={rights.update}
            onMove={(movement) => setPanel({ kind: 'move', movement })}
          />
          <BatchesCard
            item={item}
            onWaste={
              rights.update
                ? (batch) =>
                    setPanel({
                      kind: 'move',
                      movement: 'waste',
                      preset: { amount: batch.quantity, reason: t('reasons.expired') },
                    })
                : undefined
            }
          />
        </div>
        <MovementTimeline item_id={item.id} />
      </div>
      <ItemDialogs item={item} restaurant={restaurant} panel={panel} onClose={close} />
    </>
  )
}

function BackLink({ restaurant }: { restaurant: AccessibleRestaurant }) {
  const { t } = useTranslation('inventory')
  return (
    <div className="-mb-3">
      <Link
        to={paths.inventory(restaurant.id)}
        className="hit-44 inline-flex items-center gap-1.5 text-sm font-semibold text-ink-soft hover:text-ink"
      >
        <ArrowLeft className="size-4" aria-hidden />
        {t('title')}
      </Link>
    </div>
  )
}

interface ItemActionsProps {
  item: InventoryItem
  onPanel: (value: Panel | null) => void
  may: { create: boolean; update: boolean; remove: boolean }
}

function ItemActions({ item, onPanel, may }: ItemActionsProps) {
  const { t } = useTranslation('inventory')
  return (
    <>
      {may.update ? (
        <Button icon={<Pencil className="size-5" aria-hidden />} onClick={() => onPanel({ kind: 'edit' })}>
          {t('edit')}
        </Button>
      ) : null}
      <ItemMenu
        withoutMoves
        item={item}
        may={may}
        onEdit={() => onPanel({ kind: 'edit' })}
        onMove={(_, movement) => onPanel({ kind: 'move', movement })}
        onArchive={() => onPanel({ kind: 'archive' })}
      />
    </>
  )
}

interface ItemDialogsProps {
  item: InventoryItem
  restaurant: AccessibleRestaurant
  panel: Panel | null
  onClose: () => void
}

function ItemDialogs({ item, restaurant, panel, onClose }: ItemDialogsProps) {
  const navigate = useNavigate()
  return (
    <>
      {panel?.kind === 'edit' ? <ItemSheet item={item} onClose={onClose} /> : null}
      {panel?.kind === 'archive' ? (
        <ArchiveItemDialog
          item={item}
          onClose={onClose}
          onDone={() => void navigate(paths.inventory(restaurant.id), { replace: true })}
        />
      ) : null}
      {panel?.kind === 'move' ? (
        <MovementSheet
          item={item}
          kind={panel.movement}
          {...(panel.preset ? { preset: panel.preset } : {})}
          onClose={onClose}
        />
      ) : null}
    </>
  )
}

const ItemSkeleton = () => (
  <div className="flex flex-col gap-6">
    <Skeleton className="h-10 w-72" />
    <div className="grid gap-6 lg:grid-cols-2">
      <Skeleton className="h-80" />
      <Skeleton className="h-80" />
    </div>
  </div>
)
