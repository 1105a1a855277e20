import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Page, PageHeader } from '../../components/page.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { RestaurantForm } from '../../features/restaurants/forms/restaurant-form.tsx'
import { restaurantQueries, useUpdateRestaurant } from '../../features/restaurants/queries.ts'
import { valuesOf } from '../../features/restaurants/restaurant-values.ts'
import { useRestaurantId } from '../../lib/route.ts'

/** A restaurant's details, money, time and till. */
export function RestaurantSettingsPage() {
  const { t } = useTranslation(['restaurants', 'common'])
  const id = useRestaurantId()
  const restaurant = useQuery(restaurantQueries.find({ params: { id } }))
  const update = useUpdateRestaurant()
  return (
    <Page width="md">
      <PageHeader title={t('restaurants:settings_title')} description={restaurant.data?.name} />
      <QueryView query={restaurant} failed="restaurant_fetch">
        {(data) => (
          <RestaurantForm
            key={data.updated_at}
            values={valuesOf(data)}
            busy={update.isPending}
            error={update.error}
            failed="restaurant_update"
            submitLabel={t('common:actions.save')}
            onSave={(body, onError) => update.mutate({ params: { id }, body }, { onError })}
          />
        )}
      </QueryView>
    </Page>
  )
}
