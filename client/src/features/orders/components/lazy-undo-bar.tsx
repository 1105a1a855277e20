/** Lazy undo bar. Its code loads with the first action that can be undone. */
import { Suspense } from 'react'
import { loadTranslations } from '../../../lib/i18n.ts'
import { lazy } from '../../../lib/lazy.tsx'
import type { OrderEditor } from '../hooks/use-order-editor.ts'

const LineUndoBar = lazy(async () => {
  const [module] = await Promise.all([import('./line-undo-bar.tsx'), loadTranslations(['move-items'])])
  return module.LineUndoBar
})

interface LazyUndoBarProps {
  editor: OrderEditor
  /**
   * True to show the bar only after the user has moved lines. Narrow screens show this bar below the dishes,
   * because they hide the ticket and its undo bars.
   */
  movesOnly?: boolean
}

export function LazyUndoBar({ editor, movesOnly = false }: LazyUndoBarProps) {
  const { moved, removed, voided } = editor
  const line = removed ?? voided
  if (movesOnly ? !moved || line : !moved && !line) return null
  return (
    <Suspense fallback={null}>
      <LineUndoBar editor={editor} />
    </Suspense>
  )
}
