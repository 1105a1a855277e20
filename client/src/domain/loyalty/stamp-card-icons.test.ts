import { describe, expect, it } from 'vitest'
import { SEAL_ICONS, sealIcon } from './stamp-card-icons.ts'

describe('stamp card icons', () => {
  it('sealIcon returns a star for an unknown icon', () => {
    expect(sealIcon('coffee')).toBe(SEAL_ICONS.coffee)
    expect(sealIcon('unicorn')).toBe(SEAL_ICONS.star)
    expect(sealIcon('toString')).toBe(SEAL_ICONS.star)
  })
})
