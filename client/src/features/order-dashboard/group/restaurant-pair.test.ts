import { describe, expect, it } from 'vitest'
import { relativeDifference, restaurantPairOf, toggledPair } from './restaurant-pair.ts'
import type { Branch } from './queries.ts'

const branch = (restaurant_id: string) => ({ restaurant_id }) as Branch
const three = ['a', 'b', 'c'].map(branch)
const restaurantIds = (pair: readonly Branch[]) => pair.map(({ restaurant_id }) => restaurant_id)

describe('comparison of two restaurants', () => {
  it('the comparison contains both restaurants when the user has exactly two', () => {
    expect(restaurantIds(restaurantPairOf(null, three.slice(0, 2)))).toEqual(['a', 'b'])
    expect(restaurantIds(restaurantPairOf(null, three))).toEqual([])
  })

  it('the comparison contains the restaurants in the URL that exist', () => {
    expect(restaurantIds(restaurantPairOf('c,a', three))).toEqual(['a', 'c'])
    expect(restaurantIds(restaurantPairOf('c,x', three))).toEqual(['c'])
    expect(restaurantIds(restaurantPairOf('a,b,c', three))).toEqual(['a', 'b'])
  })

  it('a third restaurant replaces the first one in the comparison', () => {
    expect(toggledPair([], 'a')).toBe('a')
    expect(toggledPair(['a'], 'b')).toBe('a,b')
    expect(toggledPair(['a', 'b'], 'c')).toBe('b,c')
    expect(toggledPair(['a', 'b'], 'a')).toBe('b')
  })

  it('the difference of two restaurants is relative to the second one, or null if the second figure is zero', () => {
    expect(relativeDifference(150, 100)).toBe(5000)
    expect(relativeDifference(5, 0)).toBeNull()
  })
})
