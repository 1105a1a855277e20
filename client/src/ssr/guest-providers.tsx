import type { QueryClient } from '@tanstack/react-query'
import type { i18n as I18n } from 'i18next'
import { useEffect, useState, type ReactNode } from 'react'
import { CoreProviders } from '../app/core-providers.tsx'
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
    <CoreProviders client={client} i18n={i18n}>
      {children}
    </CoreProviders>
  )
}
