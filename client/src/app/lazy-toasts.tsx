import { Suspense } from 'react'
import { lazy, useIdle } from '../lib/lazy.tsx'
import { useSignal } from '../lib/signal.ts'
import { recentToasts } from '../lib/toast.ts'

const Toasts = lazy(async () => (await import('./toasts.tsx')).Toasts)

/** Toast container. It mounts when the browser is idle or when the first toast is shown. */
export function LazyToasts() {
  const hasToasts = useSignal(recentToasts).length > 0
  const idle = useIdle()
  if (!hasToasts && !idle) return null
  return (
    <Suspense fallback={null}>
      <Toasts />
    </Suspense>
  )
}
