import { Suspense, type ReactNode } from 'react'
import { lazy } from '../lib/lazy.tsx'
import { PageLoading } from './loading.tsx'

const LoadedPlainFrame = lazy(async () => (await import('../components/plain-frame.tsx')).PlainFrame)

/**
 * Lazy frame around pages for refused access and unknown URLs. It is a separate chunk, because few users see
 * such pages.
 */
export function LazyPlainFrame({ children }: { children: ReactNode }) {
  return (
    <Suspense fallback={<PageLoading />}>
      <LoadedPlainFrame>{children}</LoadedPlainFrame>
    </Suspense>
  )
}
