import {
  ChevronLeft,
  CircleHelp,
  List,
  Map as MapIcon,
  Maximize,
  Redo2,
  Save,
  Undo2,
  ZoomIn,
  ZoomOut,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSignal } from '../../../../lib/signal.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { buttonClass } from '../../../../ui/button-class.ts'
import { Button } from '../../../../ui/button.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { Segmented } from '../../../../ui/segmented.tsx'
import { useEditor, useScene } from '../editor-context.ts'
import type { LayoutEditorState } from '../use-layout-editor.ts'
import { useChangesText } from '../use-changes-text.ts'
import { fitWholePlan, zoomBy } from '../canvas-view.ts'

export type EditorView = 'plan' | 'list'

interface EditorToolbarProps {
  state: LayoutEditorState
  back: string
  view: EditorView
  onView: (view: EditorView) => void
  onSave: () => void
  onDiscard: () => void
  onHelp: () => void
}

/** Toolbar of the editor: back, save state, undo, redo, zoom, plan or list, help, discard, save. */
export function EditorToolbar({ state, back, view, onView, onSave, onDiscard, onHelp }: EditorToolbarProps) {
  const { t } = useTranslation('layout-editor')
  const editor = useEditor()
  const { sheet } = useScene()
  const readOnly = useSignal(editor.readOnly)
  return (
    <header className="flex flex-wrap items-center gap-x-1 gap-y-1 border-b border-line bg-surface px-2 py-1.5">
      <Link to={back} aria-label={t('back')} className={buttonClass({ variant: 'ghost', square: true })}>
        <ChevronLeft className="size-5" aria-hidden />
      </Link>
      <div className="mr-2 flex min-w-0 flex-1 items-center gap-3 max-lg:basis-[calc(100%-4rem)]">
        <h1 className="display truncate text-xl">{sheet.name}</h1>
        <SaveState state={state} readOnly={readOnly} />
      </div>
      {readOnly ? null : <UndoButtons />}
      {view === 'plan' ? <ZoomControls /> : null}
      <ViewSwitch view={view} onView={onView} />
      <IconButton
        className="max-md:hidden!"
        label={t('keys.title')}
        icon={<CircleHelp className="size-5" />}
        onClick={onHelp}
      />
      {readOnly && !state.dirty ? null : (
        <div className="ml-auto flex items-center gap-2">
          {state.dirty ? (
            <Button variant="ghost" onClick={onDiscard}>
              {t('discard')}
            </Button>
          ) : null}
          {readOnly ? null : (
            <Button
              variant="primary"
              disabled={!state.dirty}
              busy={state.saving}
              icon={<Save className="size-5" aria-hidden />}
              onClick={onSave}
            >
              {t('save')}
            </Button>
          )}
        </div>
      )}
    </header>
  )
}

function SaveState({ state, readOnly }: { state: LayoutEditorState; readOnly: boolean }) {
  const { t } = useTranslation('layout-editor')
  const editor = useEditor()
  const { present } = useSignal(editor.history)
  const changes = useChangesText()
  return (
    <span role="status" className="min-w-0 truncate text-sm text-ink-muted">
      {state.dirty ? (
        <span className="flex items-center gap-2">
          <Badge tone="warning">{t('state.unsaved')}</Badge>
          <span className="truncate max-xl:hidden">{changes(state.saved.scene, present)}</span>
        </span>
      ) : readOnly ? (
        <Badge>{t('state.read_only')}</Badge>
      ) : (
        <Badge tone="success">{t('state.saved')}</Badge>
      )}
    </span>
  )
}

function UndoButtons() {
  const { t } = useTranslation('layout-editor')
  const editor = useEditor()
  const { past, future } = useSignal(editor.history)
  return (
    <>
      <IconButton
        label={t('undo')}
        icon={<Undo2 className="size-5" />}
        disabled={past.length === 0}
        onClick={editor.undo}
      />
      <IconButton
        label={t('redo')}
        icon={<Redo2 className="size-5" />}
        disabled={future.length === 0}
        onClick={editor.redo}
      />
    </>
  )
}

function ViewSwitch({ view, onView }: { view: EditorView; onView: (view: EditorView) => void }) {
  const { t } = useTranslation('layout-editor')
  return (
    <Segmented
      label={t('look.title')}
      value={view}
      onChange={onView}
      options={[
        {
          value: 'plan',
          label: t('look.plan'),
          iconOnly: true,
          icon: <MapIcon className="size-5" aria-hidden />,
        },
        {
          value: 'list',
          label: t('look.list'),
          iconOnly: true,
          icon: <List className="size-5" aria-hidden />,
        },
      ]}
    />
  )
}

function ZoomControls() {
  const { t } = useTranslation('layout-editor')
  const editor = useEditor()
  return (
    <div className="flex items-center max-md:hidden">
      <IconButton
        label={t('zoom.out')}
        icon={<ZoomOut className="size-5" />}
        onClick={() => zoomBy(editor, 0.8)}
      />
      <ZoomPercentage />
      <IconButton
        label={t('zoom.in')}
        icon={<ZoomIn className="size-5" />}
        onClick={() => zoomBy(editor, 1.25)}
      />
      <IconButton
        label={t('zoom.fit')}
        icon={<Maximize className="size-5" />}
        onClick={() => fitWholePlan(editor)}
      />
    </div>
  )
}

function ZoomPercentage() {
  const { t } = useTranslation('layout-editor')
  const { zoom } = useSignal(useEditor().renderedView)
  return (
    <output className="tabular w-12 text-center text-sm text-ink-muted" aria-label={t('zoom.title')}>
      {`${Math.round(zoom * 100)} %`}
    </output>
  )
}
