import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import type { i18n as I18n } from 'i18next'
import type { ReactNode } from 'react'
import { LazyToasts } from './lazy-toasts.tsx'
import { TranslationsProvider } from './translations-provider.tsx'

interface CoreProvidersProps {
  client: QueryClient
  i18n: I18n
  children: ReactNode
}

/** Providers of the application and of the guest pages: query cache, translations and toasts. */
export const CoreProviders = ({ client, i18n, children }: CoreProvidersProps) => (
  <QueryClientProvider client={client}>
    <TranslationsProvider i18n={i18n}>
      {children}
      <LazyToasts />
    </TranslationsProvider>
  </QueryClientProvider>
)
