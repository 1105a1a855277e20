import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Field, FieldSet } from '../../../../ui/field.tsx'
import { Input } from '../../../../ui/input.tsx'
import { Segmented } from '../../../../ui/segmented.tsx'
import { Stepper } from '../../../../ui/stepper.tsx'
import { addMany } from '../commands.ts'
import { useEditor } from '../editor-context.ts'
import { manyTables } from '../model/actions/create.ts'
import { LABEL_LENGTH } from '../model/integrity.ts'
import { freeLabels, nextLabel } from '../model/numbering.ts'
import type { SceneTable } from '../model/scene.ts'
import { NumberField } from './number-field.tsx'
import { SHAPE_ICONS, SHAPES } from './table-models.ts'

/** Many tables at once, in rows and numbered; says which numbers they get before they are there. */
export function BulkDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('layout-editor')
  const editor = useEditor()
  const taken = Object.values(editor.scene().tables).map(({ label }) => label)
  const [shape, setShape] = useState<SceneTable['shape']>('square')
  const [count, setCount] = useState(8)
  const [columns, setColumns] = useState(4)
  const [seats, setSeats] = useState(4)
  const [gap, setGap] = useState(100)
  const [first, setFirst] = useState(() => nextLabel(taken))
  const start = first.trim()
  const labels = start === '' ? [] : freeLabels(start, count, taken)
  const add = () => {
    addMany(editor, (scene, section_id, at) =>
      manyTables(scene, { section_id, shape, count, columns, seats, gap, first: start }, at),
    )
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('bulk.title')}
      description={t('bulk.text')}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" disabled={start === ''} onClick={add}>
            {t('bulk.add', { count })}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <Segmented
          label={t('field.shape')}
          value={shape}
          onChange={setShape}
          block
          options={SHAPES.map((value) => {
            const Icon = SHAPE_ICONS[value]
            return { value, label: t(`shape_short.${value}`), icon: <Icon className="size-4" aria-hidden /> }
          })}
        />
        <div className="grid grid-cols-2 gap-5 sm:grid-cols-3">
          {(
            [
              ['bulk.count', count, setCount, 60],
              ['bulk.columns', columns, setColumns, 20],
              ['field.seats', seats, setSeats, 100],
            ] as const
          ).map(([name, value, change, most]) => (
            <FieldSet key={name} legend={t(name)}>
              <Stepper label={t(name)} size="md" value={value} min={1} max={most} onChange={change} />
            </FieldSet>
          ))}
        </div>
        <div className="grid grid-cols-2 gap-5">
          <Field label={t('bulk.first')} error={start === '' ? t('flaw.label_empty') : undefined}>
            <Input
              value={first}
              maxLength={LABEL_LENGTH - 4}
              autoComplete="off"
              onChange={(event) => setFirst(event.target.value)}
            />
          </Field>
          <NumberField label={t('bulk.gap')} unit="cm" value={gap} min={0} max={1000} onChange={setGap} />
        </div>
        {labels.length > 0 ? (
          <p className="tabular rounded-md bg-sunken px-4 py-3 text-sm text-ink-soft">
            {t('bulk.labels', { first: labels[0], last: labels.at(-1) })}
          </p>
        ) : null}
      </div>
    </Dialog>
  )
}
