// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, expect, it } from 'vitest'
import { startTranslations } from '../test/translations.ts'
import { MoneyInput } from './money-input.tsx'

/** Amount field with a button that sets the amount to $1,000. With `keepsValid`, it ignores invalid amounts. */
function AmountField({ keepsValid = false }: { keepsValid?: boolean }) {
  const [cents, setCents] = useState<number | null>(500)
  return (
    <>
      <MoneyInput
        aria-label="Fondo"
        currency="MXN"
        value={cents}
        onChange={(value) => (keepsValid && Number.isNaN(value) ? undefined : setCents(value))}
      />
      <button type="button" onClick={() => setCents(100_000)}>
        Sugerir
      </button>
    </>
  )
}

const field = () => screen.getByRole('textbox', { name: 'Fondo' })

beforeAll(() => startTranslations())

it('a value from outside replaces invalid text that the user has typed', async () => {
  render(<AmountField />)
  const user = userEvent.setup()
  await user.clear(field())
  await user.type(field(), '1.2.3')
  await user.tab()
  expect(field()).toHaveValue('1.2.3')

  await user.click(screen.getByRole('button', { name: 'Sugerir' }))

  expect(field()).toHaveValue('1,000.00')
})

it('invalid text that the parent component ignores stays in the field', async () => {
  render(<AmountField keepsValid />)
  const user = userEvent.setup()
  await user.clear(field())

  await user.type(field(), '1.2.3')

  expect(field()).toHaveValue('1.2.3')
})
