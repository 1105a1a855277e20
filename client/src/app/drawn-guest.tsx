import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import type { i18n as I18n } from 'i18next'
import { useEffect, useState, type ReactNode } from 'react'
import { createQueryClient } from '../lib/query-client.ts'
import { ToastsInTime } from './toasts-in-time.tsx'
import { Words } from './words.tsx'

export interface DrawnGuestProps<State> {
  words: I18n
  state: State
  /** Told once the page answers: what was pressed before then can be done. */
  onReady?: (() => void) | undefined
}

interface DrawnGuestFrameProps extends Omit<DrawnGuestProps<never>, 'state'> {
  /** Puts what the server knew into the cache that the page reads from. */
  know: (client: QueryClient) => void
  children: ReactNode
}

/** What a guest's page stands on: words, a cache that begins with what the server knew, toasts; no router, no session. */
export function DrawnGuest({ words, know, onReady, children }: DrawnGuestFrameProps) {
  const [client] = useState(() => {
    const created = createQueryClient()
    know(created)
    return created
  })
  useEffect(() => onReady?.(), [onReady])
  return (
    <QueryClientProvider client={client}>
      <Words words={words}>
        {children}
        <ToastsInTime />
      </Words>
    </QueryClientProvider>
  )
}
