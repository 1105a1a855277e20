import { can } from '@forki/contract/permissions'
import { useQuery } from '@tanstack/react-query'
import { HandCoins, Plus, Settings2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { Page } from '../../components/page.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { ForbiddenState } from '../../components/state-message.tsx'
import { DistributionTable } from '../../features/cashiers/components/tips/distribution-table.tsx'
import { DistributionView } from '../../features/cashiers/components/tips/distribution-view.tsx'
import { OwnTipShares } from '../../features/cashiers/components/tips/own-tip-shares.tsx'
import { restaurantQuery, tipDistributionQueries } from '../../features/cashiers/tips/queries.ts'
import { useRuleText } from '../../features/cashiers/tips/use-rule-text.ts'
import { useStreamState } from '../../domain/events/stream-status.ts'
import { useCurrentRestaurant, type AccessibleRestaurant } from '../../domain/access/current-user.ts'
import { useRestaurantId } from '../../domain/navigation/use-restaurant-id.ts'
import { lazyOnOpen } from '../../lib/lazy.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'

const NewDistributionDialog = lazyOnOpen(
  async () =>
    (await import('../../features/cashiers/components/tips/new-distribution-dialog.tsx'))
      .NewDistributionDialog,
)
const PoolRuleDialog = lazyOnOpen(
  async () => (await import('../../features/cashiers/components/tips/pool-rule-dialog.tsx')).PoolRuleDialog,
)

/**
 * Page of all tip distributions, or of the one in the URL, for managers. Other staff see only their own
 * shares.
 */
export function TipsPage() {
  const restaurant = useCurrentRestaurant(useRestaurantId())
  const { distributionId } = useParams()
  if (!restaurant) return null
  const manages = can(restaurant, 'manage_memberships')
  if (distributionId === undefined)
    return manages ? <Distributions restaurant={restaurant} /> : <OwnTips restaurant={restaurant} />
  if (!manages) return <ForbiddenState page permission="manage_memberships" />
  return <DistributionView key={distributionId} id={distributionId} restaurant={restaurant} />
}

function OwnTips({ restaurant }: { restaurant: AccessibleRestaurant }) {
  const { t } = useTranslation('tip-pool')
  return (
    <Page title={t('own_title')} description={t('own_description')} width="md">
      <OwnTipShares restaurant_id={restaurant.id} />
    </Page>
  )
}

function Distributions({ restaurant }: { restaurant: AccessibleRestaurant }) {
  const { t } = useTranslation('tip-pool')
  const ruleLine = useRuleText()
  const [open, setOpen] = useState<'new' | 'rule' | null>(null)
  const settings = useQuery(restaurantQuery(restaurant.id))
  const pool = settings.data?.tip_pool
  const mayChange = can(restaurant, 'update_restaurant')
  const isOffline = useStreamState() === 'offline'
  const create = (
    <Button
      variant="primary"
      disabled={isOffline}
      icon={<Plus className="size-5" aria-hidden />}
      onClick={() => setOpen('new')}
    >
      {t('new')}
    </Button>
  )
  return (
    <Page
      title={t('title')}
      description={pool?.is_on ? ruleLine(pool) : t('description')}
      actions={
        pool?.is_on ? (
          <>
            {mayChange ? (
              <Button
                disabled={isOffline}
                icon={<Settings2 className="size-5" aria-hidden />}
                onClick={() => setOpen('rule')}
              >
                {t('rule')}
              </Button>
            ) : null}
            {create}
          </>
        ) : null
      }
    >
      {isOffline ? <Notice tone="warning">{t('offline')}</Notice> : null}
      <QueryView query={settings}>
        {({ tip_pool }) => (
          <>
            {tip_pool.is_on ? null : <PoolOff onTurnOn={mayChange ? () => setOpen('rule') : undefined} />}
            <StoredDistributions restaurant={restaurant} isOn={tip_pool.is_on} create={create} />
          </>
        )}
      </QueryView>
      {open === 'new' ? (
        <NewDistributionDialog restaurant={restaurant} onClose={() => setOpen(null)} />
      ) : null}
      {open === 'rule' && pool ? (
        <PoolRuleDialog restaurant_id={restaurant.id} pool={pool} onClose={() => setOpen(null)} />
      ) : null}
    </Page>
  )
}

interface StoredDistributionsProps {
  restaurant: AccessibleRestaurant
  isOn: boolean
  create: ReactNode
}

/**
 * Tables of the restaurant's tip distributions and of the user's own shares. The table of distributions is
 * hidden if the tip pool is off and no distribution exists. The table of shares is hidden without shares.
 */
function StoredDistributions({ restaurant, isOn, create }: StoredDistributionsProps) {
  const { t } = useTranslation('tip-pool')
  const listQuery = { restaurant_id: restaurant.id, per_page: 1 }
  const count = useQuery(tipDistributionQueries.list({ query: listQuery })).data?.total ?? 0
  const ownShareCount = useQuery(tipDistributionQueries.listOwn({ query: listQuery })).data?.total ?? 0
  return (
    <>
      {isOn || count > 0 ? <DistributionTable restaurant={restaurant} create={create} /> : null}
      {ownShareCount > 0 ? (
        <section className="flex flex-col gap-4">
          <h2 className="display text-2xl">{t('own_title')}</h2>
          <OwnTipShares restaurant_id={restaurant.id} />
        </section>
      ) : null}
    </>
  )
}

function PoolOff({ onTurnOn }: { onTurnOn: (() => void) | undefined }) {
  const { t } = useTranslation('tip-pool')
  const isOffline = useStreamState() === 'offline'
  return (
    <Card className="border-dashed">
      <EmptyState
        icon={HandCoins}
        title={t('off_title')}
        description={t('off_text')}
        action={
          onTurnOn ? (
            <Button variant="primary" disabled={isOffline} onClick={onTurnOn}>
              {t('turn_on')}
            </Button>
          ) : null
        }
        note={onTurnOn ? null : t('off_note')}
      />
    </Card>
  )
}
