import { customerEndpoints } from '@forki/contract/customers'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { CustomerDialog } from './customer-dialog.tsx'
import { buildCustomer } from '../../../test/loyalty.ts'
import { jsonResponse } from '../../../test/fake-fetch.ts'
import { renderPageAs } from '../../../test/render-page-as.tsx'
import { restaurant_id } from '../../../test/current-user.ts'
import { startTranslations } from '../../../test/translations.ts'

beforeAll(() => startTranslations())

it('saving an edited customer sends the changed field and its previous value', async () => {
  const customer = buildCustomer()
  const { user, sent } = renderPageAs({
    element: <CustomerDialog restaurant_id={restaurant_id} customer={customer} onClose={() => undefined} />,
    startUrl: 'clientes',
    respond: ({ method, body }) =>
      method === 'PUT'
        ? jsonResponse(customerEndpoints.find.response.parse({ ...customer, ...(body as object) }))
        : null,
  })

  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: 'Nombre' }), ' 2')
  await user.click(dialog.getByRole('button', { name: 'Guardar' }))

  await waitFor(() =>
    expect(sent.find(({ method }) => method === 'PUT')?.body).toEqual({
      name: `${customer.name} 2`,
      expected: { name: customer.name },
    }),
  )
})
