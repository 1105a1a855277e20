import type { Permission } from '@forki/contract/permissions'
import type { Actor } from '../../context/actor.ts'
import { holds, type Decision } from '../../access/policies.ts'

/** A table, or the section that one is to be added to: all that a decision looks at. */
interface InRestaurant {
  restaurant_id: string
}

const needs =
  (permission: Permission) =>
  (actor: Actor, subject: InRestaurant): Decision =>
    holds(actor, subject.restaurant_id, permission)

export const canReadTable = needs('read_table')
export const canCreateTable = needs('create_table')
export const canUpdateTable = needs('update_table')
export const canDeleteTable = needs('delete_table')
