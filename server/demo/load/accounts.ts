import { demoCuisineTypes, demoRestaurants } from '../content/demo-restaurants.ts'
import { demoAccounts } from '../content/accounts.ts'
import type { DemoMembership, DemoRestaurant } from '../content/types.ts'
import { dropdownId, restaurantId, userId } from './demo-ids.ts'
import { demoId, DEFAULT_CREATED_AT, insertRows, timestamps, type Db, type Row } from './insert-rows.ts'
import { sql } from '../../src/db/sql.ts'

const DAY = 86_400_000
/** Validity of an invitation, in ms (PER-14). */
const INVITATION_MS = 7 * DAY

/** Inserts demo accounts, restaurants, owners, memberships, subscriptions and dropdown lists. */
export async function loadAccounts(
  db: Db,
  { password_hash, now }: { password_hash: string; now: Date },
): Promise<void> {
  await insertRows(
    db,
    'users',
    demoAccounts.map((account, index) => ({
      id: userId(account.email),
      ...account,
      password_hash,
      is_email_verified: true,
      ...timestamps(index),
    })),
  )
  await insertRows(db, 'restaurants', demoRestaurants.map(restaurantRow))
  await insertRows(db, 'restaurant_owners', demoRestaurants.flatMap(ownerRows))
  await insertRows(
    db,
    'memberships',
    demoRestaurants.flatMap((restaurant) =>
      restaurant.memberships.map((member) => membershipRow(restaurant, member, now)),
    ),
  )
  await loadSubscriptions(db)
  await loadLists(db)
}

const restaurantRow = (restaurant: DemoRestaurant, index: number): Row => {
  const {
    key,
    owner_emails: _owners,
    memberships: _members,
    dropdowns: _dropdowns,
    suppliers: _suppliers,
    inventory: _inventory,
    dishes: _dishes,
    menus: _menus,
    layouts: _layouts,
    loyalty_templates: _templates,
    customers: _customers,
    traffic: _traffic,
    ...columns
  } = restaurant
  return { id: restaurantId(key), ...columns, locale: columns.locale.slice(0, 2), ...timestamps(index) }
}

const ownerRows = (restaurant: DemoRestaurant): Row[] =>
  restaurant.owner_emails.map((email) => ({
    restaurant_id: restaurantId(restaurant.key),
    user_id: userId(email),
    created_at: DEFAULT_CREATED_AT,
  }))

function membershipRow(restaurant: DemoRestaurant, member: DemoMembership, now: Date): Row {
  const { email, role, status, permissions, invited_days_ago } = member
  const invited_at = new Date(now.getTime() - invited_days_ago * DAY)
  const responded_at = status === 'pending' ? null : new Date(invited_at.getTime() + DAY / 4)
  return {
    id: demoId('membership', `${restaurant.key}/${email}`),
    restaurant_id: restaurantId(restaurant.key),
    user_id: demoAccounts.some((account) => account.email === email) ? userId(email) : null,
    email,
    role,
    status,
    permissions,
    invited_by: userId(restaurant.owner_emails[0] ?? ''),
    invited_at,
    responded_at,
    expires_at: new Date(invited_at.getTime() + INVITATION_MS),
    created_at: invited_at,
    updated_at: responded_at ?? invited_at,
  }
}

const subscriptionId = (email: string) => demoId('subscription', email)

/** Inserts a subscription to the default plan for each owner, which covers all restaurants of the owner. */
async function loadSubscriptions(db: Db): Promise<void> {
  const plans = await sql.rows<{ id: string }>(db, sql`SELECT id FROM subscription_plans WHERE is_default`)
  const owners = [...new Set(demoRestaurants.flatMap((restaurant) => restaurant.owner_emails))]
  await insertRows(
    db,
    'user_subscriptions',
    owners.map((email, index) => ({
      id: subscriptionId(email),
      user_id: userId(email),
      subscription_plan_id: plans[0]?.id,
      status: 'active',
      starts_at: DEFAULT_CREATED_AT,
      auto_renew: true,
      ...timestamps(index),
    })),
  )
  await insertRows(
    db,
    'subscription_covers',
    demoRestaurants.flatMap((restaurant) =>
      restaurant.owner_emails.map((email) => ({
        subscription_id: subscriptionId(email),
        restaurant_id: restaurantId(restaurant.key),
      })),
    ),
  )
}

/** Inserts the restaurants' dropdown lists, and the demo's cuisine types that the database does not contain. */
async function loadLists(db: Db): Promise<void> {
  const shipped = await sql.rows<{ key: string }>(
    db,
    sql`SELECT key FROM dropdown_items WHERE list = 'cuisine_types'`,
  )
  const existingKeys = new Set(shipped.map(({ key }) => key))
  await insertRows(
    db,
    'dropdown_items',
    demoCuisineTypes
      .filter(([key]) => !existingKeys.has(key))
      .map(([key, label, label_en]) => ({ list: 'cuisine_types', key, label, label_en })),
  )
  await insertRows(
    db,
    'restaurant_dropdowns',
    demoRestaurants.flatMap((restaurant) =>
      restaurant.dropdowns.map((entry, index) => ({
        id: dropdownId(restaurant, entry.list, entry.key),
        restaurant_id: restaurantId(restaurant.key),
        ...entry,
        ...timestamps(index),
      })),
    ),
  )
}
