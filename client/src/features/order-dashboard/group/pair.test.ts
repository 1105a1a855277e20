import { describe, expect, it } from 'vitest'
import { relativeDifference, pairOf, togglePair } from './pair.ts'
import type { Branch } from './queries.ts'

const branch = (restaurant_id: string) => ({ restaurant_id }) as Branch
const three = ['a', 'b', 'c'].map(branch)
const names = (pair: readonly Branch[]) => pair.map(({ restaurant_id }) => restaurant_id)

describe('comparison of two restaurants', () => {
  it('compares both restaurants when there are exactly two', () => {
    expect(names(pairOf(null, three.slice(0, 2)))).toEqual(['a', 'b'])
    expect(names(pairOf(null, three))).toEqual([])
  })

  it('compares the existing restaurants in the URL', () => {
    expect(names(pairOf('c,a', three))).toEqual(['a', 'c'])
    expect(names(pairOf('c,x', three))).toEqual(['c'])
    expect(names(pairOf('a,b,c', three))).toEqual(['a', 'b'])
  })

  it('replaces the first chosen restaurant when a third one is pressed', () => {
    expect(togglePair([], 'a')).toBe('a')
    expect(togglePair(['a'], 'b')).toBe('a,b')
    expect(togglePair(['a', 'b'], 'c')).toBe('b,c')
    expect(togglePair(['a', 'b'], 'a')).toBe('b')
  })

  it('returns the difference relative to the second restaurant, or null if its figure is zero', () => {
    expect(relativeDifference(150, 100)).toBe(5000)
    expect(relativeDifference(5, 0)).toBeNull()
  })
})
