import { useListParams, type ListOptions } from '../../lib/list-params.ts'

/** Default sort order of loyalty cards: newest first (SCR-13). */
const cardListOptions = {
  sorts: ['issued_at', 'updated_at', 'seals_count', 'customer_name'],
  order: 'desc',
  per_page: 20,
  filters: ['status', 'template_id'],
} as const satisfies ListOptions

const templateListOptions = {
  sorts: ['created_at', 'name', 'updated_at'],
  order: 'desc',
  per_page: 20,
  filters: ['is_active'],
} as const satisfies ListOptions

const customerListOptions = {
  sorts: ['name', 'created_at', 'updated_at'],
  order: 'asc',
  per_page: 20,
  filters: ['marketing_consent'],
} as const satisfies ListOptions

export const useCardListParams = () => useListParams(cardListOptions)
export const useTemplateListParams = () => useListParams(templateListOptions)
export const useCustomerListParams = () => useListParams(customerListOptions)

export type LoyaltyListParams = ReturnType<
  typeof useCardListParams | typeof useTemplateListParams | typeof useCustomerListParams
>
