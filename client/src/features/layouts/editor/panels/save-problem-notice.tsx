import { useTranslation } from 'react-i18next'
import { errorText, type ApiError } from '../../../../lib/api.ts'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { revealPieces } from '../commands.ts'
import { useEditor } from '../editor-context.ts'
import type { PlanFlaw } from '../model/integrity.ts'

interface SaveProblemNoticeProps {
  error: ApiError | null
  /** Flaws that prevent saving. They are shown after the first attempt to save. */
  flaws: readonly PlanFlaw[]
  /**
   * Ids of tables that the server refused to delete, because they have an open order. The plan
   * contains these tables again.
   */
  idsInUse: readonly string[]
}

/** Reason of a failed save, with a button that shows the pieces that caused it, if any. */
export function SaveProblemNotice({ error, flaws, idsInUse }: SaveProblemNoticeProps) {
  const { t } = useTranslation('layout-editor')
  const editor = useEditor()
  const [flaw] = flaws
  if (flaw) {
    return (
      <Notice
        tone="danger"
        className="m-2"
        title={t('flaw.title', { count: flaws.length })}
        action={
          <Button size="sm" onClick={() => revealPieces(editor, [flaw.id])}>
            {t('flaw.show')}
          </Button>
        }
      >
        {t(`flaw.${flaw.kind}`)}
      </Notice>
    )
  }
  if (!error || error.code === 'stale_version') return null
  if (idsInUse.length > 0) {
    const labels = idsInUse.flatMap((id) => editor.scene().tables[id]?.label ?? [])
    return (
      <Notice
        tone="warning"
        className="m-2"
        title={t('in_use_title', { count: idsInUse.length, labels: labels.join(', ') })}
        action={
          <Button size="sm" onClick={() => revealPieces(editor, idsInUse)}>
            {t('flaw.show')}
          </Button>
        }
      >
        {t('in_use', { count: idsInUse.length })}
      </Notice>
    )
  }
  return (
    <Notice tone="danger" className="m-2" title={errorText(error, 'layout_update')}>
      {t('problem_text')}
    </Notice>
  )
}
