import type { PrintJob } from '@forki/contract/printers'
import { Copy, RotateCcw, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import { toastSuccess } from '../../../lib/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { jobLooks } from '../status-looks.ts'
import { useCancelJob, useCopyJob, useRetryJob } from '../queries.ts'

/** Row of a print job with its status and actions. */
export function JobRow({ job, timezone }: { job: PrintJob; timezone: string }) {
  const { t } = useTranslation('printing')
  const { dateTime } = useFormat(timezone)
  const about = [
    job.printer_name,
    dateTime(job.created_at),
    job.copy > 0 ? t('queue.copy', { number: job.copy }) : null,
    job.attempts > 1 ? t('queue.attempts', { count: job.attempts }) : null,
  ]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold break-words">{job.title || t(`queue.documents.${job.document}`)}</p>
        <p className="tabular text-sm text-ink-muted">{about.filter(Boolean).join(' · ')}</p>
        {job.error && job.status !== 'printed' && job.status !== 'cancelled' ? (
          <p className="text-sm text-danger-ink">{t(`errors.${job.error}`)}</p>
        ) : null}
      </div>
      <StatusChip size="sm" {...jobLooks[job.status]}>
        {t(`queue.status.${job.status}`)}
      </StatusChip>
      <JobActions job={job} />
    </li>
  )
}

function JobActions({ job }: { job: PrintJob }) {
  const { t } = useTranslation('printing')
  const retry = useRetryJob()
  const cancel = useCancelJob()
  const copy = useCopyJob()
  const { id, title, status } = job
  const input = { params: { id } }
  return (
    <div className="flex min-h-11 items-center gap-2 sm:min-w-52 sm:justify-end">
      {status === 'failed' || status === 'cancelled' ? (
        <Button
          aria-label={t('queue.retry_of', { title })}
          busy={retry.isPending}
          icon={<RotateCcw className="size-5" aria-hidden />}
          onClick={() => retry.mutate(input, { onSuccess: () => toastSuccess(t('queue.retried')) })}
        >
          {t('queue.retry')}
        </Button>
      ) : null}
      {status === 'printed' ? (
        <Button
          variant="ghost"
          aria-label={t('queue.again_of', { title })}
          busy={copy.isPending}
          icon={<Copy className="size-5" aria-hidden />}
          onClick={() =>
            copy.mutate(input, {
              onSuccess: () => toastSuccess(t('queue.copied', { name: job.printer_name })),
            })
          }
        >
          {t('queue.again')}
        </Button>
      ) : null}
      {status === 'failed' || status === 'waiting' ? (
        <IconButton
          label={t('queue.cancel_of', { title })}
          icon={<X className="size-5" />}
          onClick={() => cancel.mutate(input, { onSuccess: () => toastSuccess(t('queue.cancelled')) })}
        />
      ) : null}
    </div>
  )
}
