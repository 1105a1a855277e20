import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { createQueryClient } from '../lib/query-client.ts'

/** Renders a hook with a query cache of its own. */
export function renderHookWithClient<T>(useHook: () => T) {
  const client = createQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client }, children)
  return renderHook(useHook, { wrapper })
}
