export type DropdownList =
  | 'dish_category'
  | 'inventory_category'
  | 'unit'
  | 'table_type'
  | 'station'
  | 'cancel_reason'
  | 'discount_reason'
  | 'tender'

/** Entry of a dropdown list. `position` counts from 0 within its list. */
export interface DemoDropdownItem {
  list: DropdownList
  key: string
  label: string
  label_en: string
  position: number
  /** Payment method to which a tender belongs. Null in all lists but `tender`. */
  method: 'card' | 'transfer' | 'other' | null
  /** True if payments with this tender need a reference. False in all lists but `tender`. */
  reference_required: boolean
}
