import {
  restaurantExportTable,
  subscriptionExportTable,
  userExportTable,
} from '@forki/contract/exports/administration'
import { listExportEndpoints } from '@forki/contract/list-exports'
import { restaurantEndpoints } from '@forki/contract/restaurants'
import { subscriptionEndpoints } from '@forki/contract/subscriptions'
import { userEndpoints } from '@forki/contract/users'
import { listExport } from './list-export.ts'

/**
 * Exports of users, subscriptions and restaurants. Instants of users and subscriptions are UTC, because their
 * rows belong to no restaurant.
 */
export const ADMINISTRATION_EXPORTS = [
  listExport(userEndpoints.list, listExportEndpoints.users, {
    table: userExportTable,
    rowsOf: ({ items }) =>
      items.map((user) => ({
        restaurant_id: null,
        id: user.id,
        name: `${user.first_name} ${user.last_name}`.trim(),
        email: user.email,
        role: user.role,
        active: user.active,
        is_email_verified: user.is_email_verified,
        restaurants: user.memberships.length,
        phone: user.phone,
        city: user.city,
        country: user.country,
        created_at: user.created_at,
      })),
  }),
  listExport(subscriptionEndpoints.listAll, listExportEndpoints.subscriptions, {
    table: subscriptionExportTable,
    rowsOf: ({ items }) =>
      items.map((row) => ({
        restaurant_id: null,
        id: row.id,
        user_name: row.user_name,
        user_email: row.user_email,
        plan: row.subscription_plan.name,
        status: row.status,
        is_active: row.is_active,
        restaurants: row.restaurant_ids.length,
        starts_at: row.starts_at,
        ends_at: row.ends_at,
        auto_renew: row.auto_renew,
      })),
  }),
  listExport(restaurantEndpoints.list, listExportEndpoints.restaurants, {
    table: restaurantExportTable,
    rowsOf: ({ items }) =>
      items.map((row) => ({
        restaurant_id: row.id,
        id: row.id,
        name: row.name,
        is_active: row.is_active,
        street: row.street,
        city: row.city,
        state: row.state,
        country: row.country,
        postal_code: row.postal_code,
        phone: row.phone,
        email: row.email,
        website: row.website,
        currency: row.currency,
        timezone: row.timezone,
        created_at: row.created_at,
      })),
  }),
]
