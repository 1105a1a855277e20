import { useTranslation } from 'react-i18next'
import { useSignal } from '../../../../lib/signal.ts'
import { Field, FieldSet } from '../../../../ui/field.tsx'
import { Select } from '../../../../ui/select.tsx'
import { Stepper } from '../../../../ui/stepper.tsx'
import { useEditor, useScene } from '../editor-context.ts'
import { changeTables } from '../model/actions/pieces.ts'
import { flawsOf, MAX_LABEL_LENGTH } from '../model/integrity.ts'
import type { SceneTable } from '../model/scene.ts'
import { useTableTypes, type TableType } from '../use-table-types.ts'
import { AvailabilityFields } from './availability-fields.tsx'
import { SHAPES } from './piece-icons.ts'
import { TextField } from './text-field.tsx'

interface TableFieldsProps {
  table: Readonly<SceneTable>
  restaurant_id: string
}

/** Form fields of a table: label, seats, shape, type, section, note, bookable hours and unavailable dates. */
export function TableFields({ table, restaurant_id }: TableFieldsProps) {
  const { t } = useTranslation('layout-editor')
  const editor = useEditor()
  const scene = useScene()
  const readOnly = useSignal(editor.readOnly)
  const types = useTableTypes(restaurant_id, table.table_type)
  const flaw = flawsOf(scene).find(({ id }) => id === table.id)
  const change = (part: Partial<SceneTable>, mark: string | null = null) =>
    editor.apply((now) => changeTables(now, [table.id], part), mark)
  return (
    <fieldset disabled={readOnly} className="flex min-w-0 flex-col gap-4">
      <TextField
        label={t('field.label')}
        value={table.label}
        maxLength={MAX_LABEL_LENGTH}
        required
        error={flaw ? t(`flaw.${flaw.kind}`) : undefined}
        onChange={(label) => change({ label })}
      />
      <FieldSet legend={t('field.seats')}>
        <Stepper
          label={t('field.seats')}
          size="md"
          min={1}
          max={100}
          value={table.seats}
          onChange={(seats) => change({ seats }, `seats ${table.id}`)}
        />
      </FieldSet>
      <ShapeAndType table={table} types={types} onChange={change} />
      <Field label={t('field.section')}>
        <Select value={table.section_id} onChange={(event) => change({ section_id: event.target.value })}>
          {scene.sections.map((section) => (
            <option key={section.id} value={section.id}>
              {section.name}
            </option>
          ))}
        </Select>
      </Field>
      <TextField
        label={t('field.note')}
        value={table.note ?? ''}
        maxLength={500}
        isMultiline
        disabled={readOnly}
        onChange={(note) => change({ note: note === '' ? null : note })}
      />
      <AvailabilityFields table={table} onChange={change} />
    </fieldset>
  )
}

interface ShapeAndTypeProps {
  table: Readonly<SceneTable>
  types: TableType[]
  onChange: (part: Partial<SceneTable>) => void
}

function ShapeAndType({ table, types, onChange }: ShapeAndTypeProps) {
  const { t } = useTranslation('layout-editor')
  return (
    <div className="grid grid-cols-2 gap-3">
      <Field label={t('field.shape')}>
        <Select
          value={table.shape}
          onChange={(event) => {
            const shape = SHAPES.find((one) => one === event.target.value)
            if (shape) onChange({ shape })
          }}
        >
          {SHAPES.map((shape) => (
            <option key={shape} value={shape}>
              {t(`shape_short.${shape}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('field.type')}>
        <Select
          value={table.table_type ?? ''}
          onChange={(event) => onChange({ table_type: event.target.value || null })}
        >
          <option value="">{t('type_none')}</option>
          {types.map(({ key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  )
}
