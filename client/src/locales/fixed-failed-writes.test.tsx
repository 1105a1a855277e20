// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, vi } from 'vitest'
import * as subscriptions from '../features/subscriptions/queries.ts'
import * as users from '../features/users/queries.ts'
import { useSignOut } from '../features/auth/queries.ts'
import { ForgotPasswordForm } from '../features/auth/components/forgot-password-form.tsx'
import { LoginForm } from '../features/auth/components/login-form.tsx'
import { NewPasswordForm } from '../features/auth/components/new-password-form.tsx'
import { RegisterForm } from '../features/auth/components/register-form.tsx'
import * as dishes from '../features/dishes/queries.ts'
import * as history from '../features/orders/history/queries.ts'
import * as layouts from '../features/layouts/queries.ts'
import { useNewLayout } from '../features/layouts/templates/use-new-layout.ts'
import * as loyalty from '../features/loyalty/queries.ts'
import * as memberships from '../features/memberships/own/queries.ts'
import * as menus from '../features/menus/queries.ts'
import * as orders from '../features/orders/queries.ts'
import { EraseAccountCard } from '../features/profile/components/erase-account-card.tsx'
import { useSaveProfile } from '../features/profile/queries.ts'
import * as restaurants from '../features/restaurants/queries.ts'
import { ArchiveItemDialog } from '../features/inventory/components/archive-item-dialog.tsx'
import { ItemSheet } from '../features/inventory/components/item-sheet.tsx'
import { useInventoryRestaurant } from '../domain/inventory/use-inventory-restaurant.ts'
import * as stock from '../features/inventory/queries.ts'
import * as team from '../features/memberships/queries.ts'
import * as till from '../features/cashiers/queries.ts'
import { useOpenOrder } from '../domain/orders/orders.ts'
import { recentToasts } from '../lib/toast.ts'
import { SecurityPage } from '../pages/profile/security-page.tsx'
import { restaurant_id } from '../test/current-user.ts'
import { pageResponse } from '../test/fake-fetch.ts'
import { buildItem } from '../test/inventory.ts'
import { buildOwner } from '../test/render-page-as.tsx'
import {
  testFailureTexts,
  fillAndSend,
  actionFixedTextCase,
  type FixedTextCase,
} from '../test/fixed-text-cases.tsx'
import { FIXED_FAILURE_TEXTS } from '../test/fixed-texts.ts'
import { startTranslations } from '../test/translations.ts'
import { uuid } from '../test/uuid.ts'

const id = uuid(1)
const idInput = { params: { id }, body: {} }
const planInput = { params: { planId: id }, body: {} }
const subscriptionInput = { params: { subscriptionId: id }, body: {} }
const sessionInput = { params: { sessionId: id }, body: {} }
const nothing = () => undefined
const sendForm: Pick<FixedTextCase, 'press'> = { press: fillAndSend }

const entryOf = (list: string, key: string) => ({
  id,
  restaurant_id,
  list,
  key,
  label: key,
  label_en: null,
  position: 0,
  is_active: true,
})

/** Form of a new inventory item, once the dropdown lists are loaded. The form preselects the first unit. */
function NewItem() {
  return useInventoryRestaurant().isLoaded ? <ItemSheet item={null} onClose={nothing} /> : null
}

/** True for the translation key of a failed read, which `fixed-failed-reads.test.tsx` covers. */
const isRead = (key: string) => /_fetch$|^(session|verify_email|restaurant_required)$/.test(key)
type SpecFailed = (typeof FIXED_FAILURE_TEXTS)[number][1]
type Read = Extract<SpecFailed, `${string}_fetch` | 'session' | 'verify_email' | 'restaurant_required'>
const rows = [...new Set(FIXED_FAILURE_TEXTS.map(([, key]) => key))].filter(
  (key): key is Exclude<SpecFailed, Read> => !isRead(key),
)

