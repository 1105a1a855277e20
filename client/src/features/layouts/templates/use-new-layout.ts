import type { Layout } from '@forki/contract/layouts'
import { layoutEndpoints } from '@forki/contract/layouts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, errorText, newKey, type ApiError } from '../../../lib/api.ts'
import { i18n } from '../../../lib/i18n.ts'
import { invalidate } from '../../../lib/resource.ts'
import { toastDone, toastError } from '../../../lib/toast.ts'
import type { Drawing } from '@forki/contract/layout-versions'
import { TOUCHED } from '../queries.ts'
import { batchOfDrawing } from './template-drawing.ts'

export type Start =
  | { kind: 'blank'; width: number; height: number }
  | { kind: 'drawing'; drawing: Drawing }
  | { kind: 'copy'; source: Layout }

interface NewLayout {
  restaurant_id: string
  name: string
  start: Start
}

/** Makes a floor plan: blank, drawn from a template, or as the copy of another one. */
export function useNewLayout() {
  const client = useQueryClient()
  return useMutation<Layout, ApiError, NewLayout>({
    mutationFn: async ({ restaurant_id, name, start }) => {
      const made = await call(
        layoutEndpoints.create,
        { body: { restaurant_id, name, ...sheetOf(start) } },
        { idempotencyKey: newKey() },
      )
      return start.kind === 'drawing' ? await draw(made, start.drawing) : made
    },
    onSuccess: async () => {
      toastDone(i18n.t('messages:done.layout_created'))
      await invalidate(client, TOUCHED)
    },
    onError: (error) => toastError(errorText(error, 'layout_create')),
  })
}

function sheetOf(start: Start) {
  if (start.kind === 'blank') return { width: start.width, height: start.height }
  if (start.kind === 'drawing') {
    const { width, height } = start.drawing.layout
    return { width, height }
  }
  const { id, description, width, height, background_color, background_image_url } = start.source
  return { description, width, height, background_color, background_image_url, copy_of: id }
}

async function draw(made: Layout, drawing: Drawing): Promise<Layout> {
  const params = { id: made.id }
  await call(layoutEndpoints.startEditing, { params })
  try {
    const body = batchOfDrawing(made.id, drawing)
    return (await call(layoutEndpoints.batchUpdate, { body }, { idempotencyKey: newKey() })).layout
  } finally {
    await call(layoutEndpoints.stopEditing, { params }).catch(() => null)
  }
}
