// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import { screen, waitFor } from '@testing-library/react'
import { FormProvider, useForm } from 'react-hook-form'
import { beforeAll, expect, it, vi } from 'vitest'
import { stubFetch } from '../../../test/fake-fetch.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { startTranslations } from '../../../test/translations.ts'
import type { RestaurantValues } from '../restaurant-values.ts'
import { TipsField } from './tips-field.tsx'

const onSubmit = vi.fn<(tips: RestaurantValues['tip_presets_bps']) => void>()

function TipsForm() {
  const form = useForm<RestaurantValues>({ defaultValues: { tip_presets_bps: [1000] } })
  return (
    <FormProvider {...form}>
      <form
        onSubmit={(event) =>
          void form.handleSubmit(({ tip_presets_bps }) => onSubmit(tip_presets_bps))(event)
        }
      >
        <TipsField />
        <button type="submit">Guardar</button>
      </form>
    </FormProvider>
  )
}

beforeAll(() => startTranslations())

it('saving the form includes a percentage that was typed but not added', async () => {
  stubFetch(() => null)
  const { user } = renderPage({ '/': <TipsForm /> }, '/')

  await user.type(screen.getByRole('textbox'), '15')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))

  await waitFor(() => expect(onSubmit).toHaveBeenCalledExactlyOnceWith([1000, 1500]))
})
