import type { Layout } from '@forki/contract/layouts'
import { useTranslation } from 'react-i18next'
import { useSignal } from '../../../../lib/signal.ts'
import { BackgroundPicturePicker } from '../../background-picture-picker.tsx'
import { useEditor, useScene } from '../editor-context.ts'
import { changeSheet } from '../model/actions/sections.ts'
import type { Sheet } from '../model/scene.ts'
import { ColorField } from './color-field.tsx'
import { NumberField } from './number-field.tsx'
import { TextField } from './text-field.tsx'

/** Form fields of the plan: name, size, background color and picture. */
export function LayoutFields({ layout }: { layout: Layout }) {
  const { t } = useTranslation('layout-editor')
  const editor = useEditor()
  const { sheet } = useScene()
  const readOnly = useSignal(editor.readOnly)
  const change = (part: Partial<Sheet>) =>
    editor.apply((scene) => changeSheet(scene, part), `sheet ${Object.keys(part).join(' ')}`)
  return (
    <>
      <TextField
        label={t('field.name')}
        value={sheet.name}
        maxLength={120}
        required
        disabled={readOnly}
        onChange={(name) => change({ name })}
      />
      <div className="grid grid-cols-2 gap-3">
        {(['width', 'height'] as const).map((name) => (
          <NumberField
            key={name}
            label={t(`field.${name}`)}
            unit="cm"
            value={sheet[name]}
            min={100}
            max={20_000}
            disabled={readOnly}
            onChange={(value) => change({ [name]: Math.round(value) })}
          />
        ))}
      </div>
      <ColorField
        label={t('field.ground')}
        value={sheet.background_color}
        disabled={readOnly}
        onChange={(background_color) => change({ background_color })}
      />
      <BackgroundPicturePicker
        layout_id={layout.id}
        sheet={sheet}
        savedUrl={layout.background_image_url}
        disabled={readOnly}
        onSave={async (background_image_url) => change({ background_image_url })}
      />
    </>
  )
}
