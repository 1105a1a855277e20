import type { Installation, InstallationCheck } from '@forki/contract/operations'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Page } from '../../components/page.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { InstallationCheckRow, useFormatBytes } from '../../features/operations/installation-check-row.tsx'
import { jobQueries } from '../../features/operations/queries.ts'
import { useFormat } from '../../lib/format.ts'
import { useNow } from '../../lib/use-now.ts'
import { Card, CardBody, CardHeader } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'

/** Polling interval of the installation's health, in ms. Server processes report at the same interval. */
const POLL_INTERVAL_MS = 30_000

/**
 * Page of the installation's health. Checks with a problem and its remedy are first, followed by checks
 * without one.
 */
export function InstallationPage() {
  const { t } = useTranslation('installation')
  const query = useQuery({ ...jobQueries.installation(), refetchInterval: POLL_INTERVAL_MS })
  return (
    <Page title={t('state.title')} description={t('state.text')} width="md">
      <QueryView query={query}>
        {(installation) => {
          const unsound = installation.checks.filter(({ verdict }) => verdict !== 'ok')
          const sound = installation.checks.filter(({ verdict }) => verdict === 'ok')
          return (
            <>
              <Summary checks={installation.checks} />
              <CheckList title={t('state.todo')} checks={unsound} />
              <CheckList title={t('state.fine')} checks={sound} />
              <Processes installation={installation} />
              <Versions installation={installation} />
            </>
          )
        }}
      </QueryView>
    </Page>
  )
}

/** Notice with the number of failed checks, else of warnings. Without either it says that all is in order. */
function Summary({ checks }: { checks: readonly InstallationCheck[] }) {
  const { t } = useTranslation('installation')
  const [fails, warns] = (['fail', 'warn'] as const).map(
    (wanted) => checks.filter(({ verdict }) => verdict === wanted).length,
  )
  if (fails)
    return (
      <Notice tone="danger" title={t('state.fail_title', { count: fails })}>
        <p className="mt-1">{t('state.fail_text')}</p>
      </Notice>
    )
  if (warns)
    return (
      <Notice tone="warning" title={t('state.warn_title', { count: warns })}>
        <p className="mt-1">{t('state.warn_text')}</p>
      </Notice>
    )
  return (
    <Notice tone="success" title={t('state.sound_title')}>
      <p className="mt-1">{t('state.sound_text')}</p>
    </Notice>
  )
}

function CheckList({ title, checks }: { title: string; checks: readonly InstallationCheck[] }) {
  const now = useNow(30_000)
  if (checks.length === 0) return null
  return (
    <section className="flex flex-col gap-3">
      <h2 className="display text-xl">{title}</h2>
      <Card>
        <ul aria-label={title} className="flex flex-col divide-y divide-line">
          {checks.map((check, index) => (
            <InstallationCheckRow
              key={`${check.state} ${check.place ?? ''} ${index}`}
              check={check}
              now={now}
            />
          ))}
        </ul>
      </Card>
    </section>
  )
}

function Processes({ installation: { processes } }: { installation: Installation }) {
  const { t } = useTranslation('installation')
  const { dateTime } = useFormat()
  return (
    <Card>
      <CardHeader title={t('state.processes')} />
      <CardBody>
        {processes.length === 0 ? (
          <p className="text-ink-muted">{t('state.no_processes')}</p>
        ) : (
          <ul className="flex flex-col divide-y divide-line">
            {processes.map(({ id, host, pid, version, node_version, started_at }) => (
              <li key={id} className="py-2.5 first:pt-0 last:pb-0">
                <p className="font-semibold wrap-anywhere">{t('state.process', { host, pid })}</p>
                <p className="text-sm text-ink-muted">
                  {t('state.process_details', {
                    version,
                    node: node_version,
                    when: dateTime(started_at),
                  })}
                </p>
              </li>
            ))}
          </ul>
        )}
      </CardBody>
    </Card>
  )
}

function Versions({ installation }: { installation: Installation }) {
  const { t } = useTranslation('installation')
  const size = useFormatBytes()
  const facts = [
    [t('state.version'), installation.version],
    [t('state.database'), installation.database_version],
    [t('state.database_size'), size(installation.database_bytes)],
    [t('state.migration'), installation.migration],
  ] as const
  return (
    <Card>
      <CardHeader title={t('state.about')} />
      <CardBody>
        <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
          {facts.map(([name, value]) => (
            <div key={name} className="min-w-0">
              <dt className="text-sm text-ink-muted">{name}</dt>
              <dd className="font-semibold wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      </CardBody>
    </Card>
  )
}
