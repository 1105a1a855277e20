import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { i18n } from '../lib/i18n.ts'
import { LazyToasts } from './lazy-toasts.tsx'
import { TranslationsProvider } from './translations-provider.tsx'

/** Providers of the query cache and of translations around the application, with the toast container. */
export function Providers({ client, children }: { client: QueryClient; children: ReactNode }) {
  return (
    <QueryClientProvider client={client}>
      <TranslationsProvider i18n={i18n}>
        {children}
        <LazyToasts />
      </TranslationsProvider>
    </QueryClientProvider>
  )
}
