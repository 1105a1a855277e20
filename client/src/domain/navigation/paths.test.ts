import { describe, expect, it } from 'vitest'
import { safeNextPath } from './paths.ts'

describe('safeNextPath', () => {
  it.each([
    ['/manage-restaurants/1/piso?q=a#b', '/manage-restaurants/1/piso?q=a#b'],
    ['/', '/'],
    [null, null],
    ['', null],
    ['//evil.example', null],
    ['/\\evil.example', null],
    ['/\t/evil.example', null],
    ['https://evil.example', null],
    ['javascript:alert(1)', null],
    ['manage-restaurants', null],
  ])('safeNextPath of %j is %j', (next, expected) => {
    expect(safeNextPath(next)).toBe(expected)
  })
})
