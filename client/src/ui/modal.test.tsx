// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it, vi } from 'vitest'
import { SearchField } from '../components/search-field.tsx'
import { startTranslations } from '../test/translations.ts'
import { Sheet } from './sheet.tsx'

beforeAll(() => startTranslations())

it('Escape in a search field of a sheet clears the text, and only the next Escape closes the sheet', async () => {
  const onOpenChange = vi.fn<() => void>()
  render(
    <Sheet open title="Platillos" onOpenChange={onOpenChange}>
      <SearchField value="" onChange={vi.fn<() => void>()} label="Buscar" />
    </Sheet>,
  )
  const user = userEvent.setup()
  await user.type(screen.getByRole('searchbox', { name: 'Buscar' }), 'taco')

  await user.keyboard('{Escape}')

  expect(screen.getByRole('searchbox')).toHaveValue('')
  expect(onOpenChange).not.toHaveBeenCalled()
  await user.keyboard('{Escape}')
  expect(onOpenChange).toHaveBeenCalledOnce()
})
