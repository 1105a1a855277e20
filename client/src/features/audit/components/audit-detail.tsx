import type { AuditEntryView } from '@forki/contract/audit'
import { ChevronDown, Filter, Link2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../../../lib/format.ts'
import { useCurrentUser } from '../../../domain/access/current-user.ts'
import { Button } from '../../../ui/button.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import { Cell, HeadCell, Table, TableHead, TableRow } from '../../../ui/table.tsx'
import type { AuditList } from '../audit-list.ts'
import { changesOf, factsOf, textOf } from '../changes.ts'
import { pageOf } from '../entity-page.ts'
import { useAuditLabels, type People } from '../use-labels.ts'
import { AuditSentence } from './audit-sentence.tsx'

interface AuditDetailProps {
  entry: AuditEntryView
  people: People
  list: AuditList
  timezone: string | undefined
  onClose: () => void
}

/** One line of the log whole: before and after side by side, who from where, and its place in the chain. */
export function AuditDetail({ entry, people, list, timezone, onClose }: AuditDetailProps) {
  const { t } = useTranslation('audit')
  const { dateTime, number } = useFormat(timezone)
  const words = useAuditLabels(timezone)
  const admin = useCurrentUser()?.role === 'application_admin'
  const changes = changesOf(entry.data)
  const facts = factsOf(entry.data).flatMap(({ field, value }) => {
    const text = words.value(entry, field, value)
    return text === null ? [] : [{ field, text }]
  })
  const fields = Array.isArray(entry.data['fields']) ? (entry.data['fields'] as string[]) : []
  const approver = people.get(textOf(entry.data['approved_by']))
  const target = pageOf(entry, admin)
  const narrow = (filters: Record<string, string | null>) => {
    list.change({ filters })
    onClose()
  }
  return (
    <Sheet
      open
      onOpenChange={onClose}
      size="lg"
      title={t('detail')}
      footer={
        <>
          {target ? (
            <Link to={target} className={buttonClass({ variant: 'primary' })}>
              <Link2 className="size-5" aria-hidden />
              {t('go')}
            </Link>
          ) : null}
          {entry.entity_id ? (
            <Button
              icon={<Filter className="size-5" aria-hidden />}
              onClick={() => narrow({ entity: entry.entity, entity_id: entry.entity_id, action: null })}
            >
              {t('same_thing')}
            </Button>
          ) : null}
          {entry.user_id ? (
            <Button
              icon={<Filter className="size-5" aria-hidden />}
              onClick={() => narrow({ user_id: entry.user_id })}
            >
              {t('same_person')}
            </Button>
          ) : null}
        </>
      }
    >
      <div className="flex flex-col gap-6">
        <p className="text-lg leading-7">
          <AuditSentence phrases={words.sentence(entry, people)} />
        </p>
        {changes.length > 0 ? (
          <div className="overflow-hidden rounded-lg border border-line">
            <Table aria-label={t('changes')}>
              <TableHead>
                <tr>
                  <HeadCell>{t('field')}</HeadCell>
                  <HeadCell>{t('before')}</HeadCell>
                  <HeadCell>{t('after')}</HeadCell>
                </tr>
              </TableHead>
              <tbody>
                {changes.map(({ field, before, after }) => (
                  <TableRow key={field}>
                    <Cell className="text-ink-muted">{words.field(field)}</Cell>
                    <Cell className="break-words">
                      {words.value(entry, field, before) ?? t('was_changed')}
                    </Cell>
                    <Cell className="font-semibold break-words">
                      {words.value(entry, field, after) ?? t('was_changed')}
                    </Cell>
                  </TableRow>
                ))}
              </tbody>
            </Table>
          </div>
        ) : null}
        <Facts>
          {fields.length > 0 ? (
            <Fact name={t('fields_changed')}>{fields.map((name) => words.field(name)).join(', ')}</Fact>
          ) : null}
          {facts.map(({ field, text }) => (
            <Fact key={field} name={words.field(field)}>
              {text}
            </Fact>
          ))}
          {approver ? <Fact name={t('approved_by')}>{approver}</Fact> : null}
        </Facts>
        <section className="flex flex-col gap-2 border-t border-line pt-4">
          <Facts>
            <Fact name={t('when')}>{dateTime(entry.at)}</Fact>
            <Fact name={t('who')}>{words.whoOf(entry)}</Fact>
            <Fact name={t('where')}>{words.placeOf(entry)?.name ?? t('installation')}</Fact>
            {entry.ip ? <Fact name={t('ip')}>{entry.ip}</Fact> : null}
          </Facts>
        </section>
        <details className="group rounded-lg border border-line px-4 py-1">
          <summary className="flex min-h-11 items-center justify-between gap-3 font-semibold">
            {t('proof')}
            <ChevronDown
              className="size-5 text-ink-muted transition-transform group-open:rotate-180"
              aria-hidden
            />
          </summary>
          <p className="pb-3 text-sm text-ink-muted">{t('proof_text', { n: number(entry.seq) })}</p>
          <dl className="flex flex-col gap-2 pb-3 text-sm">
            <dt className="text-ink-muted">{t('hash')}</dt>
            <dd className="font-mono text-xs break-all">{entry.hash}</dd>
            {entry.request_id ? (
              <>
                <dt className="text-ink-muted">{t('request')}</dt>
                <dd className="font-mono text-xs break-all">{entry.request_id}</dd>
              </>
            ) : null}
          </dl>
        </details>
      </div>
    </Sheet>
  )
}

const Facts = ({ children }: { children: ReactNode }) => (
  <dl className="grid grid-cols-[minmax(7rem,auto)_1fr] gap-x-6 gap-y-2 text-[0.9375rem] empty:hidden">
    {children}
  </dl>
)

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-ink-muted">{name}</dt>
    <dd className="min-w-0 break-words">{children}</dd>
  </>
)
