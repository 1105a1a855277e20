// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import type { Order } from '@forki/contract/orders'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { buildCurrentUser } from '../../../test/current-user.ts'
import { stubFetch } from '../../../test/fake-fetch.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { startTranslations } from '../../../test/translations.ts'
import type { OrderEditor } from '../hooks/use-order-editor.ts'
import { DeliveryNotice } from './delivery-notice.tsx'

beforeAll(() => startTranslations())

const delivery = {
  address: 'Calle 5 de Mayo 12',
  phone: '+52 222 555 0101',
  courier_name: null,
  courier_phone: null,
  platform_total_cents: 30_000,
  platform_fee_cents: null,
  prepaid_cents: 30_000,
}

function show(order: Partial<Order>, isInTicket = false) {
  const editor = {
    order: {
      id: 'o',
      number: 7,
      order_type: 'delivery',
      table_label: null,
      customer_name: 'Ana',
      currency: 'MXN',
      balance_cents: 32_000,
      total_cents: 32_000,
      external_source: 'uber_eats',
      external_id: 'F-7431',
      delivery,
      promised_at: '2027-01-02T02:30:00.000Z',
      ...order,
    },
    restaurant: { timezone: 'America/Mexico_City' },
    waits: false,
  } as unknown as OrderEditor
  const calls = stubFetch(() => null)
  renderPage({ '/': <DeliveryNotice editor={editor} isInTicket={isInTicket} /> }, '/', {
    currentUser: buildCurrentUser(),
  })
  return calls
}

it('a delivery order to accept shows promised time, number of the platform, address, phone and amounts, and is accepted by a press', async () => {
  const calls = show({ delivery_state: 'to_accept' })

  expect(await screen.findByText(/Pedido por aceptar · Entregar a las 20:30/)).toBeVisible()
  expect(screen.getByText('Pedido F-7431 de Uber Eats')).toBeVisible()
  expect(screen.getByText('Calle 5 de Mayo 12')).toBeVisible()
  expect(screen.getByRole('link', { name: '+52 222 555 0101' })).toHaveAttribute('href', 'tel:+522225550101')
  expect(screen.getByText('Pagado en la plataforma')).toBeVisible()
  expect(screen.getByText('El total del pedido es $20.00 mayor que en la plataforma.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Aceptar' }))
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/orders/o/accept'))
})

it('in the ticket, the notice of a delivery order to accept has neither buttons nor address', async () => {
  show({ delivery_state: 'to_accept' }, true)

  expect(await screen.findByText('Pedido F-7431 de Uber Eats')).toBeVisible()
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
  expect(screen.queryByText('Calle 5 de Mayo 12')).not.toBeInTheDocument()
})

it('a delivery order is rejected with a reason', async () => {
  const calls = show({ delivery_state: 'to_accept' })
  await userEvent.click(await screen.findByRole('button', { name: 'Rechazar' }))
  expect(await screen.findByRole('button', { name: 'Falta el motivo' })).toBeDisabled()

  await userEvent.click(screen.getByRole('button', { name: 'Cocina cerrada' }))
  await userEvent.click(screen.getByRole('button', { name: 'Rechazar pedido' }))

  await waitFor(() =>
    expect(calls.find(({ path }) => path === '/orders/o/reject')?.body).toEqual({ reason: 'Cocina cerrada' }),
  )
})

it.each([
  ['accepted', ['Marcar listo', 'Entregar']],
  ['ready', ['Entregar']],
  ['handed_over', []],
  ['rejected', []],
] as const)('a delivery in the state %s offers the steps %j', async (delivery_state, steps) => {
  show({ delivery_state })
  await screen.findByText('Calle 5 de Mayo 12')

  expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(steps)
})
