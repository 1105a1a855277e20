// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { PHONE } from '../../../lib/media.ts'
import { buildTicket } from '../../../test/tickets.ts'
import { startTranslations } from '../../../test/translations.ts'
import { ALL_STATIONS, boardOf } from '../board.ts'
import { TotalsPanel } from './totals-panel.tsx'

beforeAll(() => startTranslations())
afterEach(() => vi.unstubAllGlobals())

function show(isPhone: boolean): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isPhone && query === PHONE,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  render(
    <TotalsPanel cards={boardOf([buildTicket(1), buildTicket(2)], ALL_STATIONS, new Set())} coming={[]} />,
  )
}

it('the panel shows the portions of each dish', () => {
  show(false)

  expect(screen.getByRole('listitem')).toHaveTextContent('4Tacos al pastor')
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

it('the panel of a phone shows the sum, and the portions of each dish after a press', async () => {
  show(true)
  const button = screen.getByRole('button', { name: 'Por preparar 4' })
  expect(button).toHaveAttribute('aria-expanded', 'false')
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument()

  await userEvent.click(button)

  expect(screen.getByRole('listitem')).toHaveTextContent('4Tacos al pastor')
})
