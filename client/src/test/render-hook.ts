import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { createQueryClient } from '../lib/query-client.ts'

/** A hook with a cache of its own around it, for tests. */
export function renderHookWithClient<T>(use: () => T) {
  const client = createQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client }, children)
  return renderHook(use, { wrapper })
}
