// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import type { TaxName } from '@forki/contract/tax-names'
import { screen } from '@testing-library/react'
import { FormProvider, useForm } from 'react-hook-form'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { buildCurrentUser } from '../../../test/current-user.ts'
import { stubFetch } from '../../../test/fake-fetch.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { startTranslations } from '../../../test/translations.ts'
import type { RestaurantValues } from '../restaurant-values.ts'
import { TaxNamesField } from './tax-names-field.tsx'

const onSubmit = vi.fn<(names: RestaurantValues['tax_names']) => void>()

function Form({ names }: { names: TaxName[] }) {
  const form = useForm<RestaurantValues>({ defaultValues: { tax_names: names } })
  return (
    <FormProvider {...form}>
      <form onSubmit={(event) => void form.handleSubmit(({ tax_names }) => onSubmit(tax_names))(event)}>
        <TaxNamesField />
        <button type="submit">Guardar</button>
      </form>
    </FormProvider>
  )
}

const show = (names: TaxName[] = []) =>
  renderPage({ '/': <Form names={names} /> }, '/', { currentUser: buildCurrentUser() })

const nameField = () => screen.getByRole('textbox', { name: 'Nombre' })
const rateField = () => screen.getByRole('textbox', { name: 'Tasa (%)' })
const addButton = () => screen.getByRole('button', { name: 'Nuevo impuesto' })

async function save(user: ReturnType<typeof show>['user']) {
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  await vi.waitFor(() => expect(onSubmit).toHaveBeenCalledOnce())
  return onSubmit.mock.calls[0]?.[0]
}

beforeAll(() => startTranslations())
beforeEach(() => {
  onSubmit.mockClear()
  stubFetch(() => null)
})

it('new tax names are sorted by their rates, and the fields are emptied', async () => {
  const { user } = show([{ rate_bps: 1600, name: 'IVA', name_en: null }])

  await user.type(nameField(), '  IEPS ')
  await user.type(rateField(), '8')
  await user.click(addButton())

  expect(nameField()).toHaveValue('')
  expect(rateField()).toHaveValue('')
  expect(screen.getByText('IEPS 8%')).toBeInTheDocument()
  expect(await save(user)).toEqual([
    { rate_bps: 800, name: 'IEPS', name_en: null },
    { rate_bps: 1600, name: 'IVA', name_en: null },
  ])
})

it('Enter in a field of a tax name adds the name without submitting the settings, and returns the focus to the name field', async () => {
  const { user } = show()

  await user.type(nameField(), 'IVA')
  await user.tab()
  await user.tab()
  expect(rateField()).toHaveFocus()
  await user.keyboard('16{Enter}')

  expect(onSubmit).not.toHaveBeenCalled()
  expect(screen.getByText('IVA 16%')).toBeInTheDocument()
  expect(nameField()).toHaveFocus()
})

it('Enter in an incomplete tax name neither adds it nor submits the settings', async () => {
  const { user } = show()

  await user.type(nameField(), 'IVA{Enter}')

  expect(onSubmit).not.toHaveBeenCalled()
  expect(nameField()).toHaveValue('IVA')
  expect(screen.queryByRole('button', { name: 'Quitar IVA' })).not.toBeInTheDocument()
})

it('an entered English name is shown and saved with its tax name', async () => {
  const { user } = show()

  await user.type(nameField(), 'IVA')
  await user.type(screen.getByRole('textbox', { name: /^Nombre en inglés/ }), ' VAT ')
  await user.type(rateField(), '16{Enter}')

  expect(screen.getByText(/VAT/)).toBeInTheDocument()
  expect(await save(user)).toEqual([{ rate_bps: 1600, name: 'IVA', name_en: 'VAT' }])
})

it('a complete tax name is saved with the settings even if its add button was not pressed', async () => {
  const { user } = show()

  await user.type(nameField(), 'IVA')
  await user.type(rateField(), '16')

  expect(await save(user)).toEqual([{ rate_bps: 1600, name: 'IVA', name_en: null }])
})

it('a complete tax name is not added while the focus stays in its fields', async () => {
  const { user } = show()

  await user.type(rateField(), '16')
  await user.type(nameField(), 'IVA')
  await user.tab()

  expect(screen.queryByRole('button', { name: 'Quitar IVA' })).not.toBeInTheDocument()
  expect(nameField()).toHaveValue('IVA')
})

it('a tax name that is taken, regardless of case, shows an error at its field and disables the button', async () => {
  const { user } = show([{ rate_bps: 1600, name: 'IVA', name_en: null }])

  await user.type(nameField(), 'iva')
  await user.type(rateField(), '8')

  expect(nameField()).toBeInvalid()
  expect(nameField()).toHaveAccessibleDescription('Este nombre ya está en la lista.')
  expect(rateField()).toBeValid()
  expect(addButton()).toBeDisabled()
})

it('a tax rate that already has a name shows an error at its field', async () => {
  const { user } = show([{ rate_bps: 1600, name: 'IVA', name_en: null }])

  await user.type(nameField(), 'IEPS')
  await user.type(rateField(), '16')

  expect(rateField()).toBeInvalid()
  expect(rateField()).toHaveAccessibleDescription('Esta tasa ya tiene nombre.')
  expect(nameField()).toBeValid()
  expect(addButton()).toBeDisabled()
})

it('a removed tax name frees its name and rate for another entry', async () => {
  const { user } = show([{ rate_bps: 1600, name: 'IVA', name_en: null }])

  await user.click(screen.getByRole('button', { name: 'Quitar IVA' }))
  await user.type(nameField(), 'IVA general')
  await user.type(rateField(), '16{Enter}')

  expect(await save(user)).toEqual([{ rate_bps: 1600, name: 'IVA general', name_en: null }])
})

it('a tax name with a rate above 100 % is rejected', async () => {
  const { user } = show()

  await user.type(nameField(), 'IVA')
  await user.type(rateField(), '101')

  expect(addButton()).toBeDisabled()
})

it('no further tax name can be added at the maximum of 20', () => {
  show(
    Array.from({ length: 20 }, (_, index) => ({
      rate_bps: index * 100,
      name: `Tasa ${index}`,
      name_en: null,
    })),
  )

  expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
  expect(screen.getAllByRole('button', { name: /^Quitar/ })).toHaveLength(20)
})
