// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import type { TaxName } from '@forki/contract/tax-names'
import { screen } from '@testing-library/react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { beforeAll, expect, it } from 'vitest'
import { buildRestaurant } from '../../../test/cashiers.ts'
import { buildCurrentUser, restaurant_id } from '../../../test/current-user.ts'
import { jsonResponse, stubFetch } from '../../../test/fake-fetch.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { startTranslations } from '../../../test/translations.ts'
import { emptyDish, type DishValues } from '../dish-values.ts'
import { NamedTaxButtons } from './named-tax-buttons.tsx'

function Form({ tax_rate_bps }: { tax_rate_bps: number | null }) {
  const form = useForm<DishValues>({ defaultValues: { ...emptyDish(restaurant_id), tax_rate_bps } })
  const value = useWatch({ control: form.control, name: 'tax_rate_bps' })
  return (
    <FormProvider {...form}>
      <NamedTaxButtons restaurant={{ id: restaurant_id }} />
      <output>{value ?? 'none'}</output>
    </FormProvider>
  )
}

function show(tax_names: TaxName[], tax_rate_bps: number | null = null) {
  const calls = stubFetch(({ path }) =>
    path.startsWith('/restaurants/') ? jsonResponse(buildRestaurant({ tax_names })) : null,
  )
  const renderedPage = renderPage({ '/': <Form tax_rate_bps={tax_rate_bps} /> }, '/', {
    currentUser: buildCurrentUser(),
  })
  return { ...renderedPage, sent: calls }
}

const taxNames: TaxName[] = [
  { rate_bps: 0, name: 'IVA tasa cero', name_en: null },
  { rate_bps: 1600, name: 'IVA', name_en: null },
]
const button = (name: string) => screen.findByRole('button', { name })
const shownRate = () => screen.getByRole('status').textContent

beforeAll(() => startTranslations())

it('a press on a named rate sets the tax of the dish, and a second press clears it', async () => {
  const { user } = show(taxNames)

  await user.click(await button('IVA 16%'))
  expect(shownRate()).toBe('1600')
  expect(await button('IVA 16%')).toHaveAttribute('aria-pressed', 'true')

  await user.click(await button('IVA 16%'))
  expect(shownRate()).toBe('none')
  expect(await button('IVA 16%')).toHaveAttribute('aria-pressed', 'false')
})

it('the named rate of the dish is pressed, also a rate of 0 %', async () => {
  show(taxNames, 0)

  expect(await button('IVA tasa cero 0%')).toHaveAttribute('aria-pressed', 'true')
  expect(await button('IVA 16%')).toHaveAttribute('aria-pressed', 'false')
})

it('Tab and Enter choose a named rate', async () => {
  const { user } = show(taxNames)
  await button('IVA 16%')

  await user.tab()
  await user.tab()
  await user.keyboard('{Enter}')

  expect(shownRate()).toBe('1600')
})

it('no tax buttons are rendered for a restaurant without named rates', async () => {
  const { sent } = show([])

  await expect.poll(() => sent.length).toBe(1)
  expect(screen.queryByRole('group')).not.toBeInTheDocument()
})
