// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import { render, screen } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildSession } from '../../../../test/cashiers.ts'
import { startTranslations } from '../../../../test/translations.ts'
import { SessionSums } from './session-sums.tsx'

const at = '2026-11-21T22:00:00.000Z'
const open = buildSession()
const closed = (difference_cents: number) =>
  buildSession({
    status: 'closed',
    counted_cash_cents: 100_000 + difference_cents,
    difference_cents,
    closed_at: at,
  })

beforeAll(() => startTranslations())

describe('the sums of till sessions', () => {
  it('the total cash difference of till sessions is a dash while no session on the page is closed', () => {
    render(<SessionSums sessions={[open]} currency="MXN" />)

    expect(screen.getByText('Diferencias sumadas').parentElement).toHaveTextContent(/^Diferencias sumadas—$/)
    expect(screen.queryByText('Ningún cajón con diferencia')).not.toBeInTheDocument()
  })

  it('the totals of till sessions report no difference once a session is closed without a difference', () => {
    render(<SessionSums sessions={[open, closed(0)]} currency="MXN" />)

    expect(screen.getByText('Ningún cajón con diferencia')).toBeInTheDocument()
  })

  it('the totals of till sessions count the drawers with a difference and add up the differences', () => {
    render(<SessionSums sessions={[open, closed(-2000), closed(0)]} currency="MXN" />)

    expect(screen.getByText('1 cajón con diferencia')).toBeInTheDocument()
    expect(screen.getByText('Diferencias sumadas').parentElement).toHaveTextContent('$20.00')
  })
})
