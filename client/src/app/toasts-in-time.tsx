import { Suspense } from 'react'
import { lazy, useIdle } from '../lib/lazy.tsx'
import { useSignal } from '../lib/signal.ts'
import { notices } from '../lib/toast.ts'

const Toasts = lazy(async () => (await import('./toasts.tsx')).Toasts)

/** There before anybody could need them, but not before the first screen. */
export function ToastsInTime() {
  const said = useSignal(notices).length > 0
  const idle = useIdle()
  if (!said && !idle) return null
  return (
    <Suspense fallback={null}>
      <Toasts />
    </Suspense>
  )
}
