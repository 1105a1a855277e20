import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Field, FieldSet } from '../../../../ui/field.tsx'
import { Input } from '../../../../ui/input.tsx'
import { Segmented } from '../../../../ui/segmented.tsx'
import { Stepper } from '../../../../ui/stepper.tsx'
import { insertPieces } from '../commands.ts'
import { useEditor } from '../editor-context.ts'
import { tablesInRows } from '../model/actions/create.ts'
import { MAX_LABEL_LENGTH } from '../model/integrity.ts'
import { freeLabels, nextLabel } from '../model/numbering.ts'
import type { SceneTable } from '../model/scene.ts'
import { NumberField } from './number-field.tsx'
import { SHAPE_ICONS, SHAPES } from './piece-icons.ts'

/** Dialog that adds many numbered tables in rows, with a preview of their labels. */
export function AddTablesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('layout-editor')
  const editor = useEditor()
  const usedLabels = Object.values(editor.scene().tables).map(({ label }) => label)
  const [shape, setShape] = useState<SceneTable['shape']>('square')
  const [count, setCount] = useState(8)
  const [columns, setColumns] = useState(4)
  const [seats, setSeats] = useState(4)
  const [gap, setGap] = useState(100)
  const [firstLabel, setFirstLabel] = useState(() => nextLabel(usedLabels))
  const start = firstLabel.trim()
  const labels = start === '' ? [] : freeLabels(start, count, usedLabels)
  const add = () => {
    insertPieces(editor, (scene, section_id, at) =>
      tablesInRows(scene, { section_id, shape, count, columns, seats, gap, firstLabel: start }, at),
    )
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('bulk.title')}
      description={t('bulk.text')}
      footer={<AddTablesFooter onClose={onClose} count={count} firstLabel={start} onAdd={add} />}
    >
      <div className="flex flex-col gap-5">
        <ShapeField shape={shape} onShape={setShape} />
        <CountFields
          count={count}
          onCount={setCount}
          columns={columns}
          onColumns={setColumns}
          seats={seats}
          onSeats={setSeats}
        />
        <div className="grid grid-cols-2 gap-5">
          <Field label={t('bulk.first')} error={start === '' ? t('flaw.label_empty') : undefined}>
            <Input
              value={firstLabel}
              maxLength={MAX_LABEL_LENGTH - 4}
              autoComplete="off"
              onChange={(event) => setFirstLabel(event.target.value)}
            />
          </Field>
          <NumberField label={t('bulk.gap')} unit="cm" value={gap} min={0} max={1000} onChange={setGap} />
        </div>
        <LabelRange labels={labels} />
      </div>
    </Dialog>
  )
}

interface AddTablesFooterProps {
  onClose: () => void
  count: number
  firstLabel: string
  onAdd: () => void
}

function AddTablesFooter({ onClose, count, firstLabel, onAdd }: AddTablesFooterProps) {
  const { t } = useTranslation('layout-editor')
  return (
    <>
      <Button onClick={onClose}>{t('cancel')}</Button>
      <Button variant="primary" disabled={firstLabel === ''} onClick={onAdd}>
        {t('bulk.add', { count })}
      </Button>
    </>
  )
}

interface ShapeFieldProps {
  shape: 'bar' | 'round' | 'square' | 'rectangle'
  onShape: (value: SceneTable['shape']) => void
}

function ShapeField({ shape, onShape }: ShapeFieldProps) {
  const { t } = useTranslation('layout-editor')
  return (
    <Segmented
      label={t('field.shape')}
      value={shape}
      onChange={onShape}
      block
      options={SHAPES.map((value) => {
        const Icon = SHAPE_ICONS[value]
        return { value, label: t(`shape_short.${value}`), icon: <Icon className="size-4" aria-hidden /> }
      })}
    />
  )
}

interface CountFieldsProps {
  count: number
  onCount: (value: number) => void
  columns: number
  onColumns: (value: number) => void
  seats: number
  onSeats: (value: number) => void
}

function CountFields({ count, onCount, columns, onColumns, seats, onSeats }: CountFieldsProps) {
  const { t } = useTranslation('layout-editor')
  return (
    <div className="grid grid-cols-2 gap-5 sm:grid-cols-3">
      {(
        [
          ['bulk.count', count, onCount, 60],
          ['bulk.columns', columns, onColumns, 20],
          ['field.seats', seats, onSeats, 100],
        ] as const
      ).map(([name, value, change, most]) => (
        <FieldSet key={name} legend={t(name)}>
          <Stepper label={t(name)} size="md" value={value} min={1} max={most} onChange={change} />
        </FieldSet>
      ))}
    </div>
  )
}

function LabelRange({ labels }: { labels: string[] }) {
  const { t } = useTranslation('layout-editor')
  return labels.length > 0 ? (
    <p className="tabular rounded-md bg-sunken px-4 py-3 text-sm text-ink-soft">
      {t('bulk.labels', { first: labels[0], last: labels.at(-1) })}
    </p>
  ) : null
}
