import type { ExampleCounts, ExampleKind, Examples } from '@forki/contract/examples'
import { EXAMPLE_KINDS } from '@forki/contract/examples/constants'
import {
  Armchair,
  BookOpen,
  Heart,
  LayoutGrid,
  Package,
  Soup,
  Store,
  UsersRound,
  type LucideIcon,
} from 'lucide-react'

export const KIND_ICONS: Readonly<Record<ExampleKind, LucideIcon>> = {
  dish: Soup,
  menu: BookOpen,
  layout: LayoutGrid,
  table: Armchair,
  inventory_item: Package,
  supplier: Store,
  loyalty_template: Heart,
  customer: UsersRound,
}

/** Kinds with at least one row, in display order. */
export const nonZeroKinds = (counts: ExampleCounts): ExampleKind[] =>
  EXAMPLE_KINDS.filter((kind) => counts[kind] > 0)

/** Counts of the example rows that a removal archives: all rows minus the `kept` ones. */
export function countsWithout(counts: ExampleCounts, kept: readonly { kind: ExampleKind }[]): ExampleCounts {
  const remainingCounts = { ...counts }
  for (const { kind } of kept) remainingCounts[kind] -= 1
  return remainingCounts
}

/** True if the restaurant has example data or may add it. */
export const showsExamples = (examples: Examples | undefined): examples is Examples =>
  examples?.status === 'available' || examples?.status === 'loaded'
