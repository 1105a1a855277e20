/**
 * Badge with the number of queued commands, beside the connection state. A press opens the list of commands.
 * Renders nothing for an empty queue.
 */
import { useQueryClient } from '@tanstack/react-query'
import { CloudAlert, CloudUpload } from 'lucide-react'
import { clsx } from 'clsx'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLiveStatus } from '../../domain/events/live-status.ts'
import type { AccessibleRestaurant } from '../../domain/access/current-user.ts'
import { readQueue, useQueue } from '../../domain/offline/queue.ts'
import { sendQueue } from '../../domain/offline/queue-sync.ts'
import { lazyOnOpen } from '../../lib/lazy.tsx'
import { invalidate } from '../../lib/resource.ts'
import { softTone } from '../../ui/tone.ts'
import { usePrefetch } from './use-prefetch.ts'

const SyncSheet = lazyOnOpen(async () => (await import('./sync-sheet.tsx')).SyncSheet)

const RETRY_MS = 4000

export function SyncBadge({ restaurant }: { restaurant: AccessibleRestaurant | undefined }) {
  const { t } = useTranslation('offline')
  const commands = useQueue()
  const [open, setOpen] = useState(false)
  const refused = commands.filter(({ problem }) => problem !== null).length
  usePrefetch(restaurant)
  useSync(commands.length > refused)
  if (commands.length === 0 && !open) return null
  const Icon = refused > 0 ? CloudAlert : CloudUpload
  const count = refused > 0 ? refused : commands.length
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        aria-label={t(refused > 0 ? 'badge.refused' : 'badge.waiting', { count })}
        className={clsx(
          'inline-flex h-11 shrink-0 items-center gap-1.5 rounded-full px-3 text-sm font-semibold',
          softTone[refused > 0 ? 'danger' : 'warning'],
        )}
      >
        <Icon className="size-5" aria-hidden />
        <span className="tabular">{count}</span>
      </button>
      {open ? <SyncSheet onClose={() => setOpen(false)} /> : null}
    </>
  )
}

/** Sends the offline queue as soon as the server is reachable. Retries while the queue contains commands. */
function useSync(waiting: boolean): void {
  const client = useQueryClient()
  const { state } = useLiveStatus()
  const isOffline = state === 'offline' || state === 'reconnecting'
  const wasLive = useRef(false)
  const hadOutage = useRef(false)
  useEffect(() => void readQueue().catch((error: unknown) => console.warn(error)), [])
  useEffect(() => {
    if (!waiting || isOffline) return undefined
    void sendQueue(client)
    const timer = setInterval(() => void sendQueue(client), RETRY_MS)
    return () => clearInterval(timer)
  }, [waiting, isOffline, client])
  useEffect(() => {
    if (state === 'offline' || (isOffline && wasLive.current)) hadOutage.current = true
    if (state !== 'live') return
    wasLive.current = true
    // Refetches the user after an outage, because permissions may have changed. The first connection of a page
    // needs no refetch.
    if (hadOutage.current) void invalidate(client, ['auth'])
    hadOutage.current = false
  }, [state, isOffline, client])
}
