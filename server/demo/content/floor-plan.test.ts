import { describe, expect, it } from 'vitest'
import { demoRestaurants } from './demo-restaurants.ts'
import type { DemoPosition, DemoTable } from './types.ts'

type Corner = [number, number]

/** Corners of a rotated restaurant table, with a margin on every side. */
function corners({ x, y, width, height, rotation }: DemoPosition, margin = 0): Corner[] {
  const angle = (rotation * Math.PI) / 180
  const w = width / 2 + margin
  const h = height / 2 + margin
  return [
    [-w, -h],
    [w, -h],
    [w, h],
    [-w, h],
  ].map(([dx, dy]): Corner => [
    x + width / 2 + dx! * Math.cos(angle) - dy! * Math.sin(angle),
    y + height / 2 + dx! * Math.sin(angle) + dy! * Math.cos(angle),
  ])
}

/** Returns whether two convex shapes overlap (separating axis theorem). */
function overlaps(one: Corner[], other: Corner[]): boolean {
  return [one, other].every((shape) =>
    shape.every(([x, y], index) => {
      const [nextX, nextY] = shape[(index + 1) % shape.length]!
      const axis: Corner = [y - nextY, nextX - x]
      const onAxis = (corner: Corner) => corner[0] * axis[0] + corner[1] * axis[1]
      const a = one.map(onAxis)
      const b = other.map(onAxis)
      return Math.max(...a) > Math.min(...b) && Math.max(...b) > Math.min(...a)
    }),
  )
}

/**
 * Minimum space for chairs around a restaurant table, in centimetres. A bar has stools on one side only, so
 * its segments may stand closer.
 */
const chairSpace = (table: DemoTable) => (table.shape === 'bar' ? 8 : 25)

describe.each(demoRestaurants)('floor of $name', (restaurant) => {
  const [layout] = restaurant.layouts
  const sections = layout!.sections
  const tables = sections.flatMap((section) => section.tables)

  it('a demo restaurant has one active floor plan with unique labels', () => {
    const labels = tables.map((table) => table.label)

    expect(restaurant.layouts.map((one) => one.is_active)).toEqual([true])
    expect(new Set(labels).size).toBe(labels.length)
    expect(labels).toHaveLength({ 'maiz-bravo': 14, 'la-gata': 10, 'cafe-lechuza': 4 }[restaurant.key])
  })

  it('sections of the demo floor plan are inside the layout and do not overlap', () => {
    const areas = sections.map(({ properties }) => corners({ ...properties, rotation: 0 }))

    for (const { properties: area } of sections) {
      expect(area.x).toBeGreaterThanOrEqual(0)
      expect(area.y).toBeGreaterThanOrEqual(0)
      expect(area.x + area.width).toBeLessThanOrEqual(layout!.width)
      expect(area.y + area.height).toBeLessThanOrEqual(layout!.height)
    }
    for (const [index, area] of areas.entries()) {
      expect(areas.slice(index + 1).filter((other) => overlaps(area, other))).toEqual([])
    }
  })

  it('every table of the demo floor plan is inside its section with its chairs', () => {
    for (const { properties: area, tables: own } of sections) {
      for (const [x, y] of own.flatMap((table) => corners(table.position, chairSpace(table)))) {
        expect(x).toBeGreaterThanOrEqual(area.x)
        expect(y).toBeGreaterThanOrEqual(area.y)
        expect(x).toBeLessThanOrEqual(area.x + area.width)
        expect(y).toBeLessThanOrEqual(area.y + area.height)
      }
    }
  })

  it('tables of the demo floor plan do not overlap, chairs included', () => {
    const placed = tables.map((table) => ({
      label: table.label,
      shape: corners(table.position, chairSpace(table)),
    }))
    const collisions = placed.flatMap((one, index) =>
      placed
        .slice(index + 1)
        .filter((other) => overlaps(one.shape, other.shape))
        .map((other) => `${one.label}-${other.label}`),
    )

    expect(collisions).toEqual([])
  })

  it('tables of the demo floor plan have known types, and square and round ones have equal sides', () => {
    const types = restaurant.dropdowns.filter((item) => item.list === 'table_type').map((item) => item.key)

    expect(types).toEqual(expect.arrayContaining(tables.map((table) => table.table_type)))
    for (const table of tables.filter((one) => one.shape === 'square' || one.shape === 'round')) {
      expect(table.position.width).toBe(table.position.height)
    }
  })
})
