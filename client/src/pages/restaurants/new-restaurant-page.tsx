import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Page, PageHeader } from '../../components/page.tsx'
import { RestaurantForm } from '../../features/restaurants/forms/restaurant-form.tsx'
import { useCreateRestaurant } from '../../features/restaurants/queries.ts'
import { newRestaurant } from '../../features/restaurants/restaurant-values.ts'
import { paths } from '../../lib/paths.ts'

/** Opens a restaurant with what is needed to begin. */
export function NewRestaurantPage() {
  const { t } = useTranslation(['restaurants', 'common'])
  const navigate = useNavigate()
  const create = useCreateRestaurant()
  const [values] = useState(newRestaurant)
  return (
    <Page width="md">
      <PageHeader title={t('restaurants:create_title')} description={t('restaurants:create_text')} />
      <RestaurantForm
        brief
        values={values}
        busy={create.isPending}
        error={create.error}
        failed="restaurant_create"
        submitLabel={t('common:actions.create')}
        onSave={(body, onError) =>
          create.mutate({ body }, { onError, onSuccess: () => void navigate(paths.restaurants) })
        }
      />
    </Page>
  )
}
