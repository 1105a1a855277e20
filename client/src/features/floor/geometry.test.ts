import { describe, expect, it } from 'vitest'
import { chairsOf, fitScale } from './geometry.ts'

const position = { x: 0, y: 0, width: 200, height: 100, rotation: 0 }

describe('chairsOf', () => {
  it('gives every seat a chair outside the table', () => {
    const chairs = chairsOf({ shape: 'rectangle', seats: 7, position })

    expect(chairs).toHaveLength(7)
    expect(chairs.every(({ x, y }) => Math.abs(x) > 100 || Math.abs(y) > 50)).toBe(true)
  })

  it('seats more on the long sides than on the short ones', () => {
    const long = chairsOf({ shape: 'rectangle', seats: 6, position }).filter(({ y }) => Math.abs(y) > 50)

    expect(long).toHaveLength(4)
  })

  it('puts the guests of a bar on one side', () => {
    const upright = { ...position, width: 80, height: 300 }

    expect(chairsOf({ shape: 'bar', seats: 4, position: upright }).every(({ x }) => x > 40)).toBe(true)
  })
})

describe('fitScale', () => {
  it('is what the tighter side allows', () => {
    expect(fitScale({ x: 0, y: 0, width: 1000, height: 500 }, { width: 532, height: 1000 })).toBe(0.5)
  })
})
