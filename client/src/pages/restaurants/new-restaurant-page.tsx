import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Page } from '../../components/page.tsx'
import { RestaurantForm } from '../../features/restaurants/forms/restaurant-form.tsx'
import { useCreateRestaurant } from '../../features/restaurants/queries.ts'
import { newRestaurantValues } from '../../features/restaurants/restaurant-values.ts'
import { rememberRestaurant } from '../../domain/access/current-user.ts'
import { paths } from '../../domain/navigation/paths.ts'

/** Page that creates a restaurant from its required fields, then opens the setup page. */
export function NewRestaurantPage() {
  const { t } = useTranslation('restaurants')
  const navigate = useNavigate()
  const create = useCreateRestaurant()
  const [values] = useState(newRestaurantValues)
  return (
    <Page title={t('create_title')} description={t('create_text')} width="md">
      <RestaurantForm
        values={values}
        busy={create.isPending}
        isSaved={create.isSuccess}
        error={create.error}
        onSave={(body, onError, onSaved) =>
          create.mutate(
            { body },
            {
              onError,
              onSuccess: ({ id }) => {
                onSaved()
                rememberRestaurant(id)
                void navigate(paths.setup(id))
              },
            },
          )
        }
      />
    </Page>
  )
}
