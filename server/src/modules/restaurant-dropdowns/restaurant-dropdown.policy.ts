import type { Permission } from '@forki/contract/permissions'
import type { Actor } from '../../kit/context.ts'
import { holds, isMember } from '../../kit/policy.ts'

interface InRestaurant {
  restaurant_id: string
}

const needs = (permission: Permission) => (actor: Actor, subject: InRestaurant) =>
  holds(actor, subject.restaurant_id, permission)

/** Every accepted member reads the lists: a waiter takes orders with them (contract §3). */
export const canReadDropdown = (actor: Actor, { restaurant_id }: InRestaurant) =>
  isMember(actor, restaurant_id)
export const canCreateDropdown = needs('create_rest_dropdown')
export const canUpdateDropdown = needs('update_rest_dropdown')
export const canDeleteDropdown = needs('delete_rest_dropdown')
