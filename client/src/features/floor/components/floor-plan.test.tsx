import { fireEvent, render, screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Floor } from '../hooks/use-floor.ts'
import type { FloorTable } from '../table-state.ts'
import { buildLayout } from '../../../test/layouts.ts'
import { buildTable } from '../../../test/tables.ts'
import { startTranslations } from '../../../test/translations.ts'
import { uuid } from '../../../test/uuid.ts'
import { FloorPlan } from './floor-plan.tsx'

const buildSpot = (n: number, x: number): FloorTable => ({
  table: buildTable({
    id: uuid(300 + n),
    label: `M${n}`,
    position: { x, y: 100, width: 40, height: 40, rotation: 0 },
  }),
  section: 'Salón',
  order: null,
  state: 'free',
  readyPortions: 0,
  runnerCalled: false,
  next: null,
})

/** Two close tables on a plan of 40 m, of which a phone shows a centimetre in a twelfth of a pixel. */
const spots = [buildSpot(1, 100), buildSpot(2, 142)]
const layout = buildLayout({ width: 4000, height: 4000 })
const floor: Pick<Floor, 'spots' | 'timezone' | 'now' | 'marks' | 'isOthers'> = {
  spots,
  timezone: 'America/Mexico_City',
  now: Date.parse('2026-11-21T20:00:00.000Z'),
  marks: { requests: new Map(), unseenPortions: new Map(), onRequests: () => undefined },
  isOthers: () => false,
}

/** Presses the second table by touch, which has a click count of 1. */
const pressTable = () => fireEvent.click(screen.getByRole('button', { name: /M2/ }), { detail: 1 })

beforeAll(() => startTranslations())
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(360)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(360)
})

it('a table of a dense plan on a phone opens by touch after the presses have zoomed in', () => {
  const onPress = vi.fn<(spot: FloorTable) => void>()
  render(<FloorPlan layout={layout} floor={floor} section={null} openingTableId={null} onPress={onPress} />)

  pressTable()
  expect(onPress).not.toHaveBeenCalled()
  pressTable()

  expect(onPress.mock.lastCall?.[0].table.label).toBe('M2')
})
