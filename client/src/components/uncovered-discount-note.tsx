import { useUncoveredDiscountNote } from '../domain/bill/use-uncovered-discount-note.ts'

/**
 * Note for an order's discount that is larger than its approval or the limit. Renders nothing for a discount that
 * applies in full.
 */
export function UncoveredDiscountNote({
  order,
}: {
  order: Parameters<ReturnType<typeof useUncoveredDiscountNote>>[0]
}) {
  const discountNote = useUncoveredDiscountNote()(order)
  return discountNote ? <div className="text-right text-sm text-ink-muted">{discountNote}</div> : null
}
