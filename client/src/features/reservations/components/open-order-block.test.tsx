// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeAll, expect, it } from 'vitest'
import { buildOrder } from '../../../test/cashiers.ts'
import { startTranslations } from '../../../test/translations.ts'
import type { ReservationBoard } from '../hooks/use-reservation-board.ts'
import { OpenOrderBlock } from './open-order-block.tsx'

const at = (time: string) => Date.parse(`2026-11-22T${time}:00.000Z`)
const board = { clock: { timezone: 'UTC', cutoff: '00:00' } } as ReservationBoard

function show(guests: number | null) {
  const order = buildOrder({ number: 7, guests })
  render(
    <MemoryRouter>
      <OpenOrderBlock
        seated={{ order, from: at('20:00'), to: at('22:00') }}
        axis={{ from: at('12:00'), to: at('23:00') }}
        board={board}
      />
    </MemoryRouter>,
  )
}

beforeAll(() => startTranslations())

it('the name of an open order on the timeline contains its number of guests', () => {
  show(3)

  expect(screen.getByRole('link')).toHaveAccessibleName(/pedido 7, 3 personas, desde las 20:00/)
})

it('the name of an open order without a number of guests omits the guests', () => {
  show(null)

  expect(screen.getByRole('link')).toHaveAccessibleName(/pedido 7, desde las 20:00/)
})
