import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { Suspense, type ReactNode } from 'react'
import { i18n } from '../lib/i18n.ts'
import { later, useIdle } from '../lib/later.tsx'
import { useSignal } from '../lib/signal.ts'
import { notices } from '../lib/toast.ts'
import { Words } from './words.tsx'

const Toasts = later(async () => (await import('./toasts.tsx')).Toasts)

/** What everything stands on: server state, words, toasts. */
export function Providers({ client, children }: { client: QueryClient; children: ReactNode }) {
  return (
    <QueryClientProvider client={client}>
      <Words words={i18n}>
        {children}
        <ToastsInTime />
      </Words>
    </QueryClientProvider>
  )
}

/** There before anybody could need them, but not before the first screen. */
function ToastsInTime() {
  const said = useSignal(notices).length > 0
  const idle = useIdle()
  if (!said && !idle) return null
  return (
    <Suspense fallback={null}>
      <Toasts />
    </Suspense>
  )
}
