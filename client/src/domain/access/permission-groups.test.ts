import { PERMISSIONS } from '@forki/contract/permissions'
import { describe, expect, it } from 'vitest'
import { PERMISSION_GROUPS } from './permission-groups.ts'

describe('permission groups', () => {
  it('the permission groups list every permission once', () => {
    const groupedPermissions = PERMISSION_GROUPS.flatMap(({ permissions }) => [...permissions])

    expect(groupedPermissions.toSorted()).toEqual([...PERMISSIONS].toSorted())
  })
})
