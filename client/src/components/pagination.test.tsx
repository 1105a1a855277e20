// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, expect, it } from 'vitest'
import { startTranslations } from '../test/translations.ts'
import { Pagination } from './pagination.tsx'

beforeAll(() => startTranslations())

function Pages() {
  const [page, setPage] = useState(1)
  return <Pagination page={page} per_page={20} total={60} total_pages={3} onPage={setPage} />
}

it('the button of the next page keeps the focus on the last page, which has no next one', async () => {
  const user = userEvent.setup()
  render(<Pages />)
  const next = screen.getByRole('button', { name: 'Siguiente' })
  next.focus()

  await user.keyboard('{Enter}{Enter}{Enter}')

  expect(screen.getByRole('textbox', { name: 'Página' })).toHaveValue('3')
  expect(next).toHaveFocus()
  expect(next).toBeEnabled()
  expect(next).toHaveAttribute('aria-disabled', 'true')
})

it('the field of the page number keeps the focus after Enter', async () => {
  const user = userEvent.setup()
  render(<Pages />)
  const field = screen.getByRole('textbox', { name: 'Página' })
  await user.clear(field)

  await user.type(field, '9{Enter}')

  expect(field).toBeInTheDocument()
  expect(field).toHaveFocus()
  expect(field).toHaveValue('3')
})
