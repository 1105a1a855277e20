import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Page } from '../../components/page.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { showsExamples } from '../../features/examples/kinds.ts'
import { exampleQueries } from '../../features/examples/queries.ts'
import { restaurantQueries } from '../../features/restaurants/queries.ts'
import { SectionNav } from '../../features/restaurants/settings/section-nav.tsx'
import { SETTINGS_SECTIONS } from '../../features/restaurants/settings/sections.ts'
import { SettingsForm } from '../../features/restaurants/settings/settings-form.tsx'
import { useFormat } from '../../lib/format.ts'
import { loadTranslations } from '../../lib/i18n.ts'
import { lazy } from '../../lib/lazy.tsx'
import { useCurrentRestaurant } from '../../domain/access/current-user.ts'
import { useRestaurantId } from '../../domain/navigation/use-restaurant-id.ts'
import { isOwnerOrAdmin } from '../../domain/access/restaurant-areas.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

const TerminalsSection = lazy(async () => {
  const [module] = await Promise.all([
    import('../../features/terminals/components/terminals-section.tsx'),
    loadTranslations(['terminals']),
  ])
  return module.TerminalsSection
})

const RehearsalCard = lazy(async () => {
  const [module] = await Promise.all([
    import('../../features/rehearsals/components/rehearsal-card.tsx'),
    loadTranslations(['rehearsals']),
  ])
  return module.RehearsalCard
})

const ExamplesCard = lazy(async () => {
  const [module] = await Promise.all([
    import('../../features/examples/components/examples-card.tsx'),
    loadTranslations(['setup']),
  ])
  return module.ExamplesCard
})

const StateSection = lazy(
  async () => (await import('../../features/restaurants/settings/state-section.tsx')).StateSection,
)

/** Page of a restaurant's settings, terminals, rehearsal, example data, deactivation and archiving. */
export function RestaurantSettingsPage() {
  const { t } = useTranslation('restaurants')
  const id = useRestaurantId()
  const access = useCurrentRestaurant(id)
  const owns = isOwnerOrAdmin(access)
  const { date } = useFormat(access?.timezone)
  const plan = access?.plan
  const planText = plan
    ? plan.ends_at === null
      ? t('plan_of', { plan: plan.name })
      : t('plan_until', { plan: plan.name, date: date(plan.ends_at) })
    : null
  const restaurant = useQuery(restaurantQueries.find({ params: { id } }))
  const examples = useQuery({ ...exampleQueries.find({ params: { id } }), enabled: owns }).data
  const sections = SETTINGS_SECTIONS.filter(
    (name) => (name !== 'state' || owns) && (name !== 'examples' || showsExamples(examples)),
  )
  return (
    <Page
      title={t('settings_title')}
      description={[restaurant.data?.name, planText].filter(Boolean).join(' · ')}
    >
      <QueryView query={restaurant} failed="restaurant_fetch" skeleton={<SettingsSkeleton />}>
        {(data) => (
          <div className="grid gap-6 xl:grid-cols-[13rem_minmax(0,1fr)] xl:gap-8">
            <SectionNav sections={sections} />
            <div className="flex min-w-0 flex-col gap-6">
              <SettingsForm key={id} restaurant={data} />
              <div id="terminals" className="scroll-mt-6">
                <Suspense fallback={<Skeleton className="h-48 rounded-lg" />}>
                  <TerminalsSection id={id} />
                </Suspense>
              </div>
              <div id="rehearsal" className="scroll-mt-6">
                <Suspense fallback={<Skeleton className="h-24 rounded-lg" />}>
                  <RehearsalCard id={id} />
                </Suspense>
              </div>
              {owns && access ? (
                <Suspense fallback={null}>
                  <ExamplesCard id="examples" restaurant={access} examples={examples} />
                </Suspense>
              ) : null}
              {owns ? (
                <Suspense fallback={<div id="state" className="h-48" />}>
                  <StateSection restaurant={data} />
                </Suspense>
              ) : null}
            </div>
          </div>
        )}
      </QueryView>
    </Page>
  )
}

const SettingsSkeleton = () => (
  <div className="flex flex-col gap-6">
    <Skeleton className="h-72 rounded-lg" />
    <Skeleton className="h-48 rounded-lg" />
    <Skeleton className="h-72 rounded-lg" />
  </div>
)
