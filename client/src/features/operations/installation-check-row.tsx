import type { InstallationCheck } from '@forki/contract/operations'
import type { InstallationCheckState, Verdict } from '@forki/contract/operations/constants'
import { CircleAlert, CircleCheck, TriangleAlert, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../domain/navigation/paths.ts'
import { useFormat } from '../../lib/format.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { softTone, type Tone } from '../../ui/tone.ts'

const looks: Record<Verdict, { icon: LucideIcon; tone: Tone }> = {
  fail: { icon: CircleAlert, tone: 'danger' },
  warn: { icon: TriangleAlert, tone: 'warning' },
  ok: { icon: CircleCheck, tone: 'success' },
}

/** States of checks without a problem, which need no advice. */
type HealthyState =
  | 'version_same'
  | 'version_newest'
  | 'schema_same'
  | 'process_runs'
  | 'queue_works'
  | 'mail_works'
  | 'backup_recent'
  | 'drill_passed'
  | 'disk_free'
  | 'replica_current'
  | 'statements_fast'
  | 'clock_right'
const isUnhealthy = (
  state: InstallationCheckState,
  verdict: Verdict,
): state is Exclude<InstallationCheckState, HealthyState> => verdict !== 'ok'

/**
 * States whose row shows no separate detail, because the state's sentence contains the detail or needs none.
 */
const STATES_WITHOUT_DETAIL: readonly InstallationCheckState[] = [
  'version_differs',
  'version_same',
  'version_available',
  'schema_same',
]

/** States whose row links to the page of background jobs, because that page shows the reason. */
const STATES_WITH_JOBS_LINK: readonly InstallationCheckState[] = [
  'queue_stuck',
  'queue_failed',
  'mail_failed',
  'backup_failed',
]

/** Formatters of sizes and durations for the sentences on the page of installation checks. */
function useUnitFormatters() {
  const { t } = useTranslation('installation')
  const { number } = useFormat()
  const rounded = (value: number) => number(Math.round(value * 10) / 10)
  return {
    size: (bytes: number) =>
      bytes >= 1e9 ? `${rounded(bytes / 1e9)} GB` : `${rounded(Math.max(0.1, bytes / 1e6))} MB`,
    duration: (ms: number) => {
      if (ms < 120_000) return t('state.seconds', { value: rounded(ms / 1000) })
      if (ms < 7_200_000) return t('state.minutes', { value: number(Math.round(ms / 60_000)) })
      return t('state.hours', { value: number(Math.round(ms / 3_600_000)) })
    },
  }
}

/** Returns the function that formats a size in bytes. */
export const useFormatBytes = () => useUnitFormatters().size

/** Row of an installation check: its state in a sentence, with the remedy for a problem. */
export function InstallationCheckRow({ check, now }: { check: InstallationCheck; now: number }) {
  const { t } = useTranslation('installation')
  const { relative, number, dateTime } = useFormat()
  const { size, duration } = useUnitFormatters()
  const { state, verdict, place, at, detail } = check
  const { icon: Icon, tone } = looks[verdict]
  const isTechnical = detail !== null && !STATES_WITHOUT_DETAIL.includes(state)
  return (
    <li className="flex items-start gap-3 px-4 py-3 sm:gap-4 sm:px-5">
      <span className={`grid size-9 shrink-0 place-items-center rounded-lg ${softTone[tone]}`}>
        <Icon className="size-5" aria-label={t(`state.verdicts.${verdict}`)} />
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-1 self-center">
        <p className="font-semibold break-words" title={at === null ? undefined : dateTime(at)}>
          {t(`state.states.${state}`, {
            count: check.count ?? 0,
            rows: number(check.count ?? 0),
            place: place ?? '',
            detail: detail ?? '',
            when: at === null ? '' : relative(at, now),
            bytes: check.bytes === null ? '' : size(check.bytes),
            duration: check.ms === null ? '' : duration(check.ms),
          })}
        </p>
        {place !== null && state !== 'process_silent' && state !== 'clock_wrong' ? (
          <p className="text-sm break-all text-ink-muted">{place}</p>
        ) : null}
        {isUnhealthy(state, verdict) ? (
          <p className="text-[0.9375rem] text-pretty text-ink-soft">{t(`state.todos.${state}`)}</p>
        ) : null}
        {isTechnical ? (
          <details className="text-sm">
            <summary className="hit-44 w-fit text-ink-muted">{t('state.reason')}</summary>
            <code className="mt-1 block break-words whitespace-pre-wrap text-ink-soft">{detail}</code>
          </details>
        ) : null}
        {STATES_WITH_JOBS_LINK.includes(state) ? (
          <Link to={paths.jobs} className={`${buttonClass({ size: 'sm' })} mt-1 w-fit`}>
            {t('state.open_jobs')}
          </Link>
        ) : null}
      </div>
    </li>
  )
}
