import type { DropdownItem } from '@forki/contract/dropdowns'
import { INSTALLATION_DROPDOWN_LIST_NAMES } from '@forki/contract/dropdowns/constants'
import { useQuery } from '@tanstack/react-query'
import { ListTree } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListExport } from '../../components/list-export.tsx'
import { Page } from '../../components/page.tsx'
import { SearchField } from '../../components/search-field.tsx'
import {
  useDropdownListParams,
  type DropdownListParams,
  type DropdownEntry,
} from '../../features/dropdowns/list-params.ts'
import { EntryTable } from '../../features/dropdowns/entry-table.tsx'
import { dropdownQueries } from '../../features/dropdowns/queries.ts'
import { lazy, lazyOnOpen } from '../../lib/lazy.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TabList, TabPanel, Tabs } from '../../ui/tabs.tsx'
import { Toolbar } from '../../ui/toolbar.tsx'

const RemoveEntryDialog = lazyOnOpen(
  async () => (await import('../../features/dropdowns/remove-entry-dialog.tsx')).RemoveEntryDialog,
)

/** Lazy form, so that the dropdown entries render before the form's code loads. */
const AddEntryForm = lazy(
  async () => (await import('../../features/dropdowns/add-entry-form.tsx')).AddEntryForm,
)

/** Query of the page of the selected dropdown list. */
const openListQuery = ({ open, query }: DropdownListParams) =>
  dropdownQueries.list({ params: { list: open }, query })

/** Page of the installation's dropdown lists: cuisine types, roles, features. */
export function DropdownsPage() {
  const { t } = useTranslation('installation')
  const params = useDropdownListParams()
  const tabs = INSTALLATION_DROPDOWN_LIST_NAMES.map((value) => ({
    value,
    label: t(`dropdowns.lists.${value}`),
  }))
  const query = useQuery(openListQuery(params))
  return (
    <Page
      title={t('dropdowns.title')}
      description={t('dropdowns.text')}
      actions={
        <ListExport
          list="dropdownEntries"
          params={{ list: params.open }}
          query={params.query}
          disabled={query.data?.total === 0}
        />
      }
    >
      <Tabs value={params.open} onChange={params.show} className="flex flex-col gap-5">
        <TabList label={t('dropdowns.title')} tabs={tabs} />
        {INSTALLATION_DROPDOWN_LIST_NAMES.map((name) => (
          <TabPanel key={name} value={name}>
            {name === params.open ? <OpenList key={name} params={params} /> : null}
          </TabPanel>
        ))}
      </Tabs>
    </Page>
  )
}

function OpenList({ params }: { params: DropdownListParams }) {
  const { t } = useTranslation('installation')
  const { open, filters, change } = params
  const [added, setAdded] = useState<string | null>(null)
  const [leaving, setLeaving] = useState<DropdownEntry | null>(null)
  const query = useQuery({
    ...openListQuery(params),
    placeholderData: (before) => before,
  })
  // Fetches the entry that the user has just added, so that later changes of the entry appear.
  const listQuery = useQuery({
    ...dropdownQueries.list({ params: { list: open }, query: { q: added ?? '', per_page: 100 } }),
    enabled: added !== null,
  })
  const fresh: DropdownItem[] = params.filtered
    ? []
    : (listQuery.data?.items.filter(({ key }) => key === added) ?? [])
  return (
    <div className="flex flex-col gap-5">
      <p className="max-w-160 text-ink-soft">{t(`dropdowns.about.${open}`)}</p>
      <Suspense fallback={<Skeleton className="h-40 rounded-lg sm:h-28" />}>
        <AddEntryForm list={open} onAdded={({ key }) => setAdded(key)} />
      </Suspense>
      <Toolbar label={t('filters')}>
        <SearchField
          value={params.q}
          onChange={(q) => change({ q })}
          label={t('dropdowns.search')}
          hotkey="/"
        />
        <Segmented
          label={t('dropdowns.which')}
          value={filters['active'] ?? 'any'}
          onChange={(active) => change({ filters: { active: active === 'any' ? null : active } })}
          options={[
            { value: 'any', label: t('dropdowns.states.any') },
            { value: 'true', label: t('dropdowns.states.active') },
            { value: 'false', label: t('dropdowns.states.inactive') },
          ]}
        />
      </Toolbar>
      <EntryTable
        list={open}
        params={params}
        query={query}
        newItems={fresh}
        onRemove={setLeaving}
        empty={
          <EmptyState
            icon={ListTree}
            title={t('dropdowns.empty_title')}
            description={t('dropdowns.empty_text')}
          />
        }
      />
      {leaving ? <RemoveEntryDialog list={open} entry={leaving} onClose={() => setLeaving(null)} /> : null}
    </div>
  )
}
