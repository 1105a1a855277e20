import type { Card as LoyaltyCard } from '@forki/contract/loyalty'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { PageHeader } from '../../components/page.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { BackLink } from '../../features/loyalty/components/back-link.tsx'
import { CardCustomer, CardView } from '../../features/loyalty/components/card-view.tsx'
import { CardHistory } from '../../features/loyalty/components/card-history.tsx'
import { CardShare } from '../../features/loyalty/components/card-share.tsx'
import { CardStatusChip } from '../../features/loyalty/components/card-status-chip.tsx'
import { LoyaltyFrame } from '../../features/loyalty/components/loyalty-frame.tsx'
import { WalletButtons } from '../../features/loyalty/components/wallet-buttons.tsx'
import { loyaltyQueries } from '../../features/loyalty/queries.ts'
import { useFormat } from '../../lib/format.ts'
import { useCurrentRestaurant, type AccessibleRestaurant } from '../../domain/access/current-user.ts'
import { paths } from '../../domain/navigation/paths.ts'
import { useRestaurantId } from '../../domain/navigation/use-restaurant-id.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Card, CardBody, CardHeader } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** Page of one loyalty card, with its seals (stamps), customer, share links and history. */
export function CardPage() {
  const { t } = useTranslation('loyalty')
  const restaurant = useCurrentRestaurant(useRestaurantId())
  const { cardId = '' } = useParams()
  const card = useQuery(loyaltyQueries.findCard({ params: { id: cardId } }))
  if (!restaurant) return null
  return (
    <LoyaltyFrame restaurant={restaurant} card_id={cardId}>
      <BackLink to={paths.cards(restaurant.id)}>{t('cards_page.back')}</BackLink>
      <QueryView query={card} failed="card_fetch" skeleton={<CardSkeleton />}>
        {(found) => <CardContent card={found} restaurant={restaurant} />}
      </QueryView>
    </LoyaltyFrame>
  )
}

function CardContent({ card, restaurant }: { card: LoyaltyCard; restaurant: AccessibleRestaurant }) {
  const { t } = useTranslation('loyalty')
  const template = useQuery({
    ...loyaltyQueries.findTemplate({ params: { id: card.template_id } }),
    retry: false,
  })
  return (
    <>
      <PageHeader
        title={card.customer_name}
        description={card.template.name}
        actions={<CardStatusChip status={card.status} />}
      />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
        <div className="lg:sticky lg:top-6">
          <CardView card={card} template={template.data} restaurant={restaurant} />
        </div>
        <div className="flex flex-col gap-6">
          <Card>
            <CardHeader
              title={t('about.title')}
              actions={
                <Link
                  className={buttonClass({ size: 'sm', variant: 'ghost' })}
                  to={paths.customer(restaurant.id, card.customer_id)}
                >
                  {t('about.customer')}
                  <ChevronRight className="size-4.5" aria-hidden />
                </Link>
              }
            />
            <CardBody className="flex flex-col gap-4">
              <Facts card={card} restaurant={restaurant} />
              <CardCustomer card={card} />
            </CardBody>
          </Card>
          <Card>
            <CardHeader title={t('share.title')} />
            <CardBody className="flex flex-col gap-5">
              <CardShare card={card} />
              <WalletButtons card_id={card.id} restaurant={restaurant} />
            </CardBody>
          </Card>
          <Card>
            <CardHeader title={t('history.title')} description={t('history.text')} />
            <CardBody>
              <CardHistory card={card} restaurant={restaurant} />
            </CardBody>
          </Card>
        </div>
      </div>
    </>
  )
}

function Facts({ card, restaurant }: { card: LoyaltyCard; restaurant: AccessibleRestaurant }) {
  const { t } = useTranslation('loyalty')
  const { date, number } = useFormat(restaurant.timezone)
  const facts = [
    [t('about.issued'), date(card.issued_at)],
    [t('about.expires'), card.expires_at ? date(card.expires_at) : t('about.never')],
    [t('about.rewards'), number(card.redemptions.length)],
    [t('about.cycle'), number(card.cycle)],
  ]
  return (
    <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-sm text-ink-muted">{name}</dt>
          <dd className="tabular text-lg font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function CardSkeleton() {
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
      <Skeleton className="h-64 rounded-xl" />
      <Skeleton className="h-64 rounded-xl" />
    </div>
  )
}
