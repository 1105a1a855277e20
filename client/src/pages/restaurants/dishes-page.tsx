import type { Dish } from '@forki/contract/dishes'
import { useQueryClient } from '@tanstack/react-query'
import { Plus, Soup, Upload } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Page } from '../../components/page.tsx'
import { BulkBar, type BulkTask } from '../../features/dishes/bulk/bulk-bar.tsx'
import { DishListActions } from '../../features/dishes/components/dish-list-actions.tsx'
import { DishGrid } from '../../features/dishes/components/dish-grid.tsx'
import { DishTable } from '../../features/dishes/components/dish-table.tsx'
import { DishToolbar } from '../../features/dishes/components/dish-toolbar.tsx'
import type { DishSheetTarget } from '../../features/dishes/components/dish-sheet-target.ts'
import { useDropdownChoices, type DropdownChoices } from '../../domain/dishes/use-dropdown-choices.ts'
import { useDishView } from '../../features/dishes/hooks/use-dish-view.ts'
import { useSelection, type Selection } from '../../features/dishes/hooks/use-selection.ts'
import { useDishListParams } from '../../features/dishes/list-params.ts'
import { dishQueries } from '../../features/dishes/queries.ts'
import { useListQuery } from '../../lib/list-query.ts'
import { errorText } from '../../lib/api.ts'
import { useCurrentRestaurant, type AccessibleRestaurant } from '../../domain/access/current-user.ts'
import { withTranslations } from '../../lib/with-translations.ts'
import { lazy, lazyOnOpen } from '../../lib/lazy.tsx'
import { CREATE_PARAM, IMPORT_PARAM, OPEN_PARAM, useOpenOnceFromUrl } from '../../lib/open-once-from-url.ts'
import { useRestaurantId } from '../../domain/navigation/use-restaurant-id.ts'
import { writeRights, type WriteRights } from '../../domain/access/write-rights.ts'
import { toastError } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

const ImportDialog = lazy(async () => {
  const dialog = import('../../features/imports/components/import-dialog.tsx')
  return (await withTranslations(dialog, 'imports', 'dishes')).ImportDialog
}, false)

const ArchiveDialog = lazyOnOpen(
  async () => (await import('../../features/dishes/components/archive-dialog.tsx')).ArchiveDialog,
)

const DishSheet = lazy(
  async () => (await import('../../features/dishes/components/dish-sheet.tsx')).DishSheet,
  false,
)
const BulkTaskDialog = lazy(
  async () => (await import('../../features/dishes/bulk/bulk-task-dialog.tsx')).BulkTaskDialog,
  false,
)
/** Page of a restaurant's dishes with price, cost and availability. */
export function DishesPage() {
  const restaurant = useCurrentRestaurant(useRestaurantId())
  return restaurant ? <Dishes restaurant={restaurant} /> : null
}

function Dishes({ restaurant }: { restaurant: AccessibleRestaurant }) {
  const { t } = useTranslation('dishes')
  const list = useDishListParams()
  const choices = useDropdownChoices(restaurant.id)
  const listQuery = { restaurant_id: restaurant.id, ...list.query }
  const query = useListQuery(list, (paging) => dishQueries.list({ query: { ...listQuery, ...paging } }))
  const [view, setView] = useDishView()
  const dialogs = useDishDialogs()
  const selection = useSelection()
  const rights = writeRights(restaurant, 'dish')
  const create = () => dialogs.setTarget({ kind: 'create' })
  useOpenOnceFromUrl(CREATE_PARAM, create, rights.create)
  useEditRequest(rights, dialogs)
  const begin = rights.create ? <FirstDishButtons onCreate={create} dialogs={dialogs} /> : null
  const List = view === 'grid' ? DishGrid : DishTable
  return (
    <Page
      title={t('title')}
      description={t('description')}
      actions={
        <DishListActions
          restaurant={restaurant}
          list={list}
          choices={choices}
          may={rights}
          selecting={selection.chosen !== null}
          onSelect={selection.start}
          onImport={() => dialogs.setImporting(true)}
          onNew={create}
        />
      }
    >
      <DishToolbar list={list} categories={choices.categories} view={view} onView={setView} />
      <List
        query={query}
        list={list}
        choices={choices}
        currency={restaurant.currency}
        may={rights}
        selection={selection}
        onEdit={(dish) => dialogs.setTarget({ kind: 'edit', dish })}
        onDuplicate={(dish) => dialogs.setTarget({ kind: 'duplicate', dish })}
        onArchive={dialogs.setLeaving}
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
          onTask={dialogs.setTask}
        />
      ) : null}
      <DishDialogs restaurant={restaurant} choices={choices} selection={selection} dialogs={dialogs} />
    </Page>
  )
}

/**
 * State of the page's dialogs: the dish in the editor, the dish to archive, the bulk change, and the import.
 */
function useDishDialogs() {
  const [target, setTarget] = useState<DishSheetTarget | null>(null)
  const [leaving, setLeaving] = useState<Dish | null>(null)
  const [task, setTask] = useState<BulkTask | null>(null)
  const [importing, setImporting] = useState(false)
  return { target, setTarget, leaving, setLeaving, task, setTask, importing, setImporting }
}

type DishDialogState = ReturnType<typeof useDishDialogs>

/** Opens the dish editor or the import dialog if the URL's query parameters request it. */
function useEditRequest(may: WriteRights, dialogs: DishDialogState) {
  const client = useQueryClient()
  useOpenOnceFromUrl(IMPORT_PARAM, () => dialogs.setImporting(true), may.create && may.update)
  useOpenOnceFromUrl(
    OPEN_PARAM,
    (id) =>
      void client.fetchQuery(dishQueries.find({ params: { id } })).then(
        (dish) => dialogs.setTarget({ kind: 'edit', dish }),
        (error) => toastError(errorText(error, 'dishes_fetch')),
      ),
    may.update,
  )
}

function FirstDishButtons({ onCreate, dialogs }: { onCreate: () => void; dialogs: DishDialogState }) {
  const { t } = useTranslation('dishes')
  return (
    <>
      <Button variant="primary" icon={<Plus className="size-5" aria-hidden />} onClick={onCreate}>
        {t('new')}
      </Button>
      <Button icon={<Upload className="size-5" aria-hidden />} onClick={() => dialogs.setImporting(true)}>
        {t('csv.import')}
      </Button>
    </>
  )
}

interface DishDialogsProps {
  restaurant: AccessibleRestaurant
  choices: DropdownChoices
  selection: Selection
  dialogs: DishDialogState
}

function DishDialogs({ restaurant, choices, selection, dialogs }: DishDialogsProps) {
  const endTask = () => {
    dialogs.setTask(null)
    selection.stop()
  }
  return (
    <>
      <Suspense>
        {dialogs.target && choices.isLoaded ? (
          <DishSheet
            target={dialogs.target}
            restaurant={restaurant}
            choices={choices}
            onClose={() => dialogs.setTarget(null)}
          />
        ) : null}
        {dialogs.task && selection.chosen ? (
          <BulkTaskDialog
            task={dialogs.task}
            dishes={[...selection.chosen.values()]}
            currency={restaurant.currency}
            choices={choices}
            onCancel={() => dialogs.setTask(null)}
            onDone={endTask}
          />
        ) : null}
        {dialogs.importing ? (
          <ImportDialog kind="dishes" restaurant={restaurant} onClose={() => dialogs.setImporting(false)} />
        ) : null}
      </Suspense>
      {dialogs.leaving ? (
        <ArchiveDialog dish={dialogs.leaving} onClose={() => dialogs.setLeaving(null)} />
      ) : null}
    </>
  )
}
