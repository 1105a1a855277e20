// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import { screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as subscriptions from '../features/subscriptions/queries.ts'
import * as dishes from '../features/dishes/queries.ts'
import * as history from '../features/orders/history/queries.ts'
import { OrderListExport } from '../features/orders/history/components/order-list-export.tsx'
import * as layouts from '../features/layouts/queries.ts'
import { useNewLayout } from '../features/layouts/templates/use-new-layout.ts'
import * as loyalty from '../features/loyalty/queries.ts'
import { addSeal, recentSeals } from '../features/loyalty/sealing.ts'
import * as memberships from '../features/memberships/own/queries.ts'
import * as menus from '../features/menus/queries.ts'
import * as orders from '../features/orders/queries.ts'
import * as stock from '../features/inventory/queries.ts'
import * as team from '../features/memberships/queries.ts'
import * as till from '../features/cashiers/queries.ts'
import { useOpenOrder } from '../domain/orders/orders.ts'
import { recentToasts } from '../lib/toast.ts'
import { OwnDataPage } from '../pages/profile/own-data-page.tsx'
import { buildOrder } from '../test/cashiers.ts'
import { buildAccessibleRestaurant, restaurant_id } from '../test/current-user.ts'
import { jsonResponse } from '../test/fake-fetch.ts'
import { buildCard, card_id } from '../test/loyalty.ts'
import { countText, actionFixedTextCase, spanishText, type FixedTextCase } from '../test/fixed-text-cases.tsx'
import { FIXED_SUCCESS_TEXTS } from '../test/fixed-texts.ts'
import { startTranslations } from '../test/translations.ts'
import { uuid } from '../test/uuid.ts'
import { createQueryClient } from '../lib/query-client.ts'
import type { DoneKey } from './es.ts'

const id = uuid(1)
const idInput = { params: { id }, body: {} }
const planInput = { params: { planId: id }, body: {} }
const subscriptionInput = { params: { subscriptionId: id }, body: {} }
const sessionInput = { params: { sessionId: id }, body: {} }
const paidOrderReply = () => jsonResponse(buildOrder({ balance_cents: 0 }))
const fileResponse = () => new Response('{}', { headers: { 'Content-Type': 'application/json' } })
const fileReply = {
  reply: (method: string, path: string) =>
    /export|auth\/me\/export|users\/me/.test(path) ? fileResponse() : null,
}

const orderReply = () => jsonResponse({ ...buildOrder(), id, locked_by: null, user_editing: null })

type SpecDone = (typeof FIXED_SUCCESS_TEXTS)[number][1]

