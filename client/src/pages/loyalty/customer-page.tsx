import type { Customer } from '@forki/contract/customers'
import { can } from '@forki/contract/permissions'
import { useQuery } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { PageHeader } from '../../components/page.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { BackLink } from '../../features/loyalty/components/back-link.tsx'
import { ConsentBadge } from '../../features/loyalty/components/consent-badge.tsx'
import { CustomerCards } from '../../features/loyalty/components/customer-cards.tsx'
import { CustomerOrders } from '../../features/loyalty/components/customer-orders.tsx'
import { LoyaltyFrame } from '../../features/loyalty/components/loyalty-frame.tsx'
import { customerQueries } from '../../features/loyalty/queries.ts'
import { useFormat } from '../../lib/format.ts'
import { useCurrentRestaurant, type AccessibleRestaurant } from '../../domain/access/current-user.ts'
import { paths } from '../../domain/navigation/paths.ts'
import { useRestaurantId } from '../../domain/navigation/use-restaurant-id.ts'
import { lazyOnOpen } from '../../lib/lazy.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardBody, CardHeader } from '../../ui/card.tsx'

const CustomerDialog = lazyOnOpen(
  async () => (await import('../../features/loyalty/components/customer-dialog.tsx')).CustomerDialog,
)
const IssueCardDialog = lazyOnOpen(
  async () => (await import('../../features/loyalty/components/issue-card-dialog.tsx')).IssueCardDialog,
)
const RemoveCustomerDialog = lazyOnOpen(
  async () =>
    (await import('../../features/loyalty/components/remove-customer-dialog.tsx')).RemoveCustomerDialog,
)

/** Page of one customer: contact data, cards and orders. */
export function CustomerPage() {
  const { t } = useTranslation('loyalty')
  const restaurant = useCurrentRestaurant(useRestaurantId())
  const { customerId = '' } = useParams()
  const customer = useQuery(customerQueries.find({ params: { id: customerId } }))
  if (!restaurant) return null
  return (
    <LoyaltyFrame restaurant={restaurant}>
      <BackLink to={paths.customers(restaurant.id)}>{t('customers')}</BackLink>
      <QueryView query={customer}>
        {(found) => <CustomerContent customer={found} restaurant={restaurant} />}
      </QueryView>
    </LoyaltyFrame>
  )
}

function CustomerContent({ customer, restaurant }: { customer: Customer; restaurant: AccessibleRestaurant }) {
  const { t } = useTranslation('loyalty')
  const navigate = useNavigate()
  const [open, setOpen] = useState<'edit' | 'erase' | 'issue' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <PageHeader
        title={customer.name}
        actions={
          <>
            <Button
              variant="ghost"
              icon={<Trash2 className="size-5" aria-hidden />}
              onClick={() => setOpen('erase')}
            >
              {t('customers_page.erase')}
            </Button>
            <Button icon={<Pencil className="size-5" aria-hidden />} onClick={() => setOpen('edit')}>
              {t('customers_page.edit')}
            </Button>
          </>
        }
      />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
        <CustomerCards customer={customer} restaurant={restaurant} onIssue={() => setOpen('issue')} />
        <div className="flex flex-col gap-6">
          <Contact customer={customer} restaurant={restaurant} />
          {can(restaurant, 'read_order') ? (
            <CustomerOrders customer={customer} restaurant={restaurant} />
          ) : null}
        </div>
      </div>
      {open === 'edit' ? (
        <CustomerDialog restaurant_id={restaurant.id} customer={customer} onClose={close} />
      ) : null}
      {open === 'issue' ? (
        <IssueCardDialog restaurant={restaurant} customer={customer} onClose={close} />
      ) : null}
      {open === 'erase' ? (
        <RemoveCustomerDialog
          customer={customer}
          onClose={close}
          onRemoved={() => void navigate(paths.customers(restaurant.id))}
        />
      ) : null}
    </>
  )
}

function Contact({ customer, restaurant }: { customer: Customer; restaurant: AccessibleRestaurant }) {
  const { t } = useTranslation('loyalty')
  const { date } = useFormat(restaurant.timezone)
  const { date: plainDate } = useFormat('UTC')
  const facts = [
    [t('fields.phone'), customer.phone],
    [t('fields.email'), customer.email],
    [t('fields.birth_date'), customer.birth_date ? plainDate(customer.birth_date) : null],
    [t('columns.since'), date(customer.created_at)],
  ].filter(([, value]) => value)
  return (
    <Card>
      <CardHeader title={t('contact')} actions={<ConsentBadge hasConsent={customer.marketing_consent} />} />
      <CardBody>
        <dl className="flex flex-col gap-3">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt className="text-sm text-ink-muted">{name}</dt>
              <dd className="tabular wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      </CardBody>
    </Card>
  )
}
