import { describe, expect, it } from 'vitest'
import { tileColumns } from './tile-columns.ts'

describe('tileColumns', () => {
  it('tileColumns enlarges the tiles of a wide board until they fill its height', () => {
    expect(tileColumns({ width: 744, windowHeight: 870 }, 12)).toBe(4)
    expect(tileColumns({ width: 1030, windowHeight: 1050 }, 12)).toBe(5)
  })

  it('tileColumns uses the smallest tiles if the dishes do not fit', () => {
    expect(tileColumns({ width: 744, windowHeight: 870 }, 60)).toBe(5)
  })

  it('tileColumns limits the width of a tile to 200 px', () => {
    expect(tileColumns({ width: 1600, windowHeight: 2200 }, 1)).toBe(8)
  })

  it('tileColumns returns one column for a board that is narrower than a tile', () => {
    expect(tileColumns({ width: 100, windowHeight: 620 }, 12)).toBe(1)
  })
})
