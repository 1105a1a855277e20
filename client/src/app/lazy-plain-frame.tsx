import { Suspense, type ReactNode } from 'react'
import { lazy } from '../lib/lazy.tsx'
import { PageLoading } from './loading.tsx'

const Frame = lazy(async () => (await import('../components/plain-frame.tsx')).PlainFrame)

/** Lazy frame of refusals and unknown addresses. It is a separate chunk, because few users see them. */
export function LazyPlainFrame({ children }: { children: ReactNode }) {
  return (
    <Suspense fallback={<PageLoading />}>
      <Frame>{children}</Frame>
    </Suspense>
  )
}
