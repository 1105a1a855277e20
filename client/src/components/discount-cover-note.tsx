import { useDiscountNote } from '../domain/bill/use-discount-note.ts'

/**
 * Note for an order's discount that is larger than its approval or the limit. Renders nothing for a discount that
 * applies in full.
 */
export function DiscountCoverNote({ order }: { order: Parameters<ReturnType<typeof useDiscountNote>>[0] }) {
  const covered = useDiscountNote()(order)
  return covered ? <div className="text-right text-sm text-ink-muted">{covered}</div> : null
}
