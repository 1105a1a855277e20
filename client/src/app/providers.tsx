import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { i18n } from '../lib/i18n.ts'
import { CoreProviders } from './core-providers.tsx'

/** Providers of the application, with its own translations. */
export const Providers = ({ client, children }: { client: QueryClient; children: ReactNode }) => (
  <CoreProviders client={client} i18n={i18n}>
    {children}
  </CoreProviders>
)
