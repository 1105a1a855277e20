/**
 * Renders its children only for users with the permission in the restaurant, or else `otherwise`. Without
 * `restaurantId` it checks the current restaurant.
 */
import type { Permission } from '@forki/contract/permissions'
import type { ReactNode } from 'react'
import { useCan } from '../domain/access/current-user.ts'

interface CanProps {
  permission: Permission
  restaurantId?: string
  otherwise?: ReactNode
  children: ReactNode
}

export function Can({ permission, restaurantId, otherwise = null, children }: CanProps) {
  return <>{useCan(permission, restaurantId) ? children : otherwise}</>
}
