import { describe, expect, it } from 'vitest'
import {
  chairsOf,
  fitScale,
  intersects,
  minTableSide,
  nonOverlapScale,
  placeSectionName,
  renderedBox,
  renderedBoxes,
} from './geometry.ts'

const position = { x: 0, y: 0, width: 200, height: 100, rotation: 0 }

describe('chairsOf', () => {
  it('chairsOf places one chair per seat outside the table', () => {
    const chairs = chairsOf({ shape: 'rectangle', seats: 7, position })

    expect(chairs).toHaveLength(7)
    expect(chairs.every(({ x, y }) => Math.abs(x) > 100 || Math.abs(y) > 50)).toBe(true)
  })

  it('chairsOf puts more chairs on the long sides than on the short sides', () => {
    const longSideChairs = chairsOf({ shape: 'rectangle', seats: 6, position }).filter(
      ({ y }) => Math.abs(y) > 50,
    )

    expect(longSideChairs).toHaveLength(4)
  })

  it('chairsOf puts the chairs of a bar on one side', () => {
    const upright = { ...position, width: 80, height: 300 }

    expect(chairsOf({ shape: 'bar', seats: 4, position: upright }).every(({ x }) => x > 40)).toBe(true)
  })
})

describe('fitScale', () => {
  it('fitScale returns the scale of the tighter axis', () => {
    expect(fitScale({ x: 0, y: 0, width: 1000, height: 500 }, { width: 532, height: 1000 })).toBe(0.5)
  })
})

describe('nonOverlapScale', () => {
  const boxes = Array.from({ length: 30 }, (_, index) => ({
    x: (index % 6) * 130,
    y: Math.floor(index / 6) * 110,
    width: index % 3 === 0 ? 40 : 90,
    height: index % 4 === 0 ? 40 : 80,
  }))

  it('nonOverlapScale separates every pair of tables although each is at least as large as a fingertip', () => {
    const rendered = boxes.map((box) => renderedBox(box, nonOverlapScale(boxes)))

    for (const [index, one] of rendered.entries())
      for (const other of rendered.slice(index + 1)) {
        const apart =
          one.x + one.width <= other.x + 0.01 ||
          other.x + other.width <= one.x + 0.01 ||
          one.y + one.height <= other.y + 0.01 ||
          other.y + other.height <= one.y + 0.01
        expect(apart).toBe(true)
      }
  })

  it('nonOverlapScale ignores tables that overlap on the plan itself', () => {
    const table = { x: 0, y: 0, width: 80, height: 80 }

    expect(nonOverlapScale([table, { ...table, x: 5 }])).toBe(0)
  })
})

describe('minTableSide', () => {
  const row = Array.from({ length: 8 }, (_, index) => ({ x: index * 175, y: 0, width: 95, height: 95 }))

  it('minTableSide is the size of a fingertip if the tables then do not overlap', () => {
    expect(minTableSide(0.4, nonOverlapScale(row))).toBe(48)
  })

  it.each([0.05, 0.1, 0.2, 0.3])(
    'minTableSide separates tables at a scale of %d unless the distance of their centers is below 16 px',
    (scale) => {
      const side = minTableSide(scale, nonOverlapScale(row))
      const boxes = row.map((box) => renderedBox(box, scale, side))

      expect(side).toBeLessThan(48)
      // Tables are at least 16 px wide. The centers of adjacent tables are 175 cm apart, so the tables overlap
      // if 175 cm at this scale are less than 16 px.
      const hasSpace = scale * 175 >= 16
      expect(boxes.slice(1).some((box, index) => intersects(box, boxes[index]!))).toBe(!hasSpace)
    },
  )
})

/** Table at a position, with its width and height in cm. */
const tableAt = (at: { x: number; y: number }, width: number, height: number) => ({
  position: { ...at, width, height, rotation: 0 },
})

describe('renderedBoxes', () => {
  it('renderedBoxes keeps the proportion of a long table that is enlarged', () => {
    const [box] = renderedBoxes([tableAt({ x: 0, y: 0 }, 200, 100)], 0.1, 20)

    expect(box).toEqual({ x: -10, y: -5, width: 40, height: 20 })
  })

  it('renderedBoxes leaves a table of sufficient size to scale', () => {
    expect(renderedBoxes([tableAt({ x: 0, y: 0 }, 200, 100)], 1, 20)).toEqual([
      { x: 0, y: 0, width: 200, height: 100 },
    ])
  })

  it('renderedBoxes shares the gap between two long tables in a row', () => {
    const [one, other] = renderedBoxes(
      [tableAt({ x: 0, y: 0 }, 200, 100), tableAt({ x: 360, y: 0 }, 200, 100)],
      0.1,
      20,
    )

    expect(one).toEqual({ x: -5, y: -5, width: 30, height: 20 })
    expect(other).toEqual({ x: 31, y: -5, width: 30, height: 20 })
  })

  it('renderedBoxes does not enlarge a rotated table beyond its square', () => {
    expect(renderedBoxes([{ position: { ...position, rotation: 45 } }], 0.1, 20)[0]).toMatchObject({
      width: 20,
      height: 20,
    })
  })

  it.each([0.05, 0.1, 0.2, 0.4])(
    'renderedBoxes separates long tables at a scale of %d wherever their smallest boxes are separate',
    (scale) => {
      const tables = Array.from({ length: 40 }, (_, index) => {
        const at = { x: (index % 8) * 240, y: Math.floor(index / 8) * 260 }
        return index % 3 === 0 ? tableAt(at, 90, 220) : tableAt(at, index % 2 ? 210 : 80, 80)
      })
      const boxes = renderedBoxes(tables, scale, 20)
      const smallest = tables.map((table) => renderedBox(table.position, scale, 20))

      const overlaps = boxes.flatMap((one, index) =>
        boxes.filter(
          (other, at) => at > index && intersects(one, other) && !intersects(smallest[index]!, smallest[at]!),
        ),
      )
      expect(overlaps).toEqual([])
      expect(boxes.every((box, index) => box.width >= smallest[index]!.width)).toBe(true)
    },
  )
})

describe('placeSectionName', () => {
  const section = { x: 0, y: 0, width: 200, height: 100 }
  const name = { width: 60, height: 16 }

  it('placeSectionName puts the name of a section on its upper edge', () => {
    expect(placeSectionName(section, name, [])).toMatchObject({ x: 6, y: -8, isFree: true })
  })

  it('placeSectionName moves the name beside the tables that it would cover', () => {
    const table = { x: 10, y: 0, width: 48, height: 48 }
    const { isFree, ...place } = placeSectionName(section, name, [table])

    expect(isFree).toBe(true)
    expect(intersects(place, table)).toBe(false)
  })

  it('placeSectionName puts the name below a section whose upper edge is full of tables', () => {
    const tables = [{ x: -10, y: -40, width: 220, height: 80 }]

    expect(placeSectionName(section, name, tables)).toMatchObject({ y: 92, isFree: true })
  })

  it('placeSectionName reports that every place covers a table', () => {
    const tables = [{ x: -50, y: -50, width: 400, height: 300 }]

    expect(placeSectionName(section, name, tables)).toMatchObject({ y: -8, isFree: false })
  })
})
