// oxlint-disable-next-line import/no-unassigned-import -- adds its matchers to expect
import '@testing-library/jest-dom/vitest'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { buildTable } from '../../../test/tables.ts'
import { startTranslations } from '../../../test/translations.ts'
import { uuid } from '../../../test/uuid.ts'
import type { FloorTable } from '../table-state.ts'
import { FindTableDialog } from './find-table-dialog.tsx'

const onJump = vi.fn<(spot: FloorTable) => void>()
const spot = (label: string, section = 'Terraza'): FloorTable => ({
  table: buildTable({ id: uuid(label.charCodeAt(0)), label }),
  section,
  order: null,
  state: 'free',
  readyPortions: 0,
  runnerCalled: false,
  next: null,
})
const show = (...spots: FloorTable[]) => {
  render(<FindTableDialog spots={spots} onJump={onJump} onClose={() => undefined} />)
  return { user: userEvent.setup(), field: screen.getByRole('textbox', { name: 'Mesa' }) }
}

beforeAll(() => startTranslations())
beforeEach(() => onJump.mockClear())

it('Enter opens the table with the typed number', async () => {
  const { user, field } = show(spot('M1'), spot('T12'))

  await user.type(field, '12{Enter}')

  expect(onJump.mock.lastCall?.[0].table.label).toBe('T12')
})

it('Enter opens no table if several have the typed number, and the dialog lists them', async () => {
  const { user, field } = show(spot('M1'), spot('T1', 'Salón'))

  await user.type(field, '1{Enter}')

  expect(onJump).not.toHaveBeenCalled()
  expect(field).toBeInvalid()
  await user.click(screen.getByRole('button', { name: 'Mesa T1 · Libre · Salón' }))
  expect(onJump.mock.lastCall?.[0].table.label).toBe('T1')
})
