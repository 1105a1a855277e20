import type { Dish } from '@forki/contract/dishes'
import { can } from '@forki/contract/permissions'
import { useQuery } from '@tanstack/react-query'
import { Plus, Soup } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Page, PageHeader } from '../../components/page.tsx'
import { ArchiveDialog } from '../../features/dishes/components/archive-dialog.tsx'
import { DishGrid } from '../../features/dishes/components/dish-grid.tsx'
import { DishSheet, type SheetTarget } from '../../features/dishes/components/dish-sheet.tsx'
import { DishTable } from '../../features/dishes/components/dish-table.tsx'
import { DishToolbar } from '../../features/dishes/components/dish-toolbar.tsx'
import { useChoices } from '../../features/dishes/hooks/use-choices.ts'
import { useDishView } from '../../features/dishes/hooks/use-dish-view.ts'
import { useDishList } from '../../features/dishes/list-params.ts'
import { dishQueries } from '../../features/dishes/queries.ts'
import { usePlace, type Place } from '../../lib/me.ts'
import { useRestaurantId } from '../../lib/route.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** The restaurant's dishes: what they are, cost, and whether they can be had. */
export function DishesPage() {
  const place = usePlace(useRestaurantId())
  return place ? <Dishes place={place} /> : null
}

function Dishes({ place }: { place: Place }) {
  const { t } = useTranslation('dishes')
  const list = useDishList()
  const choices = useChoices(place.id)
  const query = useQuery(dishQueries.list({ query: { restaurant_id: place.id, ...list.query } }))
  const [view, setView] = useDishView()
  const [target, setTarget] = useState<SheetTarget | null>(null)
  const [leaving, setLeaving] = useState<Dish | null>(null)
  const may = {
    create: can(place, 'create_dish'),
    update: can(place, 'update_dish'),
    remove: can(place, 'delete_dish'),
  }
  const add = may.create ? (
    <Button
      variant="primary"
      icon={<Plus className="size-5" aria-hidden />}
      onClick={() => setTarget({ kind: 'create' })}
    >
      {t('new')}
    </Button>
  ) : null
  const List = view === 'grid' ? DishGrid : DishTable
  return (
    <Page>
      <PageHeader title={t('title')} description={t('description')} actions={add} />
      <DishToolbar list={list} categories={choices.categories} view={view} onView={setView} />
      <List
        query={query}
        list={list}
        choices={choices}
        currency={place.currency}
        may={may}
        onEdit={(dish) => setTarget({ kind: 'edit', dish })}
        onDuplicate={(dish) => setTarget({ kind: 'duplicate', dish })}
        onArchive={setLeaving}
        empty={<EmptyState icon={Soup} title={t('empty_title')} description={t('empty_text')} action={add} />}
      />
      {target && choices.known ? (
        <DishSheet
          target={target}
          restaurant_id={place.id}
          currency={place.currency}
          choices={choices}
          onClose={() => setTarget(null)}
        />
      ) : null}
      {leaving ? <ArchiveDialog dish={leaving} onClose={() => setLeaving(null)} /> : null}
    </Page>
  )
}
