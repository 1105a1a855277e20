import type { Permission } from '@forki/contract/permissions'
import type { Actor } from '../../context/actor.ts'
import { holds, type Decision } from '../../access/policies.ts'

/** An item, or the restaurant that one is to be added to. */
interface InRestaurant {
  restaurant_id: string
}

const needs =
  (permission: Permission) =>
  (actor: Actor, subject: InRestaurant): Decision =>
    holds(actor, subject.restaurant_id, permission)

export const canReadItem = needs('read_inventory_item')
export const canCreateItem = needs('create_inventory_item')
/** Booking movements is changing the item. */
export const canUpdateItem = needs('update_inventory_item')
export const canDeleteItem = needs('delete_inventory_item')
