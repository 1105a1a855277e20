import { z } from 'zod'
import { color, singleLineText } from '../kit/values.ts'

export const DECOR_KINDS = ['wall', 'bar', 'plant', 'text', 'door'] as const

/**
 * Decoration of a floor plan, such as a bar. Position and size are in centimetres. The id is unique within
 * the layout.
 */
export const decorItem = z.strictObject({
  id: z.string().regex(/^[\w-]{1,60}$/),
  kind: z.enum(DECOR_KINDS),
  x: z.number().min(-20_000).max(20_000),
  y: z.number().min(-20_000).max(20_000),
  width: z.number().min(1).max(20_000),
  height: z.number().min(1).max(20_000),
  /** Rotation of the decor item in degrees, clockwise. */
  rotation: z.number().min(-360).max(360).default(0),
  z_index: z.int().min(-10_000).max(10_000).default(0),
  text: z.string().nullable().default(null),
  color: color.nullable().default(null),
})
export type DecorItem = z.output<typeof decorItem>

/** All decorations of a floor plan, in the form that a caller sends. */
export const decor = z
  .array(decorItem.extend({ text: singleLineText(120).nullable().default(null) }))
  .max(500)
  .superRefine((items, context) => {
    const seenIds = new Set<string>()
    for (const [index, { id: itemId }] of items.entries()) {
      if (seenIds.has(itemId)) context.addIssue({ code: 'custom', path: [index, 'id'], message: 'duplicate' })
      seenIds.add(itemId)
    }
  })
