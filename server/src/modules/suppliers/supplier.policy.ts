import type { Permission } from '@forki/contract/permissions'
import type { Actor } from '../../context/actor.ts'
import { holds, type Decision } from '../../access/policies.ts'

/** A supplier, or the restaurant that one is to be added to. */
interface InRestaurant {
  restaurant_id: string
}

const needs =
  (permission: Permission) =>
  (actor: Actor, subject: InRestaurant): Decision =>
    holds(actor, subject.restaurant_id, permission)

/** Suppliers are part of the stock: who may see, add, change or archive items may do so with them. */
export const canReadSupplier = needs('read_inventory_item')
export const canCreateSupplier = needs('create_inventory_item')
export const canUpdateSupplier = needs('update_inventory_item')
export const canDeleteSupplier = needs('delete_inventory_item')
