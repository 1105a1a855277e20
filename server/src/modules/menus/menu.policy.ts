import type { Permission } from '@forki/contract/permissions'
import type { Actor } from '../../context/actor.ts'
import { holds, isMember, type Decision } from '../../access/policies.ts'

/** A menu, or the restaurant that one is to be added to: all that a decision looks at. */
interface InRestaurant {
  restaurant_id: string
}

const needs =
  (permission: Permission) =>
  (actor: Actor, subject: InRestaurant): Decision =>
    holds(actor, subject.restaurant_id, permission)

export const canReadMenu = needs('read_menu')
export const canCreateMenu = needs('create_menu')
export const canUpdateMenu = needs('update_menu')
export const canDeleteMenu = needs('delete_menu')

/** Every member reads the active menu: a waiter takes orders without any menu permission (PER-5). */
export const canReadActiveMenu = (actor: Actor, subject: InRestaurant): Decision =>
  isMember(actor, subject.restaurant_id)
