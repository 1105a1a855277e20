// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import { screen } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { order_id } from '../../../test/cashiers.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { startTranslations } from '../../../test/translations.ts'
import { usePaymentForm } from '../use-payment-form.ts'
import { PartialAmountField } from './partial-amount-field.tsx'

const UNREADABLE = 'Escribe un importe, como 250 o 250.50.'

function PartialPayment() {
  const bill = { id: order_id, balance_cents: 26_450, currency: 'MXN' }
  return (
    <PartialAmountField payment={usePaymentForm(bill, null, { cash_rounding_cents: 0 })} currency="MXN" />
  )
}

async function openPartialAmount() {
  const { user } = renderPage({ '/': <PartialPayment /> }, '/')
  await user.click(screen.getByRole('button', { name: 'Cobrar un importe parcial' }))
  return { user, field: screen.getByRole('textbox', { name: 'Importe parcial' }) }
}

beforeAll(() => startTranslations())

describe('the partial amount of a bill', () => {
  it('the part amount field shows no error while its text is cleared and typed again', async () => {
    const { user, field } = await openPartialAmount()
    await user.clear(field)
    expect(screen.queryByText(UNREADABLE)).not.toBeInTheDocument()
    await user.type(field, '0')
    expect(screen.queryByText(UNREADABLE)).not.toBeInTheDocument()
    await user.type(field, '.50')
    await user.tab()
    expect(screen.queryByText(UNREADABLE)).not.toBeInTheDocument()
  })

  it('the part amount field requires an amount once the empty field loses the focus', async () => {
    const { user, field } = await openPartialAmount()
    await user.clear(field)
    await user.tab()

    expect(screen.getByText(UNREADABLE)).toBeInTheDocument()
  })

  it('the part amount field rejects an invalid amount at once', async () => {
    const { user, field } = await openPartialAmount()
    await user.clear(field)
    await user.type(field, 'mucho')

    expect(screen.getByText(UNREADABLE)).toBeInTheDocument()
  })
})
