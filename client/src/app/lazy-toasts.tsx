import { Suspense } from 'react'
import { lazy, useIdle } from '../lib/lazy.tsx'
import { useSignal } from '../lib/signal.ts'
import { notices } from '../lib/toast.ts'

const Toasts = lazy(async () => (await import('./toasts.tsx')).Toasts)

/** Toasts, mounted when the browser is idle or with the first notice. */
export function LazyToasts() {
  const hasNotices = useSignal(notices).length > 0
  const idle = useIdle()
  if (!hasNotices && !idle) return null
  return (
    <Suspense fallback={null}>
      <Toasts />
    </Suspense>
  )
}
