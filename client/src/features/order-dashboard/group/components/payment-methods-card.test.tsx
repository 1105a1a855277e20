// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import { screen, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { restaurant_id } from '../../../../test/current-user.ts'
import { buildBranch, buildGroup } from '../../../../test/dashboard-data.ts'
import { renderPage } from '../../../../test/render-page.tsx'
import { startTranslations } from '../../../../test/translations.ts'
import { uuid } from '../../../../test/uuid.ts'
import { PaymentMethodsCard } from './payment-methods-card.tsx'

beforeAll(() => startTranslations())

const sums = (amount_cents: number, payments = 1) => ({
  payments,
  amount_cents,
  tips_cents: 0,
  refunds_cents: 0,
})
const vouchers = { name: 'Vales', name_en: 'Vouchers' }
const branches = [
  buildBranch({
    by_payment_method: [
      { method: 'card', ...sums(30_000), tenders: [{ tender_id: uuid(7), ...vouchers, ...sums(10_000) }] },
    ],
  }),
  buildBranch({
    restaurant_id: uuid(2),
    name: 'El Olivo',
    by_payment_method: [
      { method: 'card', ...sums(50_000), tenders: [{ tender_id: uuid(8), ...vouchers, ...sums(20_000) }] },
      { method: 'cash', ...sums(20_000), tenders: [] },
    ],
  }),
]
const group = buildGroup(branches, {
  by_payment_method: [
    {
      method: 'card',
      ...sums(80_000, 2),
      tenders: [{ ...vouchers, tender_ids: [uuid(7), uuid(8)], ...sums(30_000, 2) }],
    },
    { method: 'cash', ...sums(20_000), tenders: [] },
  ],
  hidden_payments: 1,
})

it('each payment method and own tender opens its restaurants and their orders', async () => {
  const { user } = renderPage({ '*': <PaymentMethodsCard group={group} /> }, '/')

  const card = screen.getByRole('region', { name: 'Formas de pago · MXN' })
  expect(card).toHaveTextContent(/Tarjeta2 cobros · 80\s?%\$800\.00/)
  expect(card).toHaveTextContent('Vales2 cobros$300.00')
  expect(card).toHaveTextContent('Total cobrado, menos reembolsos$1,000.00')
  expect(card).toHaveTextContent('Sin 1 restaurante cuyo conteo a ciegas oculta los cobros.')
  await user.click(within(card).getByText('Vales'))
  const list = within(card).getByRole('list', { name: 'Restaurantes con Vales' })
  expect(
    within(list)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['El Olivo', figureRowsPath(uuid(2), 'tender', uuid(8))],
    ['La Higuera', figureRowsPath(restaurant_id, 'tender', uuid(7))],
  ])
  await user.click(within(card).getByText('Efectivo'))
  expect(within(card).getByRole('list', { name: 'Restaurantes con Efectivo' })).toHaveTextContent(
    'El Olivo$200.00',
  )
})

const figureRowsPath = (id: string, figure: string, key: string) =>
  `/manage-restaurants/${id}/tablero/pedidos?figure=${figure}&key=${key}&from=2026-11-15&to=2026-11-21`

it('a group without payments shows no payment methods', () => {
  renderPage({ '*': <PaymentMethodsCard group={buildGroup([buildBranch()])} /> }, '/')

  expect(screen.queryByText(/Formas de pago/)).toBeNull()
})
