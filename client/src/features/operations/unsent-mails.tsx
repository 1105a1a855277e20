import { MAIL_TEMPLATES } from '@forki/contract/operations/constants'
import { useQuery } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { useNow } from '../../lib/use-now.ts'
import { Card, CardBody, CardHeader } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { jobQueries } from './queries.ts'

/**
 * Emails that the installation stored instead of sending them. Renders nothing if the installation sends
 * email and has stored none.
 */
export function UnsentMails() {
  const { t } = useTranslation('installation')
  const { relative } = useFormat()
  const now = useNow(60_000)
  const { data } = useQuery(jobQueries.unsentMails())
  if (!data || (data.sends_mail && data.total === 0)) return null
  return (
    <Card>
      <CardHeader title={t('jobs.unsent.title', { count: data.total })} />
      <CardBody className="flex flex-col gap-4">
        {data.sends_mail ? null : (
          <Notice tone="warning" title={t('jobs.unsent.no_mail_title')}>
            <p className="mt-1">{t('jobs.unsent.no_mail_text')}</p>
          </Notice>
        )}
        {data.items.length > 0 ? (
          // The tab index lets keyboard users scroll the list.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          <ul tabIndex={0} className="flex max-h-72 flex-col divide-y divide-line overflow-y-auto">
            {data.items.map(({ id, to, template, written_at }) => {
              const knownTemplate = MAIL_TEMPLATES.find((name) => name === template)
              const kind = knownTemplate ? t(`jobs.mails.${knownTemplate}`) : t('jobs.kinds.send_mail')
              return (
                <li key={id} className="flex items-center gap-3 py-2.5">
                  <Mail className="size-5 shrink-0 text-ink-muted" aria-hidden />
                  <span className="min-w-0 flex-1 wrap-anywhere">
                    {to ? t('jobs.mail_to', { kind, to }) : kind}
                  </span>
                  <span className="shrink-0 text-sm text-ink-muted">{relative(written_at, now)}</span>
                </li>
              )
            })}
          </ul>
        ) : null}
      </CardBody>
    </Card>
  )
}
