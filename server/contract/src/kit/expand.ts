import { z } from 'zod'
import { listParameter } from './query.ts'

/**
 * Parts of a list's items that a response contains only on request. The number is the maximum `per_page` of a
 * request for that part.
 */
export type Expandable<E extends string> = Readonly<Record<E, number>>

/** Query parameter that selects parts of the items: `expand=a,b`, `expand=a&expand=b` or `expand[]=a&expand[]=b`. */
export function expandParameter<const E extends string>(parts: Expandable<E>, description?: string) {
  const names = Object.keys(parts) as [E, ...E[]]
  return listParameter(z.enum(names), names.length).optional().meta({ description })
}

/** Reports a `per_page` above the limit of a requested part. */
export function checkExpandedPage(
  parts: Readonly<Record<string, number>>,
  { expand = [], per_page }: { expand?: readonly string[] | undefined; per_page: number },
  context: z.core.$RefinementCtx,
): void {
  const maximum = Math.min(...expand.map((part) => parts[part]!))
  if (per_page > maximum) {
    context.addIssue({
      code: 'too_big',
      origin: 'number',
      maximum,
      inclusive: true,
      input: per_page,
      path: ['per_page'],
    })
  }
}
