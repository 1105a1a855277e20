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
import { countText, actionSpecCase, specText, type SpecCase } from '../test/spec-cases.tsx'
import { SPEC_DONE } from '../test/spec-texts.ts'
import { startTranslations } from '../test/translations.ts'
import { uuid } from '../test/uuid.ts'
import { createQueryClient } from '../lib/query-client.ts'
import type { DoneKey } from './es.ts'

const id = uuid(1)
const named = { params: { id }, body: {} }
const plan = { params: { planId: id }, body: {} }
const subscription = { params: { subscriptionId: id }, body: {} }
const session = { params: { sessionId: id }, body: {} }
const order = () => jsonResponse(buildOrder({ balance_cents: 0 }))
const file = () => new Response('{}', { headers: { 'Content-Type': 'application/json' } })
const saved = {
  reply: (method: string, path: string) => (/export|auth\/me\/export|users\/me/.test(path) ? file() : null),
}

const orderReply = () => jsonResponse({ ...buildOrder(), id, locked_by: null, user_editing: null })

type SpecDone = (typeof SPEC_DONE)[number][1]

const CAUSES: Readonly<Record<SpecDone, SpecCase>> = {
  dish_created: actionSpecCase(dishes.useCreateDish, { body: {} }),
  dish_updated: actionSpecCase(dishes.useUpdateDish, named),
  dish_deleted: actionSpecCase(dishes.useArchiveDish, named),
  dish_activated: actionSpecCase(dishes.useActivateDish, named),
  dish_deactivated: actionSpecCase(dishes.useDeactivateDish, named),
  menu_created: actionSpecCase(menus.useCreateMenu, { body: {} }),
  menu_updated: actionSpecCase(menus.useUpdateMenu, named),
  menu_deleted: actionSpecCase(menus.useDeleteMenu, named),
  menu_activated: actionSpecCase(menus.useActivateMenu, named),
  menu_deactivated: actionSpecCase(menus.useDeactivateMenu, named),
  member_invited: actionSpecCase(team.useInvite, { body: {} }),
  invitation_accepted: actionSpecCase(memberships.useAcceptInvitation, named),
  invitation_declined: actionSpecCase(memberships.useDeclineInvitation, named),
  membership_updated: actionSpecCase(team.useUpdateMembership, named),
  layout_created: actionSpecCase(useNewLayout, { body: {} }),
  layout_updated: actionSpecCase(layouts.useRenameLayout, named),
  layout_deleted: actionSpecCase(layouts.useRemoveLayout, named),
  layout_activated: actionSpecCase(layouts.useActivateLayout, named),
  layout_deactivated: actionSpecCase(layouts.useDeactivateLayout, named),
  data_exported: {
    ...saved,
    element: <OwnDataPage />,
    press: async (user) => user.click((await screen.findAllByRole('button'))[0]!),
  },
  order_created: actionSpecCase(
    () => ({ mutate: useOpenOrder(restaurant_id, () => undefined).takeaway }),
    {},
  ),
  order_updated: actionSpecCase(() => ({ mutate: orders.useUpdateOrder().run }), {
    params: { id },
    body: { guests: 3 },
  }),
  order_deleted: actionSpecCase(history.useRemoveOrder, named),
  order_cancelled: actionSpecCase(history.useCancelOrder, named),
  order_completed: { ...actionSpecCase(till.useCompleteBill, { order_id: id }), reply: order },
  orders_exported: {
    ...saved,
    element: (
      <OrderListExport restaurant={buildAccessibleRestaurant()} query={{ restaurant_id }} disabled={false} />
    ),
    press: async (user) => {
      // A disabled button stands for the menu until its code is loaded.
      await waitFor(() => expect(screen.getByRole('button')).toBeEnabled())
      await user.click(screen.getByRole('button'))
      await user.click((await screen.findAllByRole('menuitem'))[0]!)
    },
  },
  inventory_item_created: actionSpecCase(stock.useCreateItem, { body: {} }),
  inventory_item_updated: actionSpecCase(stock.useUpdateItem, named),
  inventory_item_deleted: actionSpecCase(stock.useArchiveItem, named),
  inventory_item_activated: actionSpecCase(stock.useActivateItem, named),
  inventory_item_deactivated: actionSpecCase(stock.useDeactivateItem, named),
  template_created: actionSpecCase(loyalty.useCreateTemplate, { body: {} }),
  template_updated: actionSpecCase(loyalty.useUpdateTemplate, named),
  template_deleted: actionSpecCase(loyalty.useRemoveTemplate, named),
  card_issued: actionSpecCase(loyalty.useIssueCard, { body: {} }),
  seal_added: {
    ...actionSpecCase(() => ({ mutate: pressSeal }), {}),
    reply: () => jsonResponse({ ...buildCard({ seals_count: 3 }), seal_id: 's1' }),
  },
  card_redeemed: actionSpecCase(loyalty.useRedeemCard, named),
  plan_created: actionSpecCase(subscriptions.useCreatePlan, { body: {} }),
  plan_updated: actionSpecCase(subscriptions.useUpdatePlan, plan),
  plan_deleted: actionSpecCase(subscriptions.useRemovePlan, plan),
  user_subscription_created: actionSpecCase(subscriptions.useCreateSubscription, { body: {} }),
  user_subscription_updated: actionSpecCase(subscriptions.useUpdateSubscription, subscription),
  user_subscription_deleted: actionSpecCase(subscriptions.useRemoveSubscription, subscription),
  cashier_session_created: actionSpecCase(till.useOpenSession, { body: {} }),
  cashier_session_updated: actionSpecCase(till.useSaveSessionNotes, session),
  cashier_session_deleted: actionSpecCase(till.useDeleteSession, session),
  transaction_added: actionSpecCase(till.useCreateTransaction, session),
  transaction_deleted: actionSpecCase(till.useVoidTransaction, {
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
    expect(Object.keys(CAUSES).toSorted()).toEqual(SPEC_DONE.map(([, key]) => key).toSorted())
  })

  it.each(SPEC_DONE)(
    'the %s success text %s is shown on screen after its action',
    async (_language, key) => {
      expect(
        await countText(specText('done', key satisfies DoneKey), CAUSES[key], orderReply),
      ).toBeGreaterThan(0)
    },
    30_000,
  )
})
