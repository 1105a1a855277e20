// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import { render, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTranslations } from '../../../../test/translations.ts'
import { SessionListTotals } from './session-list-totals.tsx'

/**
 * Builds totals of three sessions, of which two are closed without a cash difference. `overrides` replaces
 * fields.
 */
const buildTotals = (overrides: Partial<ComponentProps<typeof SessionListTotals>['totals']> = {}) => ({
  sessions: 3,
  closed: 2,
  differing: 0,
  difference_cents: 0,
  sales_cents: 250_000,
  tips_cents: 20_000,
  refunds_cents: 0,
  ...overrides,
})

beforeAll(() => startTranslations())

describe('the sums of till sessions', () => {
  it('the total cash difference of till sessions is a dash while no session is closed', () => {
    render(<SessionListTotals totals={buildTotals({ closed: 0 })} currency="MXN" />)

    expect(screen.getByText('Diferencias sumadas').parentElement).toHaveTextContent(/^Diferencias sumadas—$/)
    expect(screen.queryByText('Ninguna caja con diferencia')).not.toBeInTheDocument()
  })

  it('the totals of till sessions report no difference once a session is closed without a difference', () => {
    render(<SessionListTotals totals={buildTotals()} currency="MXN" />)

    expect(screen.getByText('Ninguna caja con diferencia')).toBeInTheDocument()
  })

  it('the totals of till sessions count the drawers with a difference and add up the differences', () => {
    render(
      <SessionListTotals totals={buildTotals({ differing: 1, difference_cents: -2000 })} currency="MXN" />,
    )

    expect(screen.getByText('1 caja con diferencia')).toBeInTheDocument()
    expect(screen.getByText('Diferencias sumadas').parentElement).toHaveTextContent('$20.00')
  })
})
