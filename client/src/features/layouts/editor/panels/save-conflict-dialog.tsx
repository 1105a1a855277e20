import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { ScenePicture } from '../canvas/scene-picture.tsx'
import { useScene } from '../editor-context.ts'
import type { LayoutEditorState } from '../use-layout-editor.ts'
import { useChangesText } from '../use-changes-text.ts'

/**
 * Conflict dialog after another user saved the plan. It shows both versions of the plan and discards neither until
 * the user chooses.
 */
export function SaveConflictDialog({ state }: { state: LayoutEditorState }) {
  const { t } = useTranslation('layout-editor')
  const ownScene = useScene()
  const changes = useChangesText()
  const { theirs, saved } = state
  if (!theirs) return null
  const sides = [
    { key: 'theirs', scene: theirs.scene },
    { key: 'mine', scene: ownScene },
  ] as const
  return (
    <Dialog
      open
      onOpenChange={state.dismiss}
      size="lg"
      title={t('stale.title')}
      description={t('stale.text')}
      footer={
        <>
          <Button onClick={state.acceptTheirs}>{t('stale.take_theirs')}</Button>
          <Button variant="primary" onClick={state.rebaseMine}>
            {t('stale.mine_on_top')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {sides.map(({ key, scene }) => (
          <figure key={key} className="flex flex-col gap-2">
            <figcaption className="font-semibold">{t(`stale.${key}`)}</figcaption>
            <ScenePicture scene={scene} className="w-full rounded-md border border-line" />
            <p className="text-sm text-ink-soft">{changes(saved.scene, scene) || t('changes.none')}</p>
          </figure>
        ))}
      </div>
    </Dialog>
  )
}
