import { IMAGE_FOLDER_PERMISSIONS, type ImageFolder } from '@forki/contract/images'
import { MEMBERSHIP_ROLES, ROLE_PERMISSIONS } from '@forki/contract/permissions'
import { describe, expect, it } from 'vitest'
import { TEST_ACTORS, memberIn } from '../../../test/setup/test-actors.ts'
import { ANONYMOUS } from '../../context/actor.ts'
import { newId } from '../../db/ids.ts'
import { canUpdateImages, canSeeImages } from './image.policy.ts'

const restaurant_id = newId()
const folders = Object.keys(IMAGE_FOLDER_PERMISSIONS).filter((folder) => folder !== 'users') as ImageFolder[]
const imageTarget = (folder: ImageFolder) => ({ folder, entity_id: newId(), restaurant_id })

describe.each(folders)('images of %s', (folder) => {
  it.each(MEMBERSHIP_ROLES)('%s may change the images if the role may update the entity', (role) => {
    const neededPermission = IMAGE_FOLDER_PERMISSIONS[folder]
    const isAllowed = neededPermission !== null && ROLE_PERMISSIONS[role].includes(neededPermission)

    expect(canUpdateImages(memberIn(restaurant_id, role), imageTarget(folder))).toEqual(
      isAllowed || { missing: neededPermission },
    )
    expect(canSeeImages(memberIn(restaurant_id, role), imageTarget(folder))).toBe(true)
  })

  it('images are hidden from a member of another restaurant', () => {
    expect(canSeeImages(memberIn(newId(), 'restaurant_admin'), imageTarget(folder))).toBe(false)
    expect(canUpdateImages(memberIn(newId(), 'restaurant_admin'), imageTarget(folder))).not.toBe(true)
  })
})

describe('profile image of a user', () => {
  const user_id = newId()
  const face = { folder: 'users', entity_id: user_id, restaurant_id: null } as const

  it('only the user and administrators may change a profile image', () => {
    expect(canUpdateImages({ ...ANONYMOUS, user_id, role: 'staff' }, face)).toBe(true)
    expect(canUpdateImages(TEST_ACTORS['admin']!, face)).toBe(true)
    expect(canUpdateImages(TEST_ACTORS['owner']!, face)).toEqual({ missing: 'self' })
    expect(canSeeImages(TEST_ACTORS['owner']!, face)).toBe(false)
  })

  it("a profile image is hidden from the user's API keys", () => {
    expect(canSeeImages({ ...ANONYMOUS, user_id, role: 'staff', api_key_id: newId() }, face)).toBe(false)
  })
})
