import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { i18n } from '../lib/i18n.ts'
import { ToastsInTime } from './toasts-in-time.tsx'
import { Words } from './words.tsx'

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
