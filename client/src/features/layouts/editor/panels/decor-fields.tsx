import { useTranslation } from 'react-i18next'
import { useSignal } from '../../../../lib/signal.ts'
import { useEditor } from '../editor-context.ts'
import { changeDecor } from '../model/actions/pieces.ts'
import type { SceneDecor } from '../model/scene.ts'
import { ColorField } from './color-field.tsx'
import { TextField } from './text-field.tsx'

/** Form fields of a decoration: text and color. */
export function DecorFields({ decor }: { decor: Readonly<SceneDecor> }) {
  const { t } = useTranslation('layout-editor')
  const editor = useEditor()
  const readOnly = useSignal(editor.readOnly)
  const change = (part: Partial<Pick<SceneDecor, 'text' | 'color'>>) =>
    editor.apply((scene) => changeDecor(scene, [decor.id], part), `look ${decor.id}`)
  return (
    <>
      {decor.kind === 'text' || decor.kind === 'bar' ? (
        <TextField
          label={t('field.text')}
          value={decor.text ?? ''}
          maxLength={120}
          disabled={readOnly}
          onChange={(text) => change({ text: text === '' ? null : text })}
        />
      ) : null}
      <ColorField
        label={t('field.color')}
        value={decor.color}
        disabled={readOnly}
        onChange={(color) => change({ color })}
      />
    </>
  )
}
