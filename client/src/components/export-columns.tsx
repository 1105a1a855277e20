/** Dialog to choose the file format and columns of an export. */
import { EXPORT_FORMATS, type ExportFormat } from '@forki/contract/kit/export-format'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FieldSet } from '../ui/field.tsx'
import { Segmented } from '../ui/segmented.tsx'
import type { ExportColumn } from './export-menu-props.ts'

interface ExportColumnsProps {
  columns: readonly ExportColumn[]
  busy: boolean
  onClose: () => void
  onExport: (format: ExportFormat, columns: readonly string[]) => void
}

export function ExportColumns({ columns, busy, onClose, onExport }: ExportColumnsProps) {
  const { t } = useTranslation(['exports', 'common'])
  const [format, setFormat] = useState<ExportFormat>('xlsx')
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set())
  const chosen = columns.filter(({ key }) => !excluded.has(key)).map(({ key }) => key)
  const toggle = (key: string) => {
    const next = new Set(excluded)
    if (!next.delete(key)) next.add(key)
    setExcluded(next)
  }
  const all = chosen.length === columns.length
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('choose_title')}
      description={t('choose_text')}
      footer={
        <>
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <Button
            variant="primary"
            busy={busy}
            disabled={chosen.length === 0}
            onClick={() => onExport(format, chosen)}
          >
            {t('submit', { count: chosen.length })}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <Segmented<ExportFormat>
          label={t('format')}
          value={format}
          onChange={setFormat}
          block
          options={EXPORT_FORMATS.map((value) => ({ value, label: t(value) }))}
        />
        <FieldSet legend={t('columns')}>
          <Checkbox
            label={t('all')}
            checked={all}
            mixed={!all && chosen.length > 0}
            onChange={() => setExcluded(all ? new Set(columns.map(({ key }) => key)) : new Set())}
          />
          <div className="grid gap-x-6 border-t border-line pt-2 sm:grid-cols-2">
            {columns.map(({ key, label }) => (
              <Checkbox key={key} label={label} checked={!excluded.has(key)} onChange={() => toggle(key)} />
            ))}
          </div>
        </FieldSet>
      </div>
    </Dialog>
  )
}
