import type { Drawing } from '@forki/contract/layout-versions'
import type { CreateLayoutInput, Layout } from '@forki/contract/layouts'
import { layoutEndpoints } from '@forki/contract/calls/layouts'
import { useAction } from '../../../lib/resource.ts'
import { INVALIDATED_ROOTS } from '../queries.ts'

export type LayoutStart =
  | { kind: 'blank'; width: number; height: number }
  | { kind: 'drawing'; drawing: Drawing }
  | { kind: 'copy'; source: Layout }

/** Mutation that creates a floor plan in one request, so that a failure leaves no incomplete plan. */
export const useNewLayout = () =>
  useAction(layoutEndpoints.create, {
    done: 'layout_created',
    failed: 'layout_create',
    invalidates: INVALIDATED_ROOTS,
  })

/** Request body of a new plan: blank, from a template, or a copy of another plan. */
export function bodyOf(restaurant_id: string, name: string, start: LayoutStart): CreateLayoutInput {
  const commonFields = { restaurant_id, name }
  if (start.kind === 'blank') return { ...commonFields, width: start.width, height: start.height }
  if (start.kind === 'drawing') {
    const { layout, sections, tables } = start.drawing
    const { width, height, decor } = layout
    return { ...commonFields, width, height, decor, drawing: { sections, tables } }
  }
  const { id, description, width, height, background_color, background_image_url } = start.source
  return { ...commonFields, description, width, height, background_color, background_image_url, copy_of: id }
}
