// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeAll, beforeEach, describe, vi } from 'vitest'
import { RouteGuard } from '../app/route-guards.tsx'
import { PlanSheet } from '../features/subscriptions/plans/plan-sheet.tsx'
import { recentToasts } from '../lib/toast.ts'
import { PlansPage } from '../pages/admin/plans-page.tsx'
import { SubscriptionsPage } from '../pages/admin/subscriptions-page.tsx'
import { UsersPage } from '../pages/admin/users-page.tsx'
import { VerifyEmailPage } from '../pages/auth/verify-email-page.tsx'
import { CardTemplatePage } from '../pages/loyalty/card-template-page.tsx'
import { OwnDataPage } from '../pages/profile/own-data-page.tsx'
import { SubscriptionPage } from '../pages/profile/subscription-page.tsx'
import { InventoryItemPage } from '../pages/restaurants/inventory-item-page.tsx'
import { LayoutsPage } from '../pages/restaurants/layouts-page.tsx'
import { MenusPage } from '../pages/restaurants/menus-page.tsx'
import { OrderDetailPage } from '../pages/restaurants/order-detail-page.tsx'
import { CashierPage } from '../pages/restaurants/cashier-page.tsx'
import { CashierSessionPage } from '../pages/restaurants/cashier-session-page.tsx'
import { CashierSessionsPage } from '../pages/restaurants/cashier-sessions-page.tsx'
import { buildPlan } from '../test/admin.tsx'
import { buildRestaurant, buildSession } from '../test/cashiers.ts'
import { restaurant_id } from '../test/current-user.ts'
import { jsonResponse } from '../test/fake-fetch.ts'
import { testFailureTexts, type FixedTextCase, type Reply } from '../test/fixed-text-cases.tsx'
import { FIXED_FAILURE_TEXTS } from '../test/fixed-texts.ts'
import { startTranslations } from '../test/translations.ts'
import { uuid } from '../test/uuid.ts'

const doNothing = () => undefined
/** Test case for a page inside the restaurant. `name` is the name of the route's second parameter. */
const restaurantPageCase = (
  element: FixedTextCase['element'],
  name: string,
  reply?: Reply,
): FixedTextCase => ({
  element,
  startUrl: `/manage-restaurants/${restaurant_id}/x/${uuid(1)}`,
  route: `/manage-restaurants/:restaurantId/x/:${name}`,
  ...(reply && { reply }),
})
const restaurantReply: Reply = (_method, path) =>
  path.startsWith('/restaurants/') ? jsonResponse(buildRestaurant()) : null
const sessionReply: Reply = (method, path) => {
  if (/^\/cashiers\/[^/?]+$/.test(path)) return jsonResponse(buildSession())
  return restaurantReply(method, path)
}

type SpecFailed = (typeof FIXED_FAILURE_TEXTS)[number][1]
type Read = Extract<SpecFailed, `${string}_fetch` | 'session' | 'verify_email' | 'restaurant_required'>
const isRead = (key: SpecFailed): key is Read =>
  /_fetch$|^(session|verify_email|restaurant_required)$/.test(key)
const rows = FIXED_FAILURE_TEXTS.map(([, key]) => key).filter(isRead)

const CAUSES: Readonly<Record<Read, FixedTextCase>> = {
  session: { element: <RouteGuard area="signed-in" />, currentUser: null, startUrl: '/x' },
  verify_email: {
    element: <VerifyAtLink />,
    currentUser: null,
    startUrl: '/verify-email?token=abc',
    route: '/verify-email',
  },
  profile_fetch: {
    element: <OwnDataPage />,
    press: async (user) => user.click((await screen.findAllByRole('button'))[0]!),
  },
  users_fetch: { element: <UsersPage /> },
  plan_fetch: { element: <PlanSheet target={{ kind: 'edit', plan: buildPlan() }} onClose={doNothing} /> },
  plans_fetch: { element: <PlansPage /> },
  user_subscriptions_fetch: { element: <SubscriptionPage /> },
  all_user_subscriptions_fetch: { element: <SubscriptionsPage /> },
  cashier_open_fetch: { element: <CashierPage />, reply: restaurantReply },
  cashier_session_fetch: restaurantPageCase(<CashierSessionPage />, 'sessionId'),
  cashier_sessions_fetch: { element: <CashierSessionsPage /> },
  transactions_fetch: restaurantPageCase(<CashierSessionPage />, 'sessionId', sessionReply),
  restaurant_required: { element: <LayoutsPage />, startUrl: '/mapas' },
  layout_fetch: { element: <LayoutsPage /> },
  menu_fetch: { element: <MenusPage /> },
  order_fetch: restaurantPageCase(<OrderDetailPage />, 'orderId'),
  restaurant_fetch: { element: <CashierPage /> },
  inventory_item_fetch: restaurantPageCase(<InventoryItemPage />, 'itemId'),
  template_fetch: restaurantPageCase(<CardTemplatePage />, 'templateId'),
}

/**
 * Email verification page with a stubbed `location` whose URL contains a token. A `history.replaceState` would
 * have no effect when the whole test suite runs.
 */
function VerifyAtLink() {
  useState(() => vi.stubGlobal('location', new URL('http://localhost:3000/verify-email?token=abc')))
  return <VerifyEmailPage />
}

beforeAll(() => startTranslations())
beforeEach(() => recentToasts.set([]))

describe('failure texts of reads', () => {
  testFailureTexts(rows, CAUSES)
})
