import type { AuditEntryView } from '@forki/contract/audit'
import { useTranslation } from 'react-i18next'
import { Cell, HeadCell, Table, TableHead, TableRow } from '../../../ui/table.tsx'
import { changesOf } from '../changes.ts'
import type { AuditLabels } from '../use-audit-labels.ts'

interface ChangeTableProps {
  entry: AuditEntryView
  labels: AuditLabels
}

/**
 * Table of an audit entry's changed fields, with values before and after. Renders nothing without changes.
 */
export function ChangeTable({ entry, labels }: ChangeTableProps) {
  const { t } = useTranslation('audit')
  const changes = changesOf(entry.data)
  if (changes.length === 0) return null
  return (
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
              <Cell className="text-ink-muted">{labels.field(field)}</Cell>
              <Cell className="break-words">{labels.value(entry, field, before) ?? t('was_changed')}</Cell>
              <Cell className="font-semibold break-words">
                {labels.value(entry, field, after) ?? t('was_changed')}
              </Cell>
            </TableRow>
          ))}
        </tbody>
      </Table>
    </div>
  )
}