const CAUSES: Readonly<Record<SpecDone, FixedTextCase>> = {
  dish_created: actionFixedTextCase(dishes.useCreateDish, { body: {} }),
  dish_updated: actionFixedTextCase(dishes.useUpdateDish, idInput),
  dish_deleted: actionFixedTextCase(dishes.useArchiveDish, idInput),
  dish_activated: actionFixedTextCase(dishes.useActivateDish, idInput),
  dish_deactivated: actionFixedTextCase(dishes.useDeactivateDish, idInput),
  menu_created: actionFixedTextCase(menus.useCreateMenu, { body: {} }),
  menu_updated: actionFixedTextCase(menus.useUpdateMenu, idInput),
  menu_deleted: actionFixedTextCase(menus.useDeleteMenu, idInput),
  menu_activated: actionFixedTextCase(menus.useActivateMenu, idInput),
  menu_deactivated: actionFixedTextCase(menus.useDeactivateMenu, idInput),
  member_invited: actionFixedTextCase(team.useInvite, { body: {} }),
  invitation_accepted: actionFixedTextCase(memberships.useAcceptInvitation, idInput),
  invitation_declined: actionFixedTextCase(memberships.useDeclineInvitation, idInput),
  membership_updated: actionFixedTextCase(team.useUpdateMembership, idInput),
  layout_created: actionFixedTextCase(useNewLayout, { body: {} }),
  layout_updated: actionFixedTextCase(layouts.useRenameLayout, idInput),
  layout_deleted: actionFixedTextCase(layouts.useRemoveLayout, idInput),
  layout_activated: actionFixedTextCase(layouts.useActivateLayout, idInput),
  layout_deactivated: actionFixedTextCase(layouts.useDeactivateLayout, idInput),
  data_exported: {
    ...fileReply,
    element: <OwnDataPage />,
    press: async (user) => user.click((await screen.findAllByRole('button'))[0]!),
  },
  order_created: actionFixedTextCase(
    () => ({ mutate: useOpenOrder(restaurant_id, () => undefined).takeaway }),
    {},
  ),
  order_updated: actionFixedTextCase(() => ({ mutate: orders.useUpdateOrder().run }), {
    params: { id },
    body: { guests: 3 },
  }),
  order_deleted: actionFixedTextCase(history.useRemoveOrder, idInput),
  order_cancelled: actionFixedTextCase(history.useCancelOrder, idInput),
  order_completed: { ...actionFixedTextCase(till.useCompleteBill, { order_id: id }), reply: paidOrderReply },
  orders_exported: {
    ...fileReply,
    element: (
      <OrderListExport restaurant={buildAccessibleRestaurant()} query={{ restaurant_id }} disabled={false} />
    ),
    press: async (user) => {
      // Waits for the code of the export menu. Until it is loaded, a disabled button is in the menu's place.
      await waitFor(() => expect(screen.getByRole('button')).toBeEnabled())
      await user.click(screen.getByRole('button'))
      await user.click((await screen.findAllByRole('menuitem'))[0]!)
    },
  },
  inventory_item_created: actionFixedTextCase(stock.useCreateItem, { body: {} }),
  inventory_item_updated: actionFixedTextCase(stock.useUpdateItem, idInput),
  inventory_item_deleted: actionFixedTextCase(stock.useArchiveItem, idInput),
  inventory_item_activated: actionFixedTextCase(stock.useActivateItem, idInput),
  inventory_item_deactivated: actionFixedTextCase(stock.useDeactivateItem, idInput),
  template_created: actionFixedTextCase(loyalty.useCreateTemplate, { body: {} }),
  template_updated: actionFixedTextCase(loyalty.useUpdateTemplate, idInput),
  template_deleted: actionFixedTextCase(loyalty.useRemoveTemplate, idInput),
  card_issued: actionFixedTextCase(loyalty.useIssueCard, { body: {} }),
  seal_added: {
    ...actionFixedTextCase(() => ({ mutate: pressSeal }), {}),
    reply: () => jsonResponse({ ...buildCard({ seals_count: 3 }), seal_id: 's1' }),
  },
  card_redeemed: actionFixedTextCase(loyalty.useRedeemCard, idInput),
  plan_created: actionFixedTextCase(subscriptions.useCreatePlan, { body: {} }),
  plan_updated: actionFixedTextCase(subscriptions.useUpdatePlan, planInput),
  plan_deleted: actionFixedTextCase(subscriptions.useRemovePlan, planInput),
  user_subscription_created: actionFixedTextCase(subscriptions.useCreateSubscription, { body: {} }),
  user_subscription_updated: actionFixedTextCase(subscriptions.useUpdateSubscription, subscriptionInput),
  user_subscription_deleted: actionFixedTextCase(subscriptions.useRemoveSubscription, subscriptionInput),
  cashier_session_created: actionFixedTextCase(till.useOpenSession, { body: {} }),
  cashier_session_updated: actionFixedTextCase(till.useSaveSessionNotes, sessionInput),
  cashier_session_deleted: actionFixedTextCase(till.useDeleteSession, sessionInput),
  transaction_added: actionFixedTextCase(till.useCreateTransaction, sessionInput),
  transaction_deleted: actionFixedTextCase(till.useVoidTransaction, {
    params: { sessionId: id, transactionId: id },
  }),
}

function pressSeal(): void {
  addSeal(createQueryClient(), { card_id, customer_name: 'Lucía Arce', order_id: null })
}

beforeAll(async () => {
  await startTranslations()
  URL.createObjectURL = () => 'blob:x'
  URL.revokeObjectURL = () => undefined
})
beforeEach(() => {
  recentToasts.set([])
  recentSeals.set([])
})

describe('fixed success texts (SCR-9)', () => {
  it('each fixed success text has one test case', () => {
    expect(Object.keys(CAUSES).toSorted()).toEqual(FIXED_SUCCESS_TEXTS.map(([, key]) => key).toSorted())
  })

  it.each(FIXED_SUCCESS_TEXTS)(
    'the %s success text %s is shown on screen after its action',
    async (_language, key) => {
      expect(
        await countText(spanishText('done', key satisfies DoneKey), CAUSES[key], orderReply),
      ).toBeGreaterThan(0)
    },
    30_000,
  )
})
