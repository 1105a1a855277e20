import { Suspense } from 'react'
import { useStreamState } from '../../domain/events/stream-status.ts'
import { lazy, useIdle } from '../../lib/lazy.tsx'
import { ConnectionIndicator } from '../connection-indicator.tsx'

const QueuedCommandsButton = lazy(async () => (await import('./sync-button.tsx')).QueuedCommandsButton)

/**
 * Status of the offline queue and of the event stream, for screens that hide the application's header. It is
 * empty while no command is queued and the event stream works. CSS hides the status where the header is
 * visible.
 */
export function QueueAndConnectionStatus() {
  const state = useStreamState()
  const isIdle = useIdle()
  return (
    <span className="hidden shrink-0 items-center gap-1 self-center max-[40.01rem]:flex low:flex">
      {isIdle ? (
        <Suspense fallback={null}>
          <QueuedCommandsButton />
        </Suspense>
      ) : null}
      {state === 'live' ? null : <ConnectionIndicator compact />}
    </span>
  )
}
