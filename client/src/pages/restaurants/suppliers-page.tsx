import type { Supplier } from '@forki/contract/suppliers'
import { Plus, PowerOff, Truck, Upload } from 'lucide-react'
import { Suspense, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { DataTable } from '../../components/data-table.tsx'
import type { Column } from '../../components/data-table/column.ts'
import { FilterSelect } from '../../components/filter-select.tsx'
import { PageActions } from '../../components/page-actions.tsx'
import { Page } from '../../components/page.tsx'
import { SearchField } from '../../components/search-field.tsx'
import { InventoryNav } from '../../features/inventory/components/inventory-nav.tsx'
import { useSupplierListParams, type SupplierListParams } from '../../features/inventory/list-params.ts'
import { supplierQueries, useArchiveSupplier } from '../../features/inventory/queries.ts'
import { SupplierMenu } from '../../features/inventory/suppliers/supplier-menu.tsx'
import { useCurrentRestaurant, type AccessibleRestaurant } from '../../domain/access/current-user.ts'
import { useRestaurantId } from '../../domain/navigation/use-restaurant-id.ts'
import { writeRights } from '../../domain/access/write-rights.ts'
import { useListQuery } from '../../lib/list-query.ts'
import { withTranslations } from '../../lib/with-translations.ts'
import { lazy, lazyOnOpen } from '../../lib/lazy.tsx'
import { IMPORT_PARAM, useOpenOnceFromUrl } from '../../lib/open-once-from-url.ts'
import { toastSuccess } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { Toolbar } from '../../ui/toolbar.tsx'

const ImportDialog = lazy(async () => {
  const dialog = import('../../features/imports/components/import-dialog.tsx')
  return (await withTranslations(dialog, 'imports', 'dishes')).ImportDialog
}, false)

const SupplierForm = lazyOnOpen(
  async () => (await import('../../features/inventory/suppliers/supplier-form.tsx')).SupplierForm,
)
const SupplierSheet = lazyOnOpen(
  async () => (await import('../../features/inventory/suppliers/supplier-sheet.tsx')).SupplierSheet,
)

export function SuppliersPage() {
  const restaurant = useCurrentRestaurant(useRestaurantId())
  return restaurant ? <Suppliers restaurant={restaurant} /> : null
}

type Panel = { kind: 'create' | 'import' } | { kind: 'show' | 'edit' | 'archive'; supplier: Supplier }

function Suppliers({ restaurant }: { restaurant: AccessibleRestaurant }) {
  const { t } = useTranslation('inventory')
  const list = useSupplierListParams()
  const listQuery = { restaurant_id: restaurant.id, ...list.query }
  const query = useListQuery(list, (paging) => supplierQueries.list({ query: { ...listQuery, ...paging } }))
  const [panel, setPanel] = useState<Panel | null>(null)
  const rights = writeRights(restaurant, 'inventory_item')
  const mayImport = rights.create && rights.update
  useOpenOnceFromUrl(IMPORT_PARAM, () => setPanel({ kind: 'import' }), mayImport)
  const importAction = mayImport
    ? { label: t('import'), icon: Upload, onSelect: () => setPanel({ kind: 'import' }) }
    : null
  const add = rights.create ? <NewSupplierButton onPress={() => setPanel({ kind: 'create' })} /> : null
  return (
    <Page
      title={t('suppliers.title')}
      description={t('suppliers.description')}
      actions={
        <PageActions
          exporting={{ list: 'suppliers', query: listQuery }}
          secondary={[importAction]}
          primary={add}
        />
      }
    >
      <InventoryNav restaurant_id={restaurant.id} />
      <SupplierFilters list={list} />
      <DataTable
        label={t('suppliers.title')}
        columns={columnsOf(t)}
        query={query}
        list={list}
        empty={<NoSuppliers action={<PageActions secondary={[importAction]} primary={add} />} />}
        onOpen={(supplier) => setPanel({ kind: 'show', supplier })}
        {...(rights.update || rights.remove
          ? {
              actions: (supplier: Supplier) => (
                <SupplierMenu
                  supplier={supplier}
                  may={rights}
                  onEdit={() => setPanel({ kind: 'edit', supplier })}
                  onArchive={() => setPanel({ kind: 'archive', supplier })}
                />
              ),
            }
          : {})}
      />
      <SupplierDialogs
        restaurant={restaurant}
        panel={panel}
        onPanel={setPanel}
        onClose={() => setPanel(null)}
        may={rights}
      />
    </Page>
  )
}

function NoSuppliers({ action }: { action: ReactNode }) {
  const { t } = useTranslation('inventory')
  return (
    <EmptyState
      icon={Truck}
      title={t('suppliers.empty_title')}
      description={t('suppliers.empty_text')}
      action={action}
    />
  )
}

function NewSupplierButton({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation('inventory')
  return (
    <Button variant="primary" icon={<Plus className="size-5" aria-hidden />} onClick={onPress}>
      {t('suppliers.new')}
    </Button>
  )
}

function SupplierFilters({ list }: { list: SupplierListParams }) {
  const { t } = useTranslation('inventory')
  return (
    <Toolbar label={t('filters.label')}>
      <SearchField
        value={list.q}
        onChange={(q) => list.change({ q })}
        label={t('suppliers.search')}
        hotkey="/"
      />
      <FilterSelect
        label={t('filters.state')}
        value={list.filters['is_active'] ?? ''}
        options={[
          { value: '', label: t('filters.any') },
          { value: 'true', label: t('suppliers.active') },
          { value: 'false', label: t('filters.inactive') },
        ]}
        onChange={(is_active) => list.change({ filters: { is_active: is_active || null } })}
      />
    </Toolbar>
  )
}

interface SupplierDialogsProps {
  restaurant: AccessibleRestaurant
  panel: Panel | null
  onPanel: (value: Panel | null) => void
  onClose: () => void
  may: { create: boolean; update: boolean; remove: boolean }
}

function SupplierDialogs({ restaurant, panel, onPanel, onClose, may }: SupplierDialogsProps) {
  return (
    <>
      {panel?.kind === 'import' ? (
        <Suspense>
          <ImportDialog kind="suppliers" restaurant={restaurant} onClose={onClose} />
        </Suspense>
      ) : null}
      {panel?.kind === 'create' ? <SupplierForm supplier={null} onClose={onClose} /> : null}
      {panel?.kind === 'edit' ? <SupplierForm supplier={panel.supplier} onClose={onClose} /> : null}
      {panel?.kind === 'archive' ? <ArchiveSupplier supplier={panel.supplier} onClose={onClose} /> : null}
      {panel?.kind === 'show' ? (
        <SupplierSheet
          supplier={panel.supplier}
          onClose={onClose}
          onEdit={may.update ? () => onPanel({ kind: 'edit', supplier: panel.supplier }) : undefined}
        />
      ) : null}
    </>
  )
}

type Translate = ReturnType<typeof useTranslation<'inventory'>>['t']

const columnsOf = (t: Translate): Column<Supplier>[] => [
  {
    key: 'name',
    header: t('suppliers.fields.name'),
    sort: 'name',
    cell: (supplier) => (
      <span className="inline-flex flex-wrap items-center gap-2">
        {supplier.name}
        {supplier.is_active ? null : (
          <StatusChip icon={PowerOff} tone="neutral" size="sm">
            {t('state.inactive')}
          </StatusChip>
        )}
      </span>
    ),
  },
  { key: 'contact', header: t('suppliers.fields.contact'), cell: (supplier) => supplier.contact ?? '—' },
  {
    key: 'phone',
    header: t('suppliers.fields.phone'),
    cell: ({ phone }) =>
      phone ? (
        <a
          className="hit-44 whitespace-nowrap hover:underline"
          href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}
        >
          {phone}
        </a>
      ) : (
        '—'
      ),
  },
  {
    key: 'email',
    header: t('suppliers.fields.email'),
    onlyWide: true,
    cell: ({ email }) =>
      email ? (
        <a className="hit-44 wrap-anywhere hover:underline" href={`mailto:${email}`}>
          {email}
        </a>
      ) : (
        '—'
      ),
  },
  {
    key: 'lead',
    header: t('suppliers.lead'),
    numeric: true,
    cell: ({ lead_time_days }) =>
      lead_time_days === null ? '—' : t('suppliers.days', { count: lead_time_days }),
  },
]

/** Dialog that archives a supplier. Stock items still show the name of an archived supplier. */
function ArchiveSupplier({ supplier, onClose }: { supplier: Supplier; onClose: () => void }) {
  const { t } = useTranslation('inventory')
  const archive = useArchiveSupplier()
  const handleDone = () => {
    toastSuccess(t('suppliers.archived', { name: supplier.name }))
    onClose()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('archive_title', { name: supplier.name })}
      description={t('suppliers.archive_text')}
      confirmLabel={t('archive')}
      busy={archive.isPending}
      onConfirm={() => archive.mutate({ params: { id: supplier.id } }, { onSuccess: handleDone })}
    />
  )
}
