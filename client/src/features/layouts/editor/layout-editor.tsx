import type { Layout } from '@forki/contract/layouts'
import { can } from '@forki/contract/permissions'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { useDocumentTitle } from '../../../components/page.tsx'
import { UnsavedChangesDialog } from '../../../components/unsaved-changes-dialog.tsx'
import { useUnsavedChanges, type UnsavedChanges } from '../../../components/use-unsaved-changes.ts'
import { lazyOnOpen } from '../../../lib/lazy.tsx'
import { PHONE_SCREEN, useMediaQuery } from '../../../lib/media.ts'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { paths } from '../../../domain/navigation/paths.ts'
import { useSignal } from '../../../lib/signal.ts'
import { Notice } from '../../../ui/notice.tsx'
import { LockBanner } from '../lock/lock-banner.tsx'
import { useEditLock } from '../lock/use-edit-lock.ts'
import { DrawingArea, ListArea } from './editor-areas.tsx'
import { EditorContext } from './editor-context.ts'
import { SelectionAnnouncer } from './panels/selection-announcer.tsx'
import { SaveProblemNotice } from './panels/save-problem-notice.tsx'
import { EditorToolbar, type EditorView } from './panels/editor-toolbar.tsx'
import { useChangesText } from './use-changes-text.ts'
import { useEditorKeys } from './use-editor-keys.ts'
import { NoActivePlanNotice } from '../list/no-active-plan-notice.tsx'
import { useHotkeyDescriptions } from './use-hotkey-descriptions.ts'
import { useLayoutEditor, type LayoutEditorState as EditorState } from './use-layout-editor.ts'
import { useSaveCommands } from './use-save-commands.ts'

const HotkeysDialog = lazyOnOpen(
  async () => (await import('../../../components/hotkeys-dialog.tsx')).HotkeysDialog,
)
const AddTablesDialog = lazyOnOpen(
  async () => (await import('./panels/add-tables-dialog.tsx')).AddTablesDialog,
)
const SaveConflictDialog = lazyOnOpen(
  async () => (await import('./panels/save-conflict-dialog.tsx')).SaveConflictDialog,
)

interface LayoutEditorProps {
  layout: Layout
  restaurant: AccessibleRestaurant
}

type EditorDialog = 'bulk' | 'keys' | 'discard'

/** Editor of a floor plan. For a user who may edit, it acquires the editing lock while the page is open. */
export function LayoutEditor({ layout, restaurant }: LayoutEditorProps) {
  const phone = useMediaQuery(PHONE_SCREEN)
  const mayEdit = can(restaurant, 'update_restaurant_layout')
  const lock = useEditLock(layout, { enabled: mayEdit })
  const state = useLayoutEditor(layout, lock.isLockRejection)
  const { editor, dirty } = state
  const { present } = useSignal(editor.history)
  const [view, setView] = useState<EditorView>(phone ? 'list' : 'plan')
  const [dialog, setDialog] = useState<EditorDialog | null>(null)
  const isSpaceDown = useRef(false)
  const holdsLock = lock.state === 'held' || lock.state === 'offline'
  // On a phone the drawing is read-only, because a finger covers too much for precise drawing. The list of tables
  // is editable.
  const readOnly = !mayEdit || !holdsLock || (phone && view === 'plan')
  useEffect(() => editor.readOnly.set(readOnly), [editor, readOnly])
  useDocumentTitle(present.sheet.name)
  const unsaved = useUnsavedChanges(dirty, () => undefined)
  const commands = useSaveCommands(state, unsaved, readOnly)
  useEditorKeys(editor, { save: commands.save, help: () => setDialog('keys') }, isSpaceDown)
  return (
    <EditorContext value={editor}>
      <div className="flex h-full min-h-0 flex-col">
        <EditorToolbar
          state={state}
          back={paths.layouts(restaurant.id)}
          view={view}
          onView={setView}
          onSave={commands.save}
          onDiscard={() => setDialog('discard')}
          onHelp={() => setDialog('keys')}
        />
        {mayEdit ? (
          <LockBanner lock={lock} timezone={restaurant.timezone} draft={dirty} className="m-2" />
        ) : null}
        <RestoredNotice state={state} />
        <NoActivePlanNotice layout={layout} restaurant={restaurant} isSaved={mayEdit && !dirty} />
        <SaveProblemNotice error={state.error} flaws={commands.flaws} idsInUse={state.inUse} />
        {view === 'plan' ? (
          <DrawingArea
            layout={layout}
            readOnly={readOnly}
            isSpaceDown={isSpaceDown}
            onBulk={() => setDialog('bulk')}
          />
        ) : (
          <ListArea layout={layout} />
        )}
        <SelectionAnnouncer />
        <EditorDialogs
          dialog={dialog}
          state={state}
          onClose={() => setDialog(null)}
          onDiscard={commands.discard}
        />
        <LeaveDialog state={state} unsaved={unsaved} onSave={readOnly ? undefined : commands.saveAndLeave} />
      </div>
    </EditorContext>
  )
}

/** Notice that the editor started with a draft from an earlier visit. */
function RestoredNotice({ state }: { state: EditorState }) {
  const { t } = useTranslation('layout-editor')
  const { present } = useSignal(state.editor.history)
  const changes = useChangesText()
  if (!state.restored || !state.dirty) return null
  return (
    <Notice tone="info" className="m-2">
      {t('restored', { changes: changes(state.saved.scene, present) })}
    </Notice>
  )
}

interface LeaveDialogProps {
  state: EditorState
  unsaved: UnsavedChanges
  /** Callback that saves the plan before the user leaves the page. Undefined while the plan is read-only. */
  onSave: (() => void) | undefined
}

/** Question before the user leaves the page with unsaved changes. Leaving without a save deletes the draft. */
function LeaveDialog({ state, unsaved, onSave }: LeaveDialogProps) {
  const discard = () => {
    state.discard()
    unsaved.discard()
  }
  return <UnsavedChangesDialog onSave={onSave} saving={state.saving} unsaved={{ ...unsaved, discard }} />
}

interface EditorDialogsProps {
  dialog: EditorDialog | null
  state: EditorState
  onClose: () => void
  onDiscard: () => void
}

function EditorDialogs({ dialog, state, onClose, onDiscard }: EditorDialogsProps) {
  const { t } = useTranslation('layout-editor')
  const { present } = useSignal(state.editor.history)
  const keyNames = useHotkeyDescriptions()
  const changes = useChangesText()
  return (
    <>
      {dialog === 'bulk' ? <AddTablesDialog onClose={onClose} /> : null}
      {dialog === 'keys' ? <HotkeysDialog keys={keyNames} onClose={onClose} /> : null}
      <ConfirmDialog
        open={dialog === 'discard'}
        onOpenChange={onClose}
        title={t('discard_question')}
        description={changes(state.saved.scene, present)}
        confirmLabel={t('discard_do')}
        onConfirm={() => {
          onDiscard()
          onClose()
        }}
      />
      <SaveConflictDialog state={state} />
    </>
  )
}
