import type { DropdownItem, InstallationDropdownListName } from '@forki/contract/dropdowns'
import type { Page } from '@forki/contract/kit/list'
import type { UseQueryResult } from '@tanstack/react-query'
import { Lock, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DataTable } from '../../components/data-table.tsx'
import type { Column, ListParams } from '../../components/data-table/column.ts'
import { useFormat } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Switch } from '../../ui/switch.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import { newEntriesFirst } from '../../lib/new-entries-first.ts'
import { useUpdateEntry } from './queries.ts'
import { entryOf, type DropdownEntry } from './list-params.ts'
import { InlineLabel } from './inline-label.tsx'

interface EntryTableProps {
  list: InstallationDropdownListName
  params: Omit<ListParams, 'sort'> & { sort: string | undefined }
  query: UseQueryResult<Page<DropdownItem>>
  /** Dropdown entries added since the page opened. The table lists them first, with a badge. */
  newItems: readonly DropdownItem[]
  empty: ReactNode
  onRemove: (entry: DropdownEntry) => void
}

/**
 * Table of the entries of a dropdown list: label, English label, key, number of uses, and a switch. The
 * switch determines whether forms offer the entry. A key cannot change.
 */
export function EntryTable({ list, params, query, newItems, empty, onRemove }: EntryTableProps) {
  const { t } = useTranslation('installation')
  const { number } = useFormat()
  const news = new Set(newItems.map(({ key }) => key))
  const columns: Column<DropdownEntry>[] = [
    {
      key: 'label',
      header: t('dropdowns.label'),
      sort: 'label',
      cell: (entry) => (
        <span className="inline-flex flex-wrap items-center gap-2 font-semibold">
          <InlineLabel list={list} entry={entry} name="label" />
          {news.has(entry.key) ? <Badge tone="success">{t('new')}</Badge> : null}
        </span>
      ),
    },
    {
      key: 'label_en',
      header: t('dropdowns.label_en'),
      cell: (entry) => <InlineLabel list={list} entry={entry} name="label_en" />,
    },
    {
      key: 'key',
      header: t('dropdowns.key'),
      sort: 'key',
      cell: (entry) => <code className="text-sm break-all text-ink-muted">{entry.key}</code>,
    },
    {
      key: 'in_use',
      header: t('dropdowns.in_use'),
      cell: (entry) => (
        <span className={entry.in_use ? '' : 'text-ink-muted'}>
          {entry.in_use
            ? t(`dropdowns.uses.${list}`, { count: entry.in_use, n: number(entry.in_use) })
            : t('dropdowns.unused')}
        </span>
      ),
    },
    {
      key: 'active',
      header: t('dropdowns.offered'),
      sort: 'active',
      cell: (entry) => <OfferedSwitch list={list} entry={entry} />,
    },
  ]
  const page = query.data
  const rows = page && newEntriesFirst({ ...page, items: page.items.map(entryOf) }, newItems.map(entryOf))
  return (
    <DataTable
      label={t(`dropdowns.lists.${list}`)}
      columns={columns}
      query={{ ...query, data: rows } as UseQueryResult<Page<DropdownEntry>>}
      list={params}
      empty={empty}
      actions={(entry) => <RemoveButton entry={entry} onRemove={onRemove} />}
    />
  )
}

function OfferedSwitch({ list, entry }: { list: InstallationDropdownListName; entry: DropdownEntry }) {
  const { t } = useTranslation('installation')
  const update = useUpdateEntry()
  const isActive = (update.isPending ? update.variables.body?.active : undefined) ?? entry.active
  return (
    <Switch
      hideLabel
      className="max-md:justify-end"
      label={t('dropdowns.offered_of', { name: entry.label })}
      checked={isActive}
      onChange={(event) =>
        update.mutate({ params: { list, pk: entry.key }, body: { active: event.target.checked } })
      }
    />
  )
}

function RemoveButton({
  entry,
  onRemove,
}: {
  entry: DropdownEntry
  onRemove: (entry: DropdownEntry) => void
}) {
  const { t } = useTranslation('installation')
  if (entry.built_in) {
    return (
      <Tooltip text={t('dropdowns.built_in')} side="left">
        <span className="inline-grid size-11 place-items-center text-ink-muted">
          <Lock className="size-4" aria-hidden />
          <span className="sr-only">{t('dropdowns.built_in')}</span>
        </span>
      </Tooltip>
    )
  }
  return (
    <IconButton
      label={t('dropdowns.remove_of', { name: entry.label })}
      icon={<Trash2 className="size-5" />}
      onClick={() => onRemove(entry)}
    />
  )
}
