import type { Transaction } from '@forki/contract/transactions'

/** Own tender of a restaurant, as forms offer it. */
export interface OwnTender {
  id: string
  label: string
  label_en: string | null
  method: Exclude<Transaction['method'], 'cash'>
  reference_required: boolean
}
