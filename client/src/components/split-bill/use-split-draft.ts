import type { SplitChecks } from '@forki/contract/order-inputs'
import type { Order } from '@forki/contract/orders'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  freeCheckLabels,
  freeRestLabel,
  itemSplitBody,
  balanceToSplit,
  unpaidBillLines,
  paidChecks,
  previewSplit,
  type GuestsByLine,
} from '../../domain/bill/split-shares.ts'

/** Split of a bill that the user enters, with its request body and the amounts of the new checks. */
export function useSplitDraft(order: Order) {
  const { t } = useTranslation('orders')
  const [mode, setMode] = useState<SplitChecks['mode']>('even')
  const [partCount, setPartCount] = useState(Math.max(2, order.guests ?? 2))
  const [guests, setGuests] = useState(Math.max(2, order.guests ?? 2))
  const [sharing, setSharing] = useState<GuestsByLine>({})
  const [amounts, setAmounts] = useState<readonly (number | null)[]>([null])
  const labelOf = (index: number) =>
    t('split.part', { n: freeCheckLabels(order, index + 1).at(-1) ?? index + 1 })
  const restLabel = freeRestLabel(order, t('split.the_rest'))
  const body = bodyOf(order, { mode, partCount, guestCount: guests, sharing, restLabel, amounts })
  const shares = body && previewSplit(order, body)
  return {
    mode,
    setMode,
    parts: partCount,
    setParts: setPartCount,
    guests: {
      labels: Array.from({ length: guests }, (_, index) => labelOf(index)),
      numbers: freeCheckLabels(order, guests),
    },
    /** Changes the number of guests. Removed guests no longer share any line. */
    changeGuests: (count: number) => {
      setGuests(count)
      setSharing(
        Object.fromEntries(
          Object.entries(sharing).map(([id, sharers]) => [id, sharers.filter((guest) => guest < count)]),
        ),
      )
    },
    sharing,
    setSharing,
    amounts,
    setAmounts,
    /** Name of a new check, by its index in `preview`. */
    labelOf: (index: number) => {
      const label = body?.mode === 'items' ? body.checks[index]?.label : undefined
      if (label === undefined) return labelOf(index)
      return /^\d+$/.test(label) ? t('split.part', { n: label }) : label
    },
    body,
    /**
     * Amounts of the new checks. Null while the split is incomplete, or if the bill would have only one check.
     */
    preview: shares && shares.length + paidChecks(order).length > 1 ? shares : null,
  }
}

export type SplitDraft = ReturnType<typeof useSplitDraft>

interface SplitEntry {
  mode: SplitChecks['mode']
  partCount: number
  guestCount: number
  sharing: GuestsByLine
  /** Label of the check with the lines that no guest shares. */
  restLabel: string
  amounts: readonly (number | null)[]
}

/**
 * Request body of the split. Null while no line has a guest, or while the amounts are missing or exceed the
 * balance to split.
 */
function bodyOf(
  order: Order,
  { mode, partCount, guestCount, sharing, restLabel, amounts }: SplitEntry,
): SplitChecks | null {
  if (mode === 'even') return { mode, parts: partCount }
  if (mode === 'seats') return { mode }
  if (mode === 'items') {
    const hasShares = unpaidBillLines(order).some(({ line }) => sharing[line.id]?.length)
    const labels = freeCheckLabels(order, guestCount)
    return hasShares ? itemSplitBody(order, sharing, labels, restLabel) : null
  }
  const amountsEntered = amounts.filter(
    (cents): cents is number => Number.isSafeInteger(cents) && Number(cents) > 0,
  )
  const remainingCents = balanceToSplit(order) - amountsEntered.reduce((sum, cents) => sum + cents, 0)
  if (amountsEntered.length === 0 || remainingCents < 0) return null
  return { mode, amounts_cents: remainingCents > 0 ? [...amountsEntered, remainingCents] : amountsEntered }
}
