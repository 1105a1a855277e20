import type { Transaction } from '@forki/contract/transactions'

/** Payment method that the restaurant defines (own tender), with the fields that forms need. */
export interface OwnTender {
  id: string
  label: string
  label_en: string | null
  method: Exclude<Transaction['method'], 'cash'>
  reference_required: boolean
}
