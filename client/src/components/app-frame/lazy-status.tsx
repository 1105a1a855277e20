import { Suspense } from 'react'
import { lazy, useIdle } from '../../lib/lazy.tsx'
import type { AccessibleRestaurant } from '../../domain/access/current-user.ts'

const SyncBadge = lazy(async () => (await import('./sync-badge.tsx')).SyncBadge)
const OfflineBar = lazy(async () => (await import('./offline-bar.tsx')).OfflineBar)
const VersionBar = lazy(async () => (await import('./version-bar.tsx')).VersionBar)

/** What waits for the server; its code comes after the first screen. */
export function LazySyncBadge({ restaurant }: { restaurant: AccessibleRestaurant | undefined }) {
  if (!useIdle()) return null
  return (
    <Suspense fallback={null}>
      <SyncBadge restaurant={restaurant} />
    </Suspense>
  )
}

/** What can be done without the server; the service worker and its news. After the first screen as well. */
export function LazyStatusBars({ restaurant }: { restaurant: AccessibleRestaurant | undefined }) {
  if (!useIdle()) return null
  return (
    <Suspense fallback={null}>
      <OfflineBar restaurant={restaurant} />
      <VersionBar />
    </Suspense>
  )
}
