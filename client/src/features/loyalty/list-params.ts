import { useListParams, type ListDefaults } from '../../lib/list-params.ts'

/** Default sort order of loyalty cards: newest first (SCR-13). */
const cardDefaults = {
  sorts: ['issued_at', 'updated_at', 'seals_count', 'customer_name'],
  order: 'desc',
  per_page: 20,
  filters: ['status', 'template_id'],
} as const satisfies ListDefaults

const templateDefaults = {
  sorts: ['created_at', 'name', 'updated_at'],
  order: 'desc',
  per_page: 20,
  filters: ['is_active'],
} as const satisfies ListDefaults

const customerDefaults = {
  sorts: ['name', 'created_at', 'updated_at'],
  order: 'asc',
  per_page: 20,
  filters: ['marketing_consent'],
} as const satisfies ListDefaults

export const useCardListParams = () => useListParams(cardDefaults)
export const useTemplateListParams = () => useListParams(templateDefaults)
export const useCustomerListParams = () => useListParams(customerDefaults)

export type LoyaltyListParams = ReturnType<
  typeof useCardListParams | typeof useTemplateListParams | typeof useCustomerListParams
>
