import type { InventoryItem } from '@forki/contract/inventory'
import { can } from '@forki/contract/permissions'
import { useQuery } from '@tanstack/react-query'
import { PackageOpen, Trash2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { PageActions } from '../../components/page-actions.tsx'
import { Page, PageHeader, useDocumentTitle } from '../../components/page.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { ForbiddenState } from '../../components/state-message.tsx'
import { InventoryNav } from '../../features/inventory/components/inventory-nav.tsx'
import { useInventoryRestaurant } from '../../domain/inventory/use-inventory-restaurant.ts'
import { useStocktake } from '../../features/inventory/hooks/use-stocktake.ts'
import { allItemsQuery } from '../../features/inventory/queries.ts'
import { sortForCounting, summaryOf } from '../../features/inventory/stocktake.ts'
import { StocktakeConfirmation } from '../../features/inventory/stocktake/stocktake-confirmation.tsx'
import { StocktakeReview } from '../../features/inventory/stocktake/stocktake-review.tsx'
import { StocktakeRound } from '../../features/inventory/stocktake/stocktake-round.tsx'
import { StocktakeSetupForm } from '../../features/inventory/stocktake/stocktake-setup-form.tsx'
import { useCurrentRestaurant, type AccessibleRestaurant } from '../../domain/access/current-user.ts'
import { paths } from '../../domain/navigation/paths.ts'
import { useRestaurantId } from '../../domain/navigation/use-restaurant-id.ts'
import { useServerClockSync } from '../../lib/server-clock.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** Page of an inventory stocktake, item by item. Counts are stored on the device until they are booked. */
export function StocktakePage() {
  const restaurant = useCurrentRestaurant(useRestaurantId())
  const { t } = useTranslation('inventory')
  if (!restaurant) return null
  if (!can(restaurant, 'update_inventory_item'))
    return <ForbiddenState page permission="update_inventory_item" />
  return (
    <Page>
      <Stocktake restaurant={restaurant} title={t('take.title')} />
    </Page>
  )
}

function Stocktake({ restaurant, title }: { restaurant: AccessibleRestaurant; title: string }) {
  const { t } = useTranslation('inventory')
  useServerClockSync()
  const inventoryRestaurant = useInventoryRestaurant()
  const store = useStocktake(restaurant.id)
  const items = useQuery(allItemsQuery(restaurant.id))
  const [asking, setAsking] = useState(false)
  const { stocktake } = store
  const scope = stocktake?.category ? inventoryRestaurant.category(stocktake.category) : null
  const finished =
    stocktake !== null && Object.keys(stocktake.entries).length > 0 && summaryOf(stocktake).unsent === 0
  return (
    <>
      {stocktake ? (
        <StocktakeHeader title={scope ? `${title} · ${scope}` : title}>
          {finished ? null : (
            <IconButton
              label={t('take.discard')}
              icon={<Trash2 className="size-5" />}
              onClick={() => setAsking(true)}
            />
          )}
        </StocktakeHeader>
      ) : (
        <PageHeader
          title={title}
          description={t('take.description')}
          actions={
            <PageActions
              exporting={{
                list: 'stockMovements',
                query: { restaurant_id: restaurant.id, type: 'count' },
                label: t('take.export'),
              }}
            />
          }
        />
      )}
      {stocktake ? null : <InventoryNav restaurant_id={restaurant.id} />}
      <QueryView query={items} failed="inventory_fetch" skeleton={<Skeleton className="h-96" />}>
        {(all) => <Body allItems={all} store={store} />}
      </QueryView>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('take.discard_title')}
        description={t('take.discard_text', { count: stocktake ? summaryOf(stocktake).unsent : 0 })}
        confirmLabel={t('take.discard')}
        onConfirm={() => {
          store.discard()
          setAsking(false)
        }}
      />
    </>
  )
}

/** Compact header, so that the current item has more height on the screen. */
function StocktakeHeader({ title, children }: { title: string; children: ReactNode }) {
  useDocumentTitle(title)
  return (
    <header className="-my-3 flex items-center justify-between gap-3">
      <h1 className="display text-xl sm:text-3xl">{title}</h1>
      {children}
    </header>
  )
}

interface BodyProps {
  allItems: readonly InventoryItem[]
  store: ReturnType<typeof useStocktake>
}

function Body({ allItems, store }: BodyProps) {
  const { t } = useTranslation('inventory')
  const restaurant = useInventoryRestaurant()
  const { stocktake } = store
  const [reviewing, setReviewing] = useState(false)
  if (allItems.length === 0)
    return (
      <Card className="border-dashed">
        <EmptyState
          icon={PackageOpen}
          title={t('take.empty_title')}
          description={t('take.empty_text')}
          action={
            <Link to={paths.inventory(restaurant.id)} className={buttonClass({ variant: 'primary' })}>
              {t('take.to_items')}
            </Link>
          }
        />
      </Card>
    )
  if (!stocktake) return <StocktakeSetupForm items={allItems} onBegin={store.begin} />
  const categoryKeys = restaurant.categories.map(({ key }) => key)
  const itemsToCount = sortForCounting(allItems, stocktake.category, categoryKeys)
  const counted = Object.keys(stocktake.entries).length
  if (counted > 0 && summaryOf(stocktake).unsent === 0)
    return (
      <StocktakeConfirmation
        stocktake={stocktake}
        onClose={() => {
          setReviewing(false)
          store.discard()
        }}
      />
    )
  if (reviewing && counted > 0)
    return (
      <StocktakeReview
        stocktake={stocktake}
        store={store}
        items={allItems}
        round={itemsToCount}
        onBack={() => setReviewing(false)}
        onRecount={(id) => {
          store.goTo(id)
          setReviewing(false)
        }}
      />
    )
  return (
    <StocktakeRound
      stocktake={stocktake}
      store={store}
      round={itemsToCount}
      onReview={() => setReviewing(true)}
    />
  )
}
