import { describe, expect, it } from 'vitest'
import { against, pairOf, togglePair } from './pair.ts'
import type { Branch } from './queries.ts'

const branch = (restaurant_id: string) => ({ restaurant_id }) as Branch
const three = ['a', 'b', 'c'].map(branch)
const names = (pair: readonly Branch[]) => pair.map(({ restaurant_id }) => restaurant_id)

describe('two restaurants side by side', () => {
  it('are both where there are just two', () => {
    expect(names(pairOf(null, three.slice(0, 2)))).toEqual(['a', 'b'])
    expect(names(pairOf(null, three))).toEqual([])
  })

  it('are those that the address names, if they exist', () => {
    expect(names(pairOf('c,a', three))).toEqual(['a', 'c'])
    expect(names(pairOf('c,x', three))).toEqual(['c'])
    expect(names(pairOf('a,b,c', three))).toEqual(['a', 'b'])
  })

  it('are chosen by pressing; a third takes the place of the first', () => {
    expect(togglePair([], 'a')).toBe('a')
    expect(togglePair(['a'], 'b')).toBe('a,b')
    expect(togglePair(['a', 'b'], 'c')).toBe('b,c')
    expect(togglePair(['a', 'b'], 'a')).toBe('b')
  })

  it('differ by a part of the second; from nothing there is none', () => {
    expect(against(150, 100)).toBe(5000)
    expect(against(5, 0)).toBeNull()
  })
})
