import type { Dish } from '@forki/contract/dishes'
import { can } from '@forki/contract/permissions'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus, Soup, Upload } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Page, PageHeader } from '../../components/page.tsx'
import { BulkBar, type BulkTask } from '../../features/dishes/bulk/bulk-bar.tsx'
import { DishActions } from '../../features/dishes/components/dish-actions.tsx'
import { DishGrid } from '../../features/dishes/components/dish-grid.tsx'
import { DishTable } from '../../features/dishes/components/dish-table.tsx'
import { DishToolbar } from '../../features/dishes/components/dish-toolbar.tsx'
import type { SheetTarget } from '../../features/dishes/components/sheet-target.ts'
import { useChoices } from '../../domain/dishes/use-choices.ts'
import { useDishView } from '../../features/dishes/hooks/use-dish-view.ts'
import { useSelection } from '../../features/dishes/hooks/use-selection.ts'
import { useDishList } from '../../features/dishes/list-params.ts'
import { dishQueries } from '../../features/dishes/queries.ts'
import { errorText } from '../../lib/api.ts'
import { useCurrentRestaurant, type AccessibleRestaurant } from '../../domain/access/current-user.ts'
import { lazy, lazyOnOpen } from '../../lib/lazy.tsx'
import { CREATE, OPEN, useOpenRequest } from '../../lib/open-request.ts'
import { useRestaurantId } from '../../domain/navigation/use-restaurant-id.ts'
import { toastError } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

const ArchiveDialog = lazyOnOpen(
  async () => (await import('../../features/dishes/components/archive-dialog.tsx')).ArchiveDialog,
)

const DishSheet = lazy(
  async () => (await import('../../features/dishes/components/dish-sheet.tsx')).DishSheet,
  false,
)
const BulkTasks = lazy(
  async () => (await import('../../features/dishes/bulk/bulk-tasks.tsx')).BulkTasks,
  false,
)
const ImportDialog = lazy(
  async () => (await import('../../features/dishes/csv/import-dialog.tsx')).ImportDialog,
  false,
)

/** The restaurant's dishes: what they are, cost, and whether they can be had. */
export function DishesPage() {
  const restaurant = useCurrentRestaurant(useRestaurantId())
  return restaurant ? <Dishes restaurant={restaurant} /> : null
}

function Dishes({ restaurant }: { restaurant: AccessibleRestaurant }) {
  const { t } = useTranslation('dishes')
  const list = useDishList()
  const choices = useChoices(restaurant.id)
  const query = useQuery(dishQueries.list({ query: { restaurant_id: restaurant.id, ...list.query } }))
  const [view, setView] = useDishView()
  const [target, setTarget] = useState<SheetTarget | null>(null)
  const [leaving, setLeaving] = useState<Dish | null>(null)
  const [task, setTask] = useState<BulkTask | null>(null)
  const [importing, setImporting] = useState(false)
  const selection = useSelection()
  const may = {
    create: can(restaurant, 'create_dish'),
    update: can(restaurant, 'update_dish'),
    remove: can(restaurant, 'delete_dish'),
  }
  const create = () => setTarget({ kind: 'create' })
  useOpenRequest(CREATE, create, may.create)
  const client = useQueryClient()
  useOpenRequest(
    OPEN,
    (id) =>
      void client.fetchQuery(dishQueries.find({ params: { id } })).then(
        (dish) => setTarget({ kind: 'edit', dish }),
        (error) => toastError(errorText(error, 'dishes_fetch')),
      ),
    may.update,
  )
  const endTask = () => {
    setTask(null)
    selection.stop()
  }
  const begin = may.create ? (
    <>
      <Button variant="primary" icon={<Plus className="size-5" aria-hidden />} onClick={create}>
        {t('new')}
      </Button>
      <Button icon={<Upload className="size-5" aria-hidden />} onClick={() => setImporting(true)}>
        {t('csv.import')}
      </Button>
    </>
  ) : null
  const List = view === 'grid' ? DishGrid : DishTable
  return (
    <Page>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          <DishActions
            restaurant={restaurant}
            list={list}
            choices={choices}
            may={may}
            selecting={selection.chosen !== null}
            onSelect={selection.start}
            onImport={() => setImporting(true)}
            onNew={create}
          />
        }
      />
      <DishToolbar list={list} categories={choices.categories} view={view} onView={setView} />
      <List
        query={query}
        list={list}
        choices={choices}
        currency={restaurant.currency}
        may={may}
        selection={selection}
        onEdit={(dish) => setTarget({ kind: 'edit', dish })}
        onDuplicate={(dish) => setTarget({ kind: 'duplicate', dish })}
        onArchive={setLeaving}
        empty={
          <EmptyState icon={Soup} title={t('empty_title')} description={t('empty_text')} action={begin} />
        }
      />
      {selection.chosen ? (
        <BulkBar
          selection={selection}
          restaurant={restaurant}
          list={list}
          total={query.data?.total ?? 0}
          onTask={setTask}
        />
      ) : null}
      <Suspense>
        {target && choices.known ? (
          <DishSheet
            target={target}
            restaurant={restaurant}
            choices={choices}
            onClose={() => setTarget(null)}
          />
        ) : null}
        {task && selection.chosen ? (
          <BulkTasks
            task={task}
            dishes={[...selection.chosen.values()]}
            currency={restaurant.currency}
            choices={choices}
            onCancel={() => setTask(null)}
            onDone={endTask}
          />
        ) : null}
        {importing ? (
          <ImportDialog restaurant={restaurant} choices={choices} onClose={() => setImporting(false)} />
        ) : null}
      </Suspense>
      {leaving ? <ArchiveDialog dish={leaving} onClose={() => setLeaving(null)} /> : null}
    </Page>
  )
}
