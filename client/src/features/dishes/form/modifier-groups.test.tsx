// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import { screen } from '@testing-library/react'
import { FormProvider, useForm } from 'react-hook-form'
import { beforeAll, expect, it } from 'vitest'
import { restaurant_id } from '../../../test/current-user.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { startTranslations } from '../../../test/translations.ts'
import { emptyDish, type DishValues } from '../dish-values.ts'
import { ModifierGroups } from './modifier-groups.tsx'

const option = (name: string) => ({ name, name_en: null, price_delta_cents: 0, is_available: true })

function Form() {
  const form = useForm<DishValues>({
    defaultValues: {
      ...emptyDish(restaurant_id),
      modifier_groups: [
        { name: 'Salsa', name_en: null, min: 0, max: 1, options: [option('Roja'), option('Verde')] },
      ],
    },
  })
  return (
    <FormProvider {...form}>
      <ModifierGroups currency="MXN" />
    </FormProvider>
  )
}

beforeAll(() => startTranslations())

it('the focus stays near a removed option, and near a removed group', async () => {
  const { user } = renderPage({ '/': <Form /> }, '/')

  await user.click(await screen.findByRole('button', { name: 'Quitar Verde' }))
  expect(screen.getByRole('textbox', { name: 'Nombre de la opción 1' })).toHaveFocus()

  await user.click(screen.getByRole('button', { name: 'Quitar Salsa' }))
  expect(screen.getByRole('button', { name: 'Agregar grupo' })).toHaveFocus()
})
