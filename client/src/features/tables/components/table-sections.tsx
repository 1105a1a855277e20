import { can } from '@forki/contract/permissions'
import type { Layout } from '@forki/contract/layouts'
import type { Table } from '@forki/contract/tables'
import { useQuery } from '@tanstack/react-query'
import { Armchair } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Pagination } from '../../../components/pagination.tsx'
import { QueryView } from '../../../components/query-view.tsx'
import { NoResultsState } from '../../../components/state-message.tsx'
import { language } from '../../../lib/i18n.ts'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { lazyOnOpen } from '../../../lib/lazy.tsx'
import { useSignal } from '../../../lib/signal.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import type { TableListParams } from '../list-params.ts'
import { tableQueries, tableTypesQuery } from '../queries.ts'
import { tablesBySection, type SectionOfTables } from '../table-values.ts'
import { TableRow } from './table-row.tsx'
import type { TableType } from './table-sheet.tsx'

const TableSheet = lazyOnOpen(async () => (await import('./table-sheet.tsx')).TableSheet)

interface TableSectionsProps {
  restaurant: AccessibleRestaurant
  layout: Layout
  list: TableListParams
  drawButton: ReactNode
}

/** Tables of a floor plan by section, with a sheet that edits a table. */
export function TableSections({ restaurant, layout, list, drawButton }: TableSectionsProps) {
  const query = useQuery(
    tableQueries.list({
      query: { ...list.query, restaurant_id: restaurant.id, restaurant_layout_id: layout.id },
    }),
  )
  const types = useTypes(restaurant.id)
  const [editing, setEditing] = useState<Table | null>(null)
  return (
    <QueryView query={query} failed="tables_fetch">
      {(page) => (
        <div className="flex flex-col gap-6" aria-busy={query.isPlaceholderData}>
          {page.total === 0 ? <NoTables list={list} drawButton={drawButton} /> : null}
          {tablesBySection(page.items, layout.sections).map((section) => (
            <Section
              key={section.id}
              section={section}
              types={types}
              restaurant={restaurant}
              onEdit={setEditing}
            />
          ))}
          <Pagination hasExport {...page} list={list} />
          {editing ? (
            <TableSheet key={editing.id} table={editing} types={types} onClose={() => setEditing(null)} />
          ) : null}
        </div>
      )}
    </QueryView>
  )
}

/** Empty state of the list: no table matches the filters, or the floor plan has no tables. */
function NoTables({ list, drawButton }: Pick<TableSectionsProps, 'list' | 'drawButton'>) {
  const { t } = useTranslation('tables')
  const filtered = list.q !== '' || Boolean(list.filters['section_id'] ?? list.filters['status'])
  if (filtered) return <NoResultsState onClear={list.clear} />
  return (
    <Card className="border-dashed">
      <EmptyState
        icon={Armchair}
        title={t('empty_title')}
        description={t('empty_text')}
        action={drawButton}
      />
    </Card>
  )
}

interface SectionProps {
  section: SectionOfTables
  types: readonly TableType[]
  restaurant: AccessibleRestaurant
  onEdit: (table: Table) => void
}

function Section({ section, types, restaurant, onEdit }: SectionProps) {
  const { t } = useTranslation('tables')
  const mayEdit = can(restaurant, 'update_table')
  return (
    <section aria-label={section.name} className="flex flex-col gap-3">
      <header className="flex items-baseline justify-between gap-3">
        <h2 className="display text-xl">{section.name}</h2>
        <p className="tabular text-sm text-ink-muted">
          {t('tables', { count: section.tables.length })} ·{' '}
          {t('seats', { count: section.tables.reduce((sum, { seats }) => sum + seats, 0) })}
        </p>
      </header>
      <Card className="overflow-hidden">
        <ul className="divide-y divide-line">
          {section.tables.map((table) => (
            <TableRow
              key={table.id}
              table={table}
              type={types.find(({ key }) => key === table.table_type)?.label ?? null}
              timezone={restaurant.timezone}
              mayEdit={mayEdit}
              onEdit={onEdit}
            />
          ))}
        </ul>
      </Card>
    </section>
  )
}

/** Table types of the restaurant, with labels in the user's language. */
function useTypes(restaurant_id: string): TableType[] {
  const lang = useSignal(language)
  const { data } = useQuery(tableTypesQuery(restaurant_id))
  return (data?.items ?? []).map(({ key, label, label_en }) => ({
    key,
    label: lang === 'en' ? (label_en ?? label) : label,
  }))
}
