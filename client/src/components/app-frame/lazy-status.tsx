import { Suspense } from 'react'
import { lazy, useIdle } from '../../lib/lazy.tsx'
import type { AccessibleRestaurant } from '../../domain/access/current-user.ts'

const SyncBadge = lazy(async () => (await import('./sync-badge.tsx')).SyncBadge)
const OfflineBar = lazy(async () => (await import('./offline-bar.tsx')).OfflineBar)
const NewVersionBar = lazy(async () => (await import('./version-bar.tsx')).NewVersionBar)

/** Lazy badge with the number of commands in the offline queue. Its code loads after the first paint. */
export function LazySyncBadge({ restaurant }: { restaurant: AccessibleRestaurant | undefined }) {
  if (!useIdle()) return null
  return (
    <Suspense fallback={null}>
      <SyncBadge restaurant={restaurant} />
    </Suspense>
  )
}

/** Lazy bars for an outage and for a new version. Their code loads after the first paint. */
export function LazyStatusBars({ restaurant }: { restaurant: AccessibleRestaurant | undefined }) {
  if (!useIdle()) return null
  return (
    <Suspense fallback={null}>
      <OfflineBar restaurant={restaurant} />
      <NewVersionBar />
    </Suspense>
  )
}
