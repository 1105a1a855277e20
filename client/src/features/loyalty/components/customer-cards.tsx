import type { Customer } from '@forki/contract/customers'
import type { Card } from '@forki/contract/loyalty'
import { useQuery } from '@tanstack/react-query'
import { Plus, Stamp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { QueryView } from '../../../components/query-view.tsx'
import { StampCard } from '../../../components/stamp-card.tsx'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { paths } from '../../../domain/navigation/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Card as Sheet, CardBody, CardHeader } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { loyaltyQueries } from '../queries.ts'
import { CardStatusChip } from './card-status-chip.tsx'

interface CustomerCardsProps {
  customer: Customer
  restaurant: AccessibleRestaurant
  onIssue: () => void
}

/** Loyalty cards of a customer, newest first and at most 200, including ended cards. */
export function CustomerCards({ customer, restaurant, onIssue }: CustomerCardsProps) {
  const { t } = useTranslation('loyalty')
  const cards = useQuery(loyaltyQueries.listCustomerCards({ params: { id: customer.id } }))
  const issue = (
    <Button size="sm" icon={<Plus className="size-4.5" aria-hidden />} onClick={onIssue}>
      {t('issue.short')}
    </Button>
  )
  return (
    <Sheet>
      <CardHeader title={t('cards')} actions={issue} />
      <CardBody>
        <QueryView query={cards} failed="cards_fetch" skeleton={<Skeleton className="h-56 rounded-xl" />}>
          {(items) =>
            items.length === 0 ? (
              <EmptyState icon={Stamp} title={t('no_cards')} description={t('no_cards_text')} />
            ) : (
              <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
                {items.map((card) => (
                  <CustomerCard key={card.id} card={card} restaurant={restaurant} />
                ))}
              </div>
            )
          }
        </QueryView>
      </CardBody>
    </Sheet>
  )
}

function CustomerCard({ card, restaurant }: { card: Card; restaurant: AccessibleRestaurant }) {
  const { t } = useTranslation('loyalty')
  const { seals_count: count, seals_required: required } = card
  return (
    <Link to={paths.card(restaurant.id, card.id)} className="flex flex-col gap-2 rounded-xl">
      <StampCard
        design={card.template}
        seals_count={count}
        seals_required={required}
        progress={t('progress', { count, required })}
        ended={card.status === 'redeemed' || card.status === 'expired'}
        className="min-h-48 flex-1"
      />
      <span>
        <CardStatusChip status={card.status} />
      </span>
    </Link>
  )
}
