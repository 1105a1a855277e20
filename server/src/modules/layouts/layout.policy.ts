import type { BatchUpdateBody } from '@forki/contract/layouts'
import type { Permission } from '@forki/contract/permissions'
import type { Actor } from '../../context/actor.ts'
import {
  allOf,
  hasPermission,
  hasAnyPermission,
  isSelf,
  requirePermission,
  type Decision,
  type RestaurantSubject,
} from '../../access/policies.ts'

export const canListLayouts = requirePermission('read_restaurant_layout')
export const canReadEditingLock = requirePermission('read_restaurant_layout')
export const canCreateLayout = requirePermission('create_restaurant_layout')
export const canUpdateLayout = requirePermission('update_restaurant_layout')
export const canDeleteLayout = requirePermission('delete_restaurant_layout')

/**
 * Policy for reading layouts. Waiters may read them too: they have `read_section` and no layout permission.
 */
export const canReadLayout = (actor: Actor, subject: RestaurantSubject): Decision =>
  hasAnyPermission(actor, subject.restaurant_id, ['read_restaurant_layout', 'read_section'])

/**
 * Policy of the editing lock: needs the update permission. A sent `user_id` must be the caller's own (TBL-4).
 */
export const canEditLayoutAs = (
  actor: Actor,
  subject: RestaurantSubject,
  input: { query: { user_id?: string | undefined } },
): Decision => {
  const { user_id } = input.query
  return allOf(canUpdateLayout(actor, subject), user_id === undefined || isSelf(actor, user_id))
}

const isNew = ({ id }: { id?: string | undefined }): boolean => id === undefined || id.startsWith('temp')

/**
 * Policy: saving a floor plan batch needs `update_restaurant_layout` and the permission for each kind of
 * change in it. A refusal names the first missing permission.
 */
export const canSaveBatch = (
  actor: Actor,
  subject: RestaurantSubject,
  {
    body,
  }: { body: Pick<BatchUpdateBody, 'sections' | 'tables' | 'deleted_section_ids' | 'deleted_table_ids'> },
): Decision => {
  const { sections, tables, deleted_section_ids, deleted_table_ids } = body
  const contained: readonly [Permission, boolean][] = [
    ['create_section', sections.some(isNew)],
    ['update_section', !sections.every(isNew)],
    ['delete_section', deleted_section_ids.length > 0],
    ['create_table', tables.some(isNew)],
    ['update_table', !tables.every(isNew)],
    ['delete_table', deleted_table_ids.length > 0],
  ]
  const decisions = contained
    .filter(([, present]) => present)
    .map(([permission]) => hasPermission(actor, subject.restaurant_id, permission))
  return allOf(canUpdateLayout(actor, subject), ...decisions)
}
