import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Drama } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Page } from '../../components/page.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { CopyCard } from '../../features/rehearsals/components/copy-card.tsx'
import { ReconciliationCard } from '../../features/rehearsals/components/reconciliation-card.tsx'
import { SimulationCard } from '../../features/rehearsals/components/simulation-card.tsx'
import { rehearsalQuery, rehearsalQueries, useCreateRehearsal } from '../../features/rehearsals/queries.ts'
import { useCurrentRestaurant } from '../../domain/access/current-user.ts'
import { paths } from '../../domain/navigation/paths.ts'
import { useRestaurantId } from '../../domain/navigation/use-restaurant-id.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/**
 * Page of a rehearsal: the copy of the restaurant, the simulated service and the reconciliation. Restaurant and
 * copy both have this page.
 */
export function RehearsalPage() {
  const { t } = useTranslation('rehearsals')
  const restaurantId = useRestaurantId()
  const restaurant = useCurrentRestaurant(restaurantId)
  const original_id = restaurant?.rehearsal_of ?? restaurantId
  const original = useCurrentRestaurant(original_id) ?? restaurant
  const rehearsal = useQuery(rehearsalQuery(original_id))
  const navigate = useNavigate()
  const is_running = rehearsal.data?.simulation?.status === 'running'
  useReconciliationAtEnd(original_id, is_running)
  const leaveCopy = (copy_id: string | null) => {
    if (restaurantId !== original_id) void navigate(paths.rehearsal(copy_id ?? original_id))
  }
  return (
    <Page title={t('title')} description={t('text', { name: original?.name ?? '' })} width="md">
      <QueryView query={rehearsal} failed="generic" skeleton={<PageSkeleton />}>
        {({ copy, simulation }) =>
          copy ? (
            <>
              <CopyCard
                original_id={original_id}
                copy={copy}
                isInside={copy.id === restaurantId}
                onGone={leaveCopy}
              />
              <SimulationCard original_id={original_id} simulation={simulation} />
              <ReconciliationCard key={copy.id} original_id={original_id} isRunning={is_running} />
            </>
          ) : (
            <NoRehearsal original_id={original_id} />
          )
        }
      </QueryView>
    </Page>
  )
}

/** Refetches the reconciliation when the page opens and when the simulated service ends. */
function useReconciliationAtEnd(original_id: string, is_running: boolean): void {
  const client = useQueryClient()
  useEffect(() => {
    if (is_running) return
    const { queryKey } = rehearsalQueries.reconciliation({ params: { id: original_id } })
    void client.invalidateQueries({ queryKey })
  }, [client, original_id, is_running])
}

function NoRehearsal({ original_id }: { original_id: string }) {
  const { t } = useTranslation('rehearsals')
  const { mutate, isPending } = useCreateRehearsal()
  return (
    <EmptyState
      icon={Drama}
      title={t('none_title')}
      description={t('none_text')}
      action={
        <Button variant="primary" busy={isPending} onClick={() => mutate({ params: { id: original_id } })}>
          {t(isPending ? 'creating' : 'create')}
        </Button>
      }
    />
  )
}

const PageSkeleton = () => (
  <div className="flex flex-col gap-6">
    <Skeleton className="h-48 rounded-lg" />
    <Skeleton className="h-64 rounded-lg" />
    <Skeleton className="h-96 rounded-lg" />
  </div>
)
