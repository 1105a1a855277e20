/** Queries and mutations of the loyalty screens. */
import { customerEndpoints } from '@forki/contract/calls/customers'
import { loyaltyEndpoints } from '@forki/contract/calls/loyalty-endpoints'
import { orderEndpoints } from '@forki/contract/calls/order-endpoints'
import { restaurantEndpoints } from '@forki/contract/calls/restaurants'
import { userEndpoints } from '@forki/contract/calls/users'
import { resourceQueries, useAction } from '../../lib/resource.ts'

export const loyaltyQueries = resourceQueries(loyaltyEndpoints)
export const customerQueries = resourceQueries(customerEndpoints)
export const userQueries = resourceQueries(userEndpoints)
export const orderQueries = resourceQueries(orderEndpoints)
export const restaurantQueries = resourceQueries(restaurantEndpoints)

/**
 * Query roots that mutations of customers and card issues invalidate. A card contains its customer's name, and
 * issuing a card may create a customer.
 */
const INVALIDATED_ROOTS = ['loyalty', 'customers'] as const

export const useCreateTemplate = () =>
  useAction(loyaltyEndpoints.createTemplate, { done: 'template_created', failed: 'template_create' })
export const useUpdateTemplate = () =>
  useAction(loyaltyEndpoints.updateTemplate, { done: 'template_updated', failed: 'template_update' })
/** Mutation that saves a template's logo. It shows no toast, because the logo field shows the result. */
export const useSaveTemplateLogo = () => useAction(loyaltyEndpoints.updateTemplate, { failed: false })
export const useRemoveTemplate = () =>
  useAction(loyaltyEndpoints.removeTemplate, { done: 'template_deleted', failed: 'template_delete' })

/**
 * Mutation that issues a card. It shows no error toast, because the dialog shows the error and can open the
 * existing card.
 */
export const useIssueCard = () =>
  useAction(loyaltyEndpoints.issueCard, {
    done: 'card_issued',
    failed: false,
    invalidates: INVALIDATED_ROOTS,
  })
export const useRedeemCard = () =>
  useAction(loyaltyEndpoints.redeemCard, { done: 'card_redeemed', failed: 'card_update' })

export const useCreateCustomer = () =>
  useAction(customerEndpoints.create, { failed: false, invalidates: INVALIDATED_ROOTS })
export const useUpdateCustomer = () =>
  useAction(customerEndpoints.update, { failed: false, invalidates: INVALIDATED_ROOTS })
export const useRemoveCustomer = () =>
  useAction(customerEndpoints.remove, { failed: 'generic', invalidates: [...INVALIDATED_ROOTS, 'orders'] })
