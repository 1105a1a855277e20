import { useUncoveredDiscountNote } from '../domain/bill/use-uncovered-discount-note.ts'

/**
 * Note that only part of the order's discount applies, because the discount exceeds the approved amount or the
 * restaurant's limit. Renders nothing for a discount that applies in full, and once a check is paid.
 */
export function UncoveredDiscountNote({
  order,
}: {
  order: Parameters<ReturnType<typeof useUncoveredDiscountNote>>[0]
}) {
  const discountNote = useUncoveredDiscountNote()(order)
  return discountNote ? <div className="text-right text-sm text-ink-muted">{discountNote}</div> : null
}
