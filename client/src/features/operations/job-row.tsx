import type { Job } from '@forki/contract/operations'
import {
  CircleAlert,
  CircleCheck,
  Cog,
  Hourglass,
  LoaderCircle,
  RotateCw,
  type LucideIcon,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { useNow } from '../../lib/use-now.ts'
import { toastSuccess } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { softTone, type Tone } from '../../ui/tone.ts'
import { useRetryJob } from './queries.ts'
import { faultOf, jobIcons, knownJobName, mailDetailsOf } from './job-details.ts'

const looks: Record<Job['state'], { icon: LucideIcon; tone: Tone }> = {
  failed: { icon: CircleAlert, tone: 'danger' },
  queued: { icon: Hourglass, tone: 'warning' },
  active: { icon: LoaderCircle, tone: 'info' },
  completed: { icon: CircleCheck, tone: 'success' },
}

/** Title of a background job: its kind, and for an email also the recipient. */
export function useJobTitle() {
  const { t } = useTranslation('installation')
  return (job: Job): string => {
    const mail = mailDetailsOf(job)
    if (mail) {
      const kind = mail.template ? t(`jobs.mails.${mail.template}`) : t('jobs.kinds.send_mail')
      return t('jobs.mail_to', { kind, to: mail.to })
    }
    const kind = knownJobName(job.name)
    return kind ? t(`jobs.kinds.${kind}`) : t('jobs.other_kind')
  }
}

/** Background job with its state, error and retry button. */
export function JobRow({ job }: { job: Job }) {
  const { t } = useTranslation('installation')
  const titleOf = useJobTitle()
  const kind = knownJobName(job.name)
  const Icon = kind ? jobIcons[kind] : Cog
  const { icon, tone } = looks[job.state]
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 p-4 sm:p-5">
      <span className={`grid size-10 shrink-0 place-items-center rounded-lg ${softTone[tone]}`}>
        <Icon className="size-5" aria-hidden />
      </span>
      <div className="flex min-w-0 flex-1 basis-64 flex-col gap-1.5">
        <p className="font-semibold break-words">{titleOf(job)}</p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-muted">
          <StatusChip icon={icon} tone={tone} size="sm">
            {t(`jobs.states.${job.state}`)}
          </StatusChip>
          <JobTimes job={job} />
        </p>
        {job.error ? <Fault job={job} error={job.error} /> : null}
      </div>
      {job.state === 'failed' ? <RetryButton job={job} /> : null}
    </li>
  )
}

function JobTimes({ job }: { job: Job }) {
  const { t } = useTranslation('installation')
  const { relative, dateTime } = useFormat()
  const now = useNow(30_000)
  const { attempts, max_attempts, created_at, finished_at, next_attempt_at } = job
  const last = finished_at ?? created_at
  return (
    <>
      <time dateTime={last} title={dateTime(last)}>
        {t(finished_at ? `jobs.ended.${job.state === 'failed' ? 'failed' : 'done'}` : 'jobs.since', {
          when: relative(last, now),
        })}
      </time>
      {attempts > (job.state === 'completed' ? 1 : 0) ? (
        <span>{t('jobs.attempts', { count: max_attempts, n: attempts })}</span>
      ) : null}
      {next_attempt_at ? (
        <span>
          {Date.parse(next_attempt_at) <= now
            ? t('jobs.next_now')
            : t('jobs.next', { when: relative(next_attempt_at, now) })}
        </span>
      ) : null}
    </>
  )
}

/** Probable cause of a job's failure and its remedy. The original error text for engineers is below. */
function Fault({ job, error }: { job: Job; error: string }) {
  const { t } = useTranslation('installation')
  const fault = faultOf(error)
  const mail = knownJobName(job.name) === 'send_mail'
  return (
    <div className="rounded-md bg-paper px-3 py-2 text-sm">
      {fault ? <p>{t(mail ? `jobs.mail_faults.${fault}` : `jobs.faults.${fault}`)}</p> : null}
      <details className={fault ? 'mt-1' : ''} open={fault === null}>
        <summary className="hit-44 w-fit text-ink-muted">{t('jobs.technical')}</summary>
        <code className="mt-1 block break-words whitespace-pre-wrap text-ink-soft">{error}</code>
      </details>
    </div>
  )
}

function RetryButton({ job }: { job: Job }) {
  const { t } = useTranslation('installation')
  const titleOf = useJobTitle()
  const retry = useRetryJob()
  return (
    <Button
      size="sm"
      busy={retry.isPending}
      icon={<RotateCw className="size-4" aria-hidden />}
      aria-label={t('jobs.retry_of', { name: titleOf(job) })}
      onClick={() =>
        retry.mutate({ params: { id: job.id } }, { onSuccess: () => toastSuccess(t('jobs.retried')) })
      }
    >
      {t('jobs.retry')}
    </Button>
  )
}
