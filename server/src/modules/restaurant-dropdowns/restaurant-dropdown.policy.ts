import type { Permission } from '@forki/contract/permissions'
import type { Actor } from '../../context/actor.ts'
import { holds, isMember, type Decision } from '../../access/policies.ts'

interface InRestaurant {
  restaurant_id: string
}

const needs = (permission: Permission) => (actor: Actor, subject: InRestaurant) =>
  holds(actor, subject.restaurant_id, permission)

/** Inactive entries and in-use counts are for who manages the lists. */
export const managesDropdowns = needs('read_rest_dropdown')

/** Every accepted member reads active entries: a waiter takes orders with them (PER-5). */
export const canReadDropdown = (
  actor: Actor,
  { restaurant_id, is_active }: InRestaurant & { is_active: boolean },
): Decision => (is_active ? isMember(actor, restaurant_id) : managesDropdowns(actor, { restaurant_id }))
export const canCreateDropdown = needs('create_rest_dropdown')
export const canUpdateDropdown = needs('update_rest_dropdown')
export const canDeleteDropdown = needs('delete_rest_dropdown')
