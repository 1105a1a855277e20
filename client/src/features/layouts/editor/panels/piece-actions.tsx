import { ArrowDownToLine, ArrowUpToLine, Copy, RotateCw, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSignal } from '../../../../lib/signal.ts'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { Toolbar } from '../../../../ui/toolbar.tsx'
import { duplicateSelected, removeSelected, rotateSelected } from '../commands.ts'
import { useEditor } from '../editor-context.ts'
import { stackPieces } from '../model/actions/pieces.ts'

/** Actions on the selected pieces. Deletion needs no confirmation, because it can be undone. */
export function PieceActions() {
  const { t } = useTranslation('layout-editor')
  const editor = useEditor()
  const readOnly = useSignal(editor.readOnly)
  const stack = (to: 'front' | 'back') =>
    editor.apply((scene) => stackPieces(scene, editor.selectedIds.get(), to))
  if (readOnly) return null
  return (
    <Toolbar label={t('act.title')} className="gap-1!">
      <IconButton
        label={t('act.duplicate')}
        icon={<Copy className="size-5" />}
        onClick={() => duplicateSelected(editor)}
      />
      <IconButton
        label={t('act.turn')}
        icon={<RotateCw className="size-5" />}
        onClick={() => rotateSelected(editor, 15)}
      />
      <IconButton
        label={t('act.front')}
        icon={<ArrowUpToLine className="size-5" />}
        onClick={() => stack('front')}
      />
      <IconButton
        label={t('act.back')}
        icon={<ArrowDownToLine className="size-5" />}
        onClick={() => stack('back')}
      />
      <IconButton
        label={t('act.delete')}
        className="text-danger-ink!"
        icon={<Trash2 className="size-5" />}
        onClick={() => removeSelected(editor)}
      />
    </Toolbar>
  )
}
