// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import { screen } from '@testing-library/react'
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
import { countText, pressAction, specText, type SpecCase } from '../test/spec-cases.tsx'
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
  dish_created: pressAction(dishes.useCreateDish, { body: {} }),
  dish_updated: pressAction(dishes.useUpdateDish, named),
  dish_deleted: pressAction(dishes.useArchiveDish, named),
  dish_activated: pressAction(dishes.useActivateDish, named),
  dish_deactivated: pressAction(dishes.useDeactivateDish, named),
  menu_created: pressAction(menus.useCreateMenu, { body: {} }),
  menu_updated: pressAction(menus.useUpdateMenu, named),
  menu_deleted: pressAction(menus.useDeleteMenu, named),
  menu_activated: pressAction(menus.useActivateMenu, named),
  menu_deactivated: pressAction(menus.useDeactivateMenu, named),
  member_invited: pressAction(team.useInvite, { body: {} }),
  invitation_accepted: pressAction(memberships.useAcceptInvitation, named),
  invitation_declined: pressAction(memberships.useDeclineInvitation, named),
  membership_updated: pressAction(team.useUpdateMembership, named),
  layout_created: pressAction(useNewLayout, { body: {} }),
  layout_updated: pressAction(layouts.useRenameLayout, named),
  layout_deleted: pressAction(layouts.useRemoveLayout, named),
  layout_activated: pressAction(layouts.useActivateLayout, named),
  layout_deactivated: pressAction(layouts.useDeactivateLayout, named),
  data_exported: {
    ...saved,
    element: <OwnDataPage />,
    press: async (user) => user.click((await screen.findAllByRole('button'))[0]!),
  },
  order_created: pressAction(() => ({ mutate: useOpenOrder(restaurant_id, () => undefined).takeaway }), {}),
  order_updated: pressAction(() => ({ mutate: orders.useUpdateOrder().run }), {
    params: { id },
    body: { guests: 3 },
  }),
  order_deleted: pressAction(history.useRemoveOrder, named),
  order_cancelled: pressAction(history.useCancelOrder, named),
  order_completed: { ...pressAction(till.useCompleteBill, { order_id: id }), reply: order },
  orders_exported: {
    ...saved,
    element: (
      <OrderListExport restaurant={buildAccessibleRestaurant()} query={{ restaurant_id }} disabled={false} />
    ),
    press: async (user) => {
      await user.click(await screen.findByRole('button'))
      await user.click((await screen.findAllByRole('menuitem'))[0]!)
    },
  },
  inventory_item_created: pressAction(stock.useCreateItem, { body: {} }),
  inventory_item_updated: pressAction(stock.useUpdateItem, named),
  inventory_item_deleted: pressAction(stock.useArchiveItem, named),
  inventory_item_activated: pressAction(stock.useActivateItem, named),
  inventory_item_deactivated: pressAction(stock.useDeactivateItem, named),
  template_created: pressAction(loyalty.useCreateTemplate, { body: {} }),
  template_updated: pressAction(loyalty.useUpdateTemplate, named),
  template_deleted: pressAction(loyalty.useRemoveTemplate, named),
  card_issued: pressAction(loyalty.useIssueCard, { body: {} }),
  seal_added: {
    ...pressAction(() => ({ mutate: pressSeal }), {}),
    reply: () => jsonResponse({ ...buildCard({ seals_count: 3 }), seal_id: 's1' }),
  },
  card_redeemed: pressAction(loyalty.useRedeemCard, named),
  plan_created: pressAction(subscriptions.useCreatePlan, { body: {} }),
  plan_updated: pressAction(subscriptions.useUpdatePlan, plan),
  plan_deleted: pressAction(subscriptions.useRemovePlan, plan),
  user_subscription_created: pressAction(subscriptions.useCreateSubscription, { body: {} }),
  user_subscription_updated: pressAction(subscriptions.useUpdateSubscription, subscription),
  user_subscription_deleted: pressAction(subscriptions.useRemoveSubscription, subscription),
  cashier_session_created: pressAction(till.useOpenSession, { body: {} }),
  cashier_session_updated: pressAction(till.useSaveSessionNotes, session),
  cashier_session_deleted: pressAction(till.useDeleteSession, session),
  transaction_added: pressAction(till.useCreateTransaction, session),
  transaction_deleted: pressAction(till.useVoidTransaction, { params: { sessionId: id, transactionId: id } }),
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
