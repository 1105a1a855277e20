import { useQuery } from '@tanstack/react-query'
import { ListChecks } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Page } from '../../components/page.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { ExamplesCard } from '../../features/examples/components/examples-card.tsx'
import { exampleQueries } from '../../features/examples/queries.ts'
import { Checklist } from '../../features/setup/components/checklist.tsx'
import { SetupHead } from '../../features/setup/components/setup-head.tsx'
import { doneCount, SETUP_STEPS } from '../../features/setup/progress.ts'
import { useProgress } from '../../features/setup/queries.ts'
import { useChecklistHidden } from '../../features/setup/use-checklist-hidden.ts'
import { useCurrentRestaurant, type AccessibleRestaurant } from '../../domain/access/current-user.ts'
import { isOwnerOrAdmin } from '../../domain/access/restaurant-areas.ts'
import { paths } from '../../domain/navigation/paths.ts'
import { useRestaurantId } from '../../domain/navigation/use-restaurant-id.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** Page with the setup checklist of a new restaurant. */
export function SetupPage() {
  const restaurant = useCurrentRestaurant(useRestaurantId())
  return restaurant ? <Setup key={restaurant.id} restaurant={restaurant} /> : null
}

function Setup({ restaurant }: { restaurant: AccessibleRestaurant }) {
  const { t } = useTranslation('setup')
  const [hidden, setHidden] = useChecklistHidden(restaurant.id)
  const { progress, pending, error, retry } = useProgress(restaurant)
  const examples = useQuery({
    ...exampleQueries.find({ params: { id: restaurant.id } }),
    enabled: isOwnerOrAdmin(restaurant),
  })
  const ready = !pending && doneCount(progress) === SETUP_STEPS.length
  if (hidden) return <HiddenChecklist restaurant={restaurant} onShow={() => setHidden(false)} />
  return (
    <Page
      title={t('title')}
      description={ready ? null : t('description', { name: restaurant.name })}
      actions={
        <Button variant="ghost" className="max-sm:-ml-4" onClick={() => setHidden(true)}>
          {t('hide')}
        </Button>
      }
      width="md"
    >
      {error ? (
        <ErrorState error={error} onRetry={retry} />
      ) : (
        <>
          {/* The card stays mounted while the progress loads again, because it may have an open dialog. */}
          {examples.isLoading ? null : (
            <ExamplesCard restaurant={restaurant} examples={examples.data} linksFloor />
          )}
          {pending || examples.isLoading ? (
            <div aria-busy="true" className="flex flex-col gap-6">
              <Skeleton className="h-8" />
              <Skeleton className="h-120 rounded-lg" />
            </div>
          ) : (
            <>
              <SetupHead restaurant_id={restaurant.id} done={doneCount(progress)} />
              <Checklist restaurant={restaurant} progress={progress} />
            </>
          )}
        </>
      )}
    </Page>
  )
}

function HiddenChecklist({ restaurant, onShow }: { restaurant: AccessibleRestaurant; onShow: () => void }) {
  const { t } = useTranslation('setup')
  return (
    <Page title={t('title')} width="md">
      <Card className="border-dashed">
        <EmptyState
          icon={ListChecks}
          title={t('hidden_title')}
          description={t('hidden_text')}
          action={
            <>
              <Button onClick={onShow}>{t('show')}</Button>
              <Link to={paths.floor(restaurant.id)} className={buttonClass({ variant: 'primary' })}>
                {t('to_floor')}
              </Link>
            </>
          }
        />
      </Card>
    </Page>
  )
}
