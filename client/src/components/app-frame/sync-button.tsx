import { CloudAlert, CloudUpload } from 'lucide-react'
import { clsx } from 'clsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQueue } from '../../domain/offline/queue.ts'
import { lazyOnOpen } from '../../lib/lazy.tsx'
import { softTone } from '../../ui/tone.ts'

const SyncSheet = lazyOnOpen(async () => (await import('./sync-sheet.tsx')).SyncSheet)

/**
 * Button with the number of rejected commands, or of all queued commands if none is rejected. A press opens the
 * list of queued commands. Renders nothing for an empty queue, unless that list is open.
 */
export function QueuedCommandsButton() {
  const { t } = useTranslation('offline')
  const commands = useQueue()
  const [open, setOpen] = useState(false)
  const refused = commands.filter(({ problem }) => problem !== null).length
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
