import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import type { i18n as I18n } from 'i18next'
import { useEffect, useState, type ReactNode } from 'react'
import { LazyToasts } from '../app/lazy-toasts.tsx'
import { TranslationsProvider } from '../app/translations-provider.tsx'
import { createQueryClient } from '../lib/query-client.ts'

interface GuestProvidersProps {
  i18n: I18n
  onReady?: (() => void) | undefined
  /** Fills the query cache with the data of the server-side rendering. */
  seed: (client: QueryClient) => void
  children: ReactNode
}

/**
 * React providers of a guest's page: translations, query cache and toasts. Guest pages have no router and no
 * session.
 */
export function GuestProviders({ i18n, seed, onReady, children }: GuestProvidersProps) {
  const [client] = useState(() => {
    const created = createQueryClient()
    seed(created)
    return created
  })
  useEffect(() => onReady?.(), [onReady])
  return (
    <QueryClientProvider client={client}>
      <TranslationsProvider i18n={i18n}>
        {children}
        <LazyToasts />
      </TranslationsProvider>
    </QueryClientProvider>
  )
}
