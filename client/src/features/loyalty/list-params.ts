import { useListParams, type ListDefaults } from '../../lib/list-params.ts'

/** Default sort order of loyalty cards: newest first (SCR-13). */
const cards = {
  sorts: ['issued_at', 'updated_at', 'seals_count', 'customer_name'],
  order: 'desc',
  per_page: 20,
  filters: ['status', 'template_id'],
} as const satisfies ListDefaults

const templates = {
  sorts: ['created_at', 'name', 'updated_at'],
  order: 'desc',
  per_page: 20,
  filters: ['is_active'],
} as const satisfies ListDefaults

const customers = {
  sorts: ['name', 'created_at', 'updated_at'],
  order: 'asc',
  per_page: 20,
  filters: ['marketing_consent'],
} as const satisfies ListDefaults

export const useCardListParams = () => useListParams(cards)
export const useTemplateListParams = () => useListParams(templates)
export const useCustomerListParams = () => useListParams(customers)

export type LoyaltyListParams = ReturnType<
  typeof useCardListParams | typeof useTemplateListParams | typeof useCustomerListParams
>
