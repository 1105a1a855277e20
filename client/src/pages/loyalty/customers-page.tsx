import { Plus, Upload, UsersRound } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { PageActions } from '../../components/page-actions.tsx'
import { PageHeader } from '../../components/page.tsx'
import { SearchField } from '../../components/search-field.tsx'
import { CustomerTable } from '../../features/loyalty/components/customer-table.tsx'
import { LoyaltyFrame } from '../../features/loyalty/components/loyalty-frame.tsx'
import { useCustomerListParams } from '../../features/loyalty/list-params.ts'
import { customerQueries } from '../../features/loyalty/queries.ts'
import { useCurrentRestaurant, type AccessibleRestaurant } from '../../domain/access/current-user.ts'
import { useListQuery } from '../../lib/list-query.ts'
import { withTranslations } from '../../lib/with-translations.ts'
import { lazy, lazyOnOpen } from '../../lib/lazy.tsx'
import { CREATE_PARAM, IMPORT_PARAM, useOpenOnceFromUrl } from '../../lib/open-once-from-url.ts'
import { paths } from '../../domain/navigation/paths.ts'
import { useRestaurantId } from '../../domain/navigation/use-restaurant-id.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Select } from '../../ui/select.tsx'
import { Toolbar } from '../../ui/toolbar.tsx'

const ImportDialog = lazy(async () => {
  const dialog = import('../../features/imports/components/import-dialog.tsx')
  return (await withTranslations(dialog, 'imports', 'dishes')).ImportDialog
}, false)

const CustomerDialog = lazyOnOpen(
  async () => (await import('../../features/loyalty/components/customer-dialog.tsx')).CustomerDialog,
)

/** Page of a restaurant's customers. */
export function CustomersPage() {
  const restaurant = useCurrentRestaurant(useRestaurantId())
  return restaurant ? <Customers key={restaurant.id} restaurant={restaurant} /> : null
}

function Customers({ restaurant }: { restaurant: AccessibleRestaurant }) {
  const { t } = useTranslation('loyalty')
  const navigate = useNavigate()
  const list = useCustomerListParams()
  const customers = useListQuery(list, (paging) =>
    customerQueries.list({ query: { restaurant_id: restaurant.id, ...list.query, ...paging } }),
  )
  const [adding, setAdding] = useState(false)
  const [importing, setImporting] = useState(false)
  useOpenOnceFromUrl(CREATE_PARAM, () => setAdding(true))
  useOpenOnceFromUrl(IMPORT_PARAM, () => setImporting(true))
  const add = (
    <Button variant="primary" icon={<Plus className="size-5" aria-hidden />} onClick={() => setAdding(true)}>
      {t('customers_page.new')}
    </Button>
  )
  const importAction = { label: t('customers_page.import'), icon: Upload, onSelect: () => setImporting(true) }
  return (
    <LoyaltyFrame restaurant={restaurant}>
      <PageHeader
        title={t('customers')}
        description={t('customers_page.text')}
        actions={
          <PageActions
            exporting={{ list: 'customers', query: { restaurant_id: restaurant.id, ...list.query } }}
            secondary={[importAction]}
            primary={add}
          />
        }
      />
      <CustomerToolbar list={list} />
      <CustomerTable
        query={customers}
        list={list}
        restaurant={restaurant}
        empty={
          <EmptyState
            icon={UsersRound}
            title={t('customers_page.empty_title')}
            description={t('customers_page.empty_text')}
            action={<PageActions secondary={[importAction]} primary={add} />}
          />
        }
      />
      {adding ? (
        <CustomerDialog
          restaurant_id={restaurant.id}
          customer={null}
          onClose={() => setAdding(false)}
          onSaved={(customer) => void navigate(paths.customer(restaurant.id, customer.id))}
        />
      ) : null}
      {importing ? (
        <Suspense>
          <ImportDialog kind="customers" restaurant={restaurant} onClose={() => setImporting(false)} />
        </Suspense>
      ) : null}
    </LoyaltyFrame>
  )
}

function CustomerToolbar({ list }: { list: ReturnType<typeof useCustomerListParams> }) {
  const { t } = useTranslation('loyalty')
  return (
    <Toolbar label={t('filters.label')}>
      <SearchField
        value={list.q}
        label={t('filters.search_customers')}
        hotkey="/"
        onChange={(q) => list.change({ q })}
      />
      <Select
        aria-label={t('columns.consent')}
        className="min-w-36 max-sm:flex-1"
        value={list.filters['marketing_consent'] ?? ''}
        onChange={(event) => list.change({ filters: { marketing_consent: event.target.value || null } })}
      >
        <option value="">{t('filters.everybody')}</option>
        <option value="true">{t('consent.yes')}</option>
        <option value="false">{t('consent.no')}</option>
      </Select>
    </Toolbar>
  )
}
