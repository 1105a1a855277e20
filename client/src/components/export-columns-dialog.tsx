/** Dialog that exports a list in a chosen format, or a spreadsheet with the list's detail rows. */
import { EXPORT_FORMATS, type ExportFormat } from '@forki/contract/kit/export-format'
import { FileSpreadsheet } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FieldSet } from '../ui/field.tsx'
import { Segmented } from '../ui/segmented.tsx'
import type { ExportColumn, RelatedExport } from './export-menu-props.ts'

interface ExportColumnsDialogProps {
  title: string
  /** Columns that the user can include in the file. If the list is empty, the file has all columns. */
  columns: readonly ExportColumn[]
  related?: readonly RelatedExport[] | undefined
  busy: boolean
  onClose: () => void
  onExport: (format: ExportFormat, columns: readonly string[] | undefined) => void
  onRelated?: (related: RelatedExport) => void
}

export function ExportColumnsDialog(props: ExportColumnsDialogProps) {
  const { title, columns, related = [], busy, onClose, onExport, onRelated } = props
  const { t } = useTranslation(['exports', 'common'])
  const [format, setFormat] = useState<ExportFormat>('xlsx')
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set())
  const chosen = columns.filter(({ key }) => !excluded.has(key)).map(({ key }) => key)
  const hasColumns = columns.length > 0
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={t('choose_text')}
      footer={
        <>
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <Button
            variant="primary"
            busy={busy}
            disabled={hasColumns && chosen.length === 0}
            onClick={() => onExport(format, hasColumns ? chosen : undefined)}
          >
            {hasColumns ? t('submit', { count: chosen.length }) : t('common:actions.export')}
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
        {hasColumns ? <ColumnChoice columns={columns} excluded={excluded} onChange={setExcluded} /> : null}
        {related.map((one) => (
          <Button
            key={one.label}
            busy={busy}
            icon={<FileSpreadsheet className="size-5" aria-hidden />}
            onClick={() => onRelated?.(one)}
          >
            {one.label}
          </Button>
        ))}
      </div>
    </Dialog>
  )
}

interface ColumnChoiceProps {
  columns: readonly ExportColumn[]
  excluded: ReadonlySet<string>
  onChange: (excluded: ReadonlySet<string>) => void
}

function ColumnChoice({ columns, excluded, onChange }: ColumnChoiceProps) {
  const { t } = useTranslation('exports')
  const areAllIncluded = excluded.size === 0
  const toggle = (key: string) => {
    const next = new Set(excluded)
    if (!next.delete(key)) next.add(key)
    onChange(next)
  }
  return (
    <FieldSet legend={t('columns')}>
      <Checkbox
        label={t('all')}
        checked={areAllIncluded}
        mixed={!areAllIncluded && excluded.size < columns.length}
        onChange={() => onChange(areAllIncluded ? new Set(columns.map(({ key }) => key)) : new Set())}
      />
      <div className="grid gap-x-6 border-t border-line pt-2 sm:grid-cols-2">
        {columns.map(({ key, label }) => (
          <Checkbox key={key} label={label} checked={!excluded.has(key)} onChange={() => toggle(key)} />
        ))}
      </div>
    </FieldSet>
  )
}
