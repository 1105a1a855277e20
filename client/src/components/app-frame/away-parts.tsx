import { Suspense } from 'react'
import { later, useIdle } from '../../lib/later.tsx'
import type { Place } from '../../lib/me.ts'

const SyncBadge = later(async () => (await import('./sync-badge.tsx')).SyncBadge)
const VersionBar = later(async () => (await import('./version-bar.tsx')).VersionBar)

/** What waits for the server; its code comes after the first screen. */
export function Sync({ place }: { place: Place | undefined }) {
  if (!useIdle()) return null
  return (
    <Suspense fallback={null}>
      <SyncBadge place={place} />
    </Suspense>
  )
}

/** The service worker and its news; after the first screen as well. */
export function Version() {
  if (!useIdle()) return null
  return (
    <Suspense fallback={null}>
      <VersionBar />
    </Suspense>
  )
}
