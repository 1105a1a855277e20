import type { RestaurantDropdown } from '@forki/contract/restaurant-dropdowns'
import { can } from '@forki/contract/permissions'
import { useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListLimitNote } from '../../../components/list-limit-note.tsx'
import { QueryView } from '../../../components/query-view.tsx'
import { SearchField } from '../../../components/search-field.tsx'
import { moveEntry } from '../../../components/sortable/move-entry.ts'
import { SortableList } from '../../../components/sortable/sortable-list.tsx'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { lazyOnOpen } from '../../../lib/lazy.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { matchingEntries } from '../matching-entries.ts'
import { DROPDOWN_KINDS } from '../kinds.ts'
import { entriesQuery, useReorderEntries, type ListName } from '../queries.ts'
import { AddEntryForm } from './add-entry-form.tsx'
import { EntryRow } from './entry-row.tsx'

const RemoveEntryDialog = lazyOnOpen(
  async () => (await import('./remove-entry-dialog.tsx')).RemoveEntryDialog,
)

interface EntryListProps {
  restaurant: AccessibleRestaurant
  list: ListName
  q: string
  onSearch: (q: string) => void
}

/** Number of dropdown entries from which the search field appears. */
const MIN_ROWS_FOR_SEARCH = 9

/** Editor of one dropdown list: its description, a form for new entries, and the sortable entries. */
export function EntryList({ restaurant, list, q, onSearch }: EntryListProps) {
  const { t } = useTranslation('restaurant-dropdowns')
  const query = useQuery(entriesQuery(restaurant.id, list))
  return (
    <section className="flex flex-col gap-5 pt-5" aria-label={t(`kinds.${list}.name`)}>
      <p className="max-w-160 text-ink-soft">{t(`kinds.${list}.text`)}</p>
      <QueryView query={query} skeleton={<ListSkeleton />}>
        {({ items, total }) => (
          <>
            {can(restaurant, 'create_rest_dropdown') ? (
              <Card className="p-4">
                <AddEntryForm restaurant_id={restaurant.id} list={list} entries={items} />
              </Card>
            ) : null}
            {items.length >= MIN_ROWS_FOR_SEARCH || q !== '' ? (
              <SearchField label={t('search')} hotkey="/" delay={0} value={q} onChange={onSearch} />
            ) : null}
            <Entries restaurant={restaurant} list={list} items={items} q={q} onClear={() => onSearch('')} />
            <ListLimitNote items={items} total={total} />
          </>
        )}
      </QueryView>
    </section>
  )
}

interface EntriesProps {
  restaurant: AccessibleRestaurant
  list: ListName
  items: readonly RestaurantDropdown[]
  q: string
  onClear: () => void
}

function Entries({ restaurant, list, items: stored, q, onClear }: EntriesProps) {
  const { t } = useTranslation(['restaurant-dropdowns', 'common'])
  const { items, reorder, busy } = useReorderEntries(stored)
  const [leaving, setLeaving] = useState<RestaurantDropdown | null>(null)
  const shown = matchingEntries(items, q)
  const rights = {
    update: can(restaurant, 'update_rest_dropdown'),
    remove: can(restaurant, 'delete_rest_dropdown'),
  }
  if (items.length === 0) {
    const Icon = DROPDOWN_KINDS.find((kind) => kind.list === list)?.icon ?? SearchX
    return (
      <Card className="border-dashed">
        <EmptyState
          icon={Icon}
          title={t('restaurant-dropdowns:empty_title')}
          description={t(`restaurant-dropdowns:kinds.${list}.empty`)}
        />
      </Card>
    )
  }
  if (shown.length === 0) {
    return (
      <EmptyState
        icon={SearchX}
        title={t('common:states.no_results_title')}
        action={<Button onClick={onClear}>{t('restaurant-dropdowns:clear_search')}</Button>}
      />
    )
  }
  return (
    <Card className="overflow-hidden" aria-busy={busy}>
      <SortableList
        label={t(`restaurant-dropdowns:kinds.${list}.name`)}
        items={shown}
        keyOf={({ id }) => id}
        nameOf={({ label }) => label}
        // Sorting is disabled during a search, because filtered entries have no complete order.
        disabled={!rights.update || q !== ''}
        onMove={(from, to) => reorder(moveEntry(items, from, to))}
        className="divide-y divide-line"
      >
        {(entry, tools) => (
          <EntryRow entry={entry} entries={items} tools={tools} may={rights} onRemove={setLeaving} />
        )}
      </SortableList>
      {leaving ? <RemoveEntryDialog entry={leaving} onClose={() => setLeaving(null)} /> : null}
    </Card>
  )
}

function ListSkeleton() {
  return (
    <div className="flex flex-col gap-3">
      <Skeleton className="h-24 rounded-lg" />
      <Skeleton className="h-64 rounded-lg" />
    </div>
  )
}
