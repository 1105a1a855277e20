import { describe, expect, it } from 'vitest'
import { tileColumns } from './tile-columns.ts'

describe('tileColumns', () => {
  it('tileColumns enlarges the tiles of a wide board until they fill its height', () => {
    expect(tileColumns({ width: 744, height: 650 }, 12)).toBe(4)
    expect(tileColumns({ width: 1030, height: 830 }, 12)).toBe(4)
  })

  it('tileColumns uses the smallest tiles if the dishes do not fit', () => {
    expect(tileColumns({ width: 744, height: 650 }, 60)).toBe(5)
  })

  it('tileColumns limits the width of a tile to 260 px', () => {
    expect(tileColumns({ width: 1600, height: 2000 }, 1)).toBe(6)
  })

  it('tileColumns returns one column for a board that is narrower than a tile', () => {
    expect(tileColumns({ width: 100, height: 400 }, 12)).toBe(1)
  })
})
