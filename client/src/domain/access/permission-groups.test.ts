import { PERMISSIONS } from '@forki/contract/permissions'
import { describe, expect, it } from 'vitest'
import { PERMISSION_GROUPS } from './permission-groups.ts'

describe('groups of permissions', () => {
  it('hold every permission, each once', () => {
    const held = PERMISSION_GROUPS.flatMap(({ permissions }) => [...permissions])

    expect(held.toSorted()).toEqual([...PERMISSIONS].toSorted())
  })
})
