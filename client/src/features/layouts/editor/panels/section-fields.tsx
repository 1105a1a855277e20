import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../../components/confirm-dialog.tsx'
import { useSignal } from '../../../../lib/signal.ts'
import { Button } from '../../../../ui/button.tsx'
import { useEditor, useScene } from '../editor-context.ts'
import { changeSection, deleteSection, moveSection, tablesOf } from '../model/actions/sections.ts'
import type { SceneSection } from '../model/scene.ts'
import { ColorField } from './color-field.tsx'
import { NumberField } from './number-field.tsx'
import { TextField } from './text-field.tsx'

/** Form fields of a section: name, color and area. The confirmation of its deletion shows the number of its tables. */
export function SectionFields({ section }: { section: Readonly<SceneSection> }) {
  const { t } = useTranslation('layout-editor')
  const editor = useEditor()
  const scene = useScene()
  const readOnly = useSignal(editor.readOnly)
  const [asking, setAsking] = useState(false)
  const count = tablesOf(scene, section.id).length
  const change = (part: Partial<SceneSection>) =>
    editor.apply(
      (now) => changeSection(now, section.id, part),
      `section ${section.id} ${Object.keys(part).join(' ')}`,
    )
  const remove = () => {
    setAsking(false)
    editor.apply((now) => deleteSection(now, section.id))
  }
  return (
    <>
      <TextField
        label={t('field.name')}
        value={section.name}
        maxLength={80}
        required
        disabled={readOnly}
        onChange={(name) => change({ name })}
      />
      <ColorField
        label={t('field.color')}
        value={section.color}
        disabled={readOnly}
        onChange={(color) => change({ color })}
      />
      <PositionFields section={section} readOnly={readOnly} onChange={change} />
      {readOnly ? null : (
        <Button
          variant="danger-soft"
          icon={<Trash2 className="size-5" aria-hidden />}
          onClick={() => (count === 0 ? remove() : setAsking(true))}
        >
          {t('section_delete')}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('section_question', { name: section.name })}
        description={t('section_question_text', { count })}
        confirmLabel={t('section_delete_count', { count })}
        onConfirm={remove}
      />
    </>
  )
}

interface PositionFieldsProps {
  section: Readonly<SceneSection>
  readOnly: boolean
  onChange: (part: Partial<SceneSection>) => void
}

function PositionFields({ section, readOnly, onChange }: PositionFieldsProps) {
  const { t } = useTranslation('layout-editor')
  const editor = useEditor()
  return (
    <div className="grid grid-cols-2 gap-3">
      {(['x', 'y'] as const).map((name) => (
        <NumberField
          key={name}
          label={t(`field.${name}`)}
          unit="cm"
          value={section[name]}
          min={-20_000}
          max={20_000}
          disabled={readOnly}
          onChange={(value) => {
            const distance = value - section[name]
            editor.apply(
              (now) => moveSection(now, section.id, name === 'x' ? distance : 0, name === 'y' ? distance : 0),
              `section ${section.id} ${name}`,
            )
          }}
        />
      ))}
      {(['width', 'height'] as const).map((name) => (
        <NumberField
          key={name}
          label={t(`field.${name}`)}
          unit="cm"
          value={section[name]}
          min={60}
          max={20_000}
          disabled={readOnly}
          onChange={(value) => onChange({ [name]: value })}
        />
      ))}
    </div>
  )
}
