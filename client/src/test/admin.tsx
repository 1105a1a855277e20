/** Builders of administration data, validated by the contract. `renderAdminPage` renders a page with such data. */
import type { AuditEntryView } from '@forki/contract/audit'
import { auditEntry } from '@forki/contract/audit'
import type { User } from '@forki/contract/auth'
import { user } from '@forki/contract/auth'
import type { DropdownItem } from '@forki/contract/dropdowns'
import { dropdownItem } from '@forki/contract/dropdowns'
import type { Job } from '@forki/contract/operations'
import { job } from '@forki/contract/operations'
import type { SubscriptionPlan, UserSubscription } from '@forki/contract/subscriptions'
import { subscriptionPlan, userSubscription } from '@forki/contract/subscriptions'
import type { ReactElement } from 'react'
import { buildCurrentUser, buildAccessibleRestaurant, restaurant_id } from './current-user.ts'
import { renderPage } from './render-page.tsx'
import { uuid } from './uuid.ts'

const timestamp = '2026-11-21T20:00:00.000Z'

export const buildUser = (overrides: Partial<User> = {}): User => {
  const { access: _access, ...base } = buildCurrentUser()
  const id = overrides.id ?? uuid(301)
  return user.parse({
    ...base,
    preferences: { language: 'es', theme: 'light' },
    _id: id,
    id,
    first_name: 'Berta',
    last_name: 'Núñez',
    email: 'berta@ejemplo.mx',
    role: 'restaurant_owner',
    ...overrides,
  })
}

export const buildPlan = (overrides: Partial<SubscriptionPlan> = {}): SubscriptionPlan =>
  subscriptionPlan.parse({
    id: uuid(401),
    name: 'Brasa',
    description: null,
    price_cents: 49_900,
    currency: 'MXN',
    billing_interval: 'month',
    features: ['pos', 'kitchen'],
    max_restaurants: 1,
    max_staff: null,
    trial_days: 0,
    is_default: false,
    is_active: true,
    created_at: timestamp,
    updated_at: timestamp,
    ...overrides,
  } satisfies SubscriptionPlan)

export const buildSubscription = (overrides: Partial<UserSubscription> = {}): UserSubscription =>
  userSubscription.parse({
    id: uuid(501),
    user_id: uuid(301),
    user_email: 'berta@ejemplo.mx',
    user_name: 'Berta Núñez',
    subscription_plan_id: uuid(401),
    subscription_plan: buildPlan(),
    restaurant_ids: [restaurant_id],
    status: 'active',
    is_active: true,
    starts_at: timestamp,
    ends_at: null,
    auto_renew: false,
    created_at: timestamp,
    updated_at: timestamp,
    ...overrides,
  } satisfies UserSubscription)

export const buildDropdownEntry = (overrides: Partial<DropdownItem> = {}): DropdownItem =>
  dropdownItem.parse({
    key: 'mexican',
    label: 'Mexicana',
    label_en: 'Mexican',
    active: true,
    feature: null,
    built_in: false,
    in_use: 0,
    ...overrides,
  } satisfies DropdownItem)

export const buildJob = (overrides: Partial<Job> = {}): Job =>
  job.parse({
    id: uuid(601),
    name: 'send_mail',
    state: 'failed',
    payload: { to: 'berta@ejemplo.mx', template: 'invitation' },
    attempts: 5,
    max_attempts: 5,
    error: 'connect ECONNREFUSED 10.0.0.9:587',
    created_at: timestamp,
    started_at: timestamp,
    finished_at: timestamp,
    next_attempt_at: null,
    ...overrides,
  } satisfies Job)

export const buildAuditEntry = (overrides: Partial<AuditEntryView> = {}): AuditEntryView =>
  auditEntry.parse({
    id: uuid(701),
    restaurant_id,
    user_id: uuid(9),
    user_name: 'Olga Solís',
    action: 'dish.updated',
    entity: 'dish',
    entity_id: uuid(1),
    data: { name: 'Mole negro', price_cents: 21_500, price_cents_before: 21_000 },
    ip: '10.0.0.1',
    request_id: 'r-1',
    at: timestamp,
    seq: 12,
    previous_hash: 'a'.repeat(64),
    hash: 'b'.repeat(64),
    ...overrides,
  } satisfies AuditEntryView)

/** Renders an administration page for an administrator, at its route's path. */
export function renderAdminPage(element: ReactElement, path: string, route = path.split('?')[0] ?? path) {
  const restaurants = [buildAccessibleRestaurant({ role: 'application_admin' })]
  const currentUser = buildCurrentUser(
    { restaurants },
    { role: 'application_admin', id: uuid(9), first_name: 'Renata' },
  )
  return renderPage({ [route]: element }, path, { currentUser, withToasts: true })
}
