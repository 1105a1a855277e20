import { useTranslation } from 'react-i18next'
import { errorText, type ApiError } from '../../../../lib/api.ts'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { useEditor, useScene } from '../editor-context.ts'
import type { Flaw } from '../model/integrity.ts'
import { pieceOf } from '../model/scene.ts'
import { fit } from '../view.ts'

interface ProblemNoticeProps {
  error: ApiError | null
  /** What has to be put right before saving; shown once saving was tried. */
  flaws: readonly Flaw[]
}

/** Why it was not saved, and the way to what has to be changed. */
export function ProblemNotice({ error, flaws }: ProblemNoticeProps) {
  const { t } = useTranslation('editor')
  const editor = useEditor()
  const scene = useScene()
  const [flaw] = flaws
  if (flaw) {
    const show = () => {
      editor.select([flaw.id])
      const piece = pieceOf(scene, flaw.id)
      if (piece)
        fit(editor, {
          x: piece.x - 200,
          y: piece.y - 200,
          width: piece.width + 400,
          height: piece.height + 400,
        })
    }
    return (
      <Notice
        tone="danger"
        className="m-2"
        title={t('flaw.title', { count: flaws.length })}
        action={
          <Button size="sm" onClick={show}>
            {t('flaw.show')}
          </Button>
        }
      >
        {t(`flaw.${flaw.kind}`)}
      </Notice>
    )
  }
  if (!error || error.code === 'stale_version') return null
  return (
    <Notice tone="danger" className="m-2" title={errorText(error, 'layout_update')}>
      {t('problem_text')}
    </Notice>
  )
}
