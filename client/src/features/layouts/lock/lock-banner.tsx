import { LockKeyhole, PencilLine } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { errorText } from '../../../lib/api.ts'
import { useFormat } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { EditLock } from './use-edit-lock.ts'

interface LockBannerProps {
  lock: EditLock
  timezone: string
  /** True if the user has unsaved changes. */
  draft: boolean
  className?: string
}

/**
 * Banner that names the user who has the editing lock, or reports a free lock, an error or an unreachable
 * server. It is hidden while this page has or acquires the lock. Owners and administrators can take over the
 * lock.
 */
export function LockBanner({ lock, timezone, draft, className }: LockBannerProps) {
  const { t } = useTranslation('layouts')
  const format = useFormat(timezone)
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const { state, holder, since, problem } = lock
  if (state === 'acquiring' || state === 'held') return null
  const values = { name: holder?.name ?? '', time: since ? format.time(since) : '' }
  if (state === 'offline') {
    return (
      <Notice tone="warning" title={t('lock.offline')} className={className ?? ''}>
        {t('lock.offline_text')}
      </Notice>
    )
  }
  if (problem) return <Notice tone="warning" title={errorText(problem)} className={className ?? ''} />
  const takeOver = async () => {
    setBusy(true)
    await lock.takeOver()
    setBusy(false)
    setAsking(false)
  }
  const editButton = (
    <Button size="sm" icon={<PencilLine className="size-4" aria-hidden />} onClick={lock.acquire}>
      {t('lock.edit')}
    </Button>
  )
  const takeOverButton = lock.canTakeOver ? (
    <Button size="sm" icon={<LockKeyhole className="size-4" aria-hidden />} onClick={() => setAsking(true)}>
      {t('lock.take_over')}
    </Button>
  ) : null
  return (
    <>
      <Notice
        tone={state === 'lost' ? 'warning' : 'info'}
        title={holder ? t(state === 'lost' ? 'lock.lost' : 'lock.other', values) : t('lock.free')}
        action={holder ? takeOverButton : editButton}
        className={className ?? ''}
      >
        {t(holder ? 'lock.other_text' : 'lock.free_text')}
        {state === 'lost' && draft ? ` ${t('lock.lost_text')}` : null}
      </Notice>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('lock.question', values)}
        description={t('lock.question_text', values)}
        confirmLabel={t('lock.take_over')}
        busy={busy}
        onConfirm={() => void takeOver()}
      />
    </>
  )
}
