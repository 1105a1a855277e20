// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import { createTransactionBody } from '@forki/contract/cashiers'
import type { Transaction } from '@forki/contract/transactions'
import { screen, within } from '@testing-library/react'
import { beforeAll, expect, it, vi } from 'vitest'
import { buildOrder, buildSession, buildTransaction } from '../../../test/cashiers.ts'
import { buildMember } from '../../../test/current-user.ts'
import { jsonResponse, pageResponse, stubFetch } from '../../../test/fake-fetch.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { buildTender } from '../../../test/tenders.ts'
import { startTranslations } from '../../../test/translations.ts'
import { RefundForm } from './refund-form.tsx'

const vales = buildTender('Vales Sodexo', 0)
const amex = buildTender('Amex', 1, { method: 'card' })
const buildVoucherPayment = (overrides: Partial<Transaction>) =>
  buildTransaction({
    method: 'other',
    tender_id: vales.id,
    tender_name: 'Vales Sodexo',
    tender_name_en: 'Sodexo vouchers',
    ...overrides,
  })

function show(payment: Transaction) {
  const onDone = vi.fn<() => void>()
  const calls = stubFetch(({ path, method }) => {
    if (path.startsWith('/restaurant-dropdowns')) return pageResponse([vales, amex])
    return method === 'POST' ? jsonResponse(buildTransaction({ type: 'refund' }), 201) : null
  })
  const order = buildOrder({ status: 'completed', paid_cents: 26_450, balance_cents: 0, payments: [payment] })
  const renderedPage = renderPage(
    { '/': <RefundForm session={buildSession()} order={order} onDone={onDone} /> },
    '/',
    { currentUser: buildMember('cashier') },
  )
  return { ...renderedPage, sent: calls, onDone }
}

type RenderedForm = ReturnType<typeof show>

/** Refunds 100 pesos with a reason, and returns the request. */
async function refund({ user, sent, onDone }: RenderedForm) {
  await user.click(screen.getByRole('radio', { name: 'Por importe' }))
  await user.type(screen.getByRole('textbox', { name: 'Importe a reembolsar' }), '100')
  await user.click(screen.getByText('Error al cobrar'))
  await user.click(screen.getByRole('button', { name: 'Reembolsar $100.00' }))
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  return createTransactionBody.parse(sent.find(({ method }) => method === 'POST')?.body)
}

const tenders = () => screen.findByRole('group', { name: 'Formas de pago propias' })
const pressedTenders = async () =>
  within(await tenders())
    .queryAllByRole('button', { pressed: true })
    .map(({ textContent }) => textContent)

beforeAll(() => startTranslations())

it('a refund has the tender of its payment by default, shown by its name', async () => {
  const renderedPage = show(buildVoucherPayment({}))

  expect(await pressedTenders()).toEqual(['Vales Sodexo'])
  expect(screen.getByRole('option', { name: /^Vales Sodexo/ })).toBeInTheDocument()
  expect(screen.queryByRole('radio', { name: 'Otro', checked: true })).not.toBeInTheDocument()

  const body = await refund(renderedPage)
  expect(body).toMatchObject({ type: 'refund', method: 'other', amount_cents: 10_000 })
  expect(body).not.toHaveProperty('tender_id')
})

it('a refund by another method than the tender of its payment sends the tender id null', async () => {
  const renderedPage = show(buildVoucherPayment({}))
  await tenders()

  await renderedPage.user.click(screen.getByRole('radio', { name: 'Otro' }))

  expect(await pressedTenders()).toEqual([])
  expect(screen.getByText(/^Se cobró con Vales Sodexo/)).toBeInTheDocument()
  expect(await refund(renderedPage)).toMatchObject({ method: 'other', tender_id: null })
})

it('a refund by another tender sends that tender with its method', async () => {
  const renderedPage = show(buildVoucherPayment({}))

  await renderedPage.user.click(await screen.findByRole('button', { name: 'Amex' }))

  expect(await pressedTenders()).toEqual(['Amex'])
  expect(await refund(renderedPage)).toMatchObject({ method: 'card', tender_id: amex.id })
})

it('a refund preselects the tender of its payment even if the tender is no longer offered', async () => {
  show(buildVoucherPayment({ tender_id: buildTender('', 9).id, tender_name: 'Vale viejo' }))

  expect(await pressedTenders()).toEqual(['Vale viejo'])
})

it('a refund of a card payment sends no tender, and another method asks for the reason', async () => {
  const renderedPage = show(
    buildVoucherPayment({ method: 'card', tender_id: null, tender_name: null, tender_name_en: null }),
  )
  await tenders()
  expect(screen.getByRole('radio', { name: 'Tarjeta' })).toBeChecked()
  expect(screen.queryByText(/^Se cobró con/)).not.toBeInTheDocument()

  await renderedPage.user.click(screen.getByRole('radio', { name: 'Efectivo' }))

  expect(screen.getByText(/^Se cobró con tarjeta/)).toBeInTheDocument()
  const body = await refund(renderedPage)
  expect(body).toMatchObject({ method: 'cash' })
  expect(body).not.toHaveProperty('tender_id')
})