const CAUSES: Readonly<Record<Exclude<SpecFailed, Read>, FixedTextCase>> = {
  register: {
    element: <RegisterForm setup_code={undefined} onSignedIn={nothing} />,
    currentUser: null,
    ...sendForm,
  },
  login: { element: <LoginForm onSignedIn={nothing} />, currentUser: null, ...sendForm },
  logout: actionFixedTextCase(() => ({ mutate: useSignOut() }), {}),
  forgot_password: { element: <ForgotPasswordForm />, currentUser: null, ...sendForm },
  reset_password: { element: <NewPasswordForm token={'t'.repeat(40)} />, currentUser: null, ...sendForm },
  profile_update: actionFixedTextCase(() => ({ mutate: useSaveProfile().save }), { city: 'Puebla' }),
  profile_delete: {
    element: <EraseAccountCard currentUser={buildOwner()} />,
    press: async (user) => {
      await user.click(screen.getByRole('button', { name: 'Eliminar mi cuenta' }))
      const dialog = within(await screen.findByRole('dialog'))
      await user.type(dialog.getByRole('textbox'), buildOwner().email)
      await user.click(dialog.getByRole('button', { name: 'Eliminar mi cuenta' }))
    },
  },
  change_password: {
    element: <SecurityPage />,
    press: async (user) => {
      await user.type(await screen.findByLabelText('Contraseña actual'), 'la de siempre')
      await user.type(screen.getByLabelText('Contraseña nueva'), 'una mesa junto al mar')
      await user.click(screen.getByRole('button', { name: 'Cambiar contraseña' }))
    },
  },
  user_create: actionFixedTextCase(users.useCreateUser, { body: {} }),
  user_invite: actionFixedTextCase(team.useInvite, { body: {} }),
  user_missing: { ...actionFixedTextCase(() => ({ mutate: useSaveProfile().save }), {}), currentUser: null },
  invitation_accept: actionFixedTextCase(memberships.useAcceptInvitation, idInput),
  invitation_decline: actionFixedTextCase(memberships.useDeclineInvitation, idInput),
  membership_update: actionFixedTextCase(team.useUpdateMembership, idInput),
  plan_create: actionFixedTextCase(subscriptions.useCreatePlan, { body: {} }),
  plan_update: actionFixedTextCase(subscriptions.useUpdatePlan, planInput),
  plan_delete: actionFixedTextCase(subscriptions.useRemovePlan, planInput),
  user_subscription_create: actionFixedTextCase(subscriptions.useCreateSubscription, { body: {} }),
  user_subscription_update: actionFixedTextCase(subscriptions.useUpdateSubscription, subscriptionInput),
  user_subscription_delete: actionFixedTextCase(subscriptions.useRemoveSubscription, subscriptionInput),
  cashier_session_create: actionFixedTextCase(till.useOpenSession, { body: {} }),
  cashier_session_update: actionFixedTextCase(till.useSaveSessionNotes, sessionInput),
  cashier_session_delete: actionFixedTextCase(till.useDeleteSession, sessionInput),
  transaction_add: actionFixedTextCase(till.useCreateTransaction, sessionInput),
  transaction_delete: actionFixedTextCase(till.useVoidTransaction, {
    params: { sessionId: id, transactionId: id },
  }),
  layout_create: actionFixedTextCase(useNewLayout, { body: {} }),
  layout_update: actionFixedTextCase(layouts.useRenameLayout, idInput),
  layout_delete: actionFixedTextCase(layouts.useRemoveLayout, idInput),
  dish_create: actionFixedTextCase(dishes.useCreateDish, { body: {} }),
  dish_update: actionFixedTextCase(dishes.useUpdateDish, idInput),
  dish_delete: actionFixedTextCase(dishes.useArchiveDish, idInput),
  menu_create: actionFixedTextCase(menus.useCreateMenu, { body: {} }),
  menu_update: actionFixedTextCase(menus.useActivateMenu, idInput),
  menu_delete: actionFixedTextCase(menus.useDeleteMenu, idInput),
  order_create: actionFixedTextCase(() => ({ mutate: useOpenOrder(restaurant_id, nothing).takeaway }), {}),
  order_update: actionFixedTextCase(() => ({ mutate: orders.useUpdateItem().run }), idInput),
  order_delete: actionFixedTextCase(history.useRemoveOrder, idInput),
  restaurant_create: actionFixedTextCase(restaurants.useCreateRestaurant, { body: {} }),
  restaurant_update: actionFixedTextCase(restaurants.useUpdateRestaurant, idInput),
  inventory_item_create: {
    element: <NewItem />,
    reply: (method) =>
      method === 'GET'
        ? pageResponse([entryOf('unit', 'kg'), entryOf('inventory_category', 'produce')])
        : null,
    // Uses selectors, because queries by role take seconds in this large form.
    press: async () => {
      await vi.waitFor(() => expect(document.querySelector('form input[name=name]')).not.toBeNull())
      fireEvent.change(document.querySelector('form input[name=name]')!, { target: { value: 'Limón' } })
      fireEvent.submit(document.querySelector('[role=dialog] form')!)
    },
  },
  inventory_item_update: actionFixedTextCase(stock.useActivateItem, idInput),
  inventory_item_delete: {
    element: <ArchiveItemDialog item={buildItem()} onClose={nothing} />,
    press: async (user) => {
      const buttons = await screen.findAllByRole('button')
      await user.click(
        buttons.find((button) => /archivar|eliminar/i.test(button.textContent ?? '')) ?? buttons[0]!,
      )
    },
  },
  template_create: actionFixedTextCase(loyalty.useCreateTemplate, { body: {} }),
  template_update: actionFixedTextCase(loyalty.useUpdateTemplate, idInput),
  template_delete: actionFixedTextCase(loyalty.useRemoveTemplate, idInput),
}

beforeAll(() => startTranslations())
beforeEach(() => recentToasts.set([]))

describe('failure texts of writes', () => {
  testFailureTexts(rows, CAUSES)
})
