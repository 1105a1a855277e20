import { ArrowDownLeft, ArrowUpRight, Banknote, Undo2 } from 'lucide-react'

/** Icon of each type of transaction in a till session. */
export const movementIcons = {
  payment: Banknote,
  refund: Undo2,
  cash_in: ArrowDownLeft,
  cash_out: ArrowUpRight,
} as const
