/** The floor-plan editor: a sheet to draw on, tools at its left, what is chosen at its right. */
import type { Layout } from '@forki/contract/layouts'
import { can } from '@forki/contract/permissions'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { useDocumentTitle } from '../../../components/page.tsx'
import { UnsavedQuestion } from '../../../components/unsaved-question.tsx'
import { useUnsaved } from '../../../components/use-unsaved.ts'
import { lazyOnOpen } from '../../../lib/lazy.tsx'
import { PHONE, useMedia } from '../../../lib/media.ts'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { paths } from '../../../domain/navigation/paths.ts'
import { useSignal } from '../../../lib/signal.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { LockBanner } from '../lock/lock-banner.tsx'
import { useEditLock } from '../lock/use-edit-lock.ts'
import { Canvas } from './canvas/canvas.tsx'
import { EditorContext } from './editor-context.ts'
import { flawsOf } from './model/integrity.ts'
import { Announcer } from './panels/announcer.tsx'
import { Palette } from './panels/palette.tsx'
import { PlanList } from './panels/plan-list.tsx'
import { ProblemNotice } from './panels/problem-notice.tsx'
import { PropertiesPanel } from './panels/properties-panel.tsx'
import { Properties } from './panels/properties.tsx'
import { SectionTabs } from './panels/section-tabs.tsx'
import { TopBar, type Look } from './panels/top-bar.tsx'
import { useChangesText } from './use-changes-text.ts'
import { useEditorKeys } from './use-editor-keys.ts'
import { useKeyNames } from './use-key-names.ts'
import { useLayoutEditor } from './use-layout-editor.ts'

const KeysDialog = lazyOnOpen(async () => (await import('../../../components/keys-dialog.tsx')).KeysDialog)
const BulkDialog = lazyOnOpen(async () => (await import('./panels/bulk-dialog.tsx')).BulkDialog)
const StaleDialog = lazyOnOpen(async () => (await import('./panels/stale-dialog.tsx')).StaleDialog)

interface LayoutEditorProps {
  layout: Layout
  restaurant: AccessibleRestaurant
}

export function LayoutEditor({ layout, restaurant }: LayoutEditorProps) {
  const { t } = useTranslation('layout-editor')
  const phone = useMedia(PHONE)
  const mayEdit = can(restaurant, 'update_restaurant_layout')
  const lock = useEditLock(layout, { enabled: mayEdit })
  const state = useLayoutEditor(layout, lock.refused)
  const { editor, saved, dirty } = state
  const { present } = useSignal(editor.history)
  const [look, setLook] = useState<Look>(phone ? 'list' : 'plan')
  const [dialog, setDialog] = useState<'bulk' | 'keys' | 'discard' | null>(null)
  const [open, setOpen] = useState<string | null>(null)
  const [tried, setTried] = useState(false)
  const room = useRef<HTMLDivElement>(null)
  const held = useRef(false)
  const hint = useId()
  const keyNames = useKeyNames()
  const changes = useChangesText()
  const mine = lock.state === 'held' || lock.state === 'offline'
  // A finger on a phone is too wide to draw: there the plan is looked at, and changed in the list.
  const readOnly = !mayEdit || !mine || (phone && look === 'plan')
  useEffect(() => editor.readOnly.set(readOnly), [editor, readOnly])
  useDocumentTitle(present.sheet.name)
  const unsaved = useUnsaved(dirty, () => undefined)
  const flaws = tried ? flawsOf(present) : []
  const save = () => {
    setTried(true)
    if (dirty && !readOnly && flawsOf(present).length === 0) state.save()
  }
  // A plan with flaws, or a refused save, keeps the editor open and shows the reason.
  const saveAndLeave = () => {
    setTried(true)
    if (flawsOf(present).length > 0) return unsaved.stay()
    return state.save({ onSaved: unsaved.discard, onRefused: unsaved.stay })
  }
  useEditorKeys(editor, { save, help: () => setDialog('keys') }, held)
  const close = () => setDialog(null)
  return (
    <EditorContext value={editor}>
      <div className="flex h-full min-h-0 flex-col">
        <TopBar
          state={state}
          back={paths.layouts(restaurant.id)}
          look={look}
          onLook={setLook}
          onSave={save}
          onDiscard={() => setDialog('discard')}
          onHelp={() => setDialog('keys')}
        />
        {mayEdit ? (
          <LockBanner lock={lock} timezone={restaurant.timezone} draft={dirty} className="m-2" />
        ) : null}
        {state.restored && dirty ? (
          <Notice tone="info" className="m-2">
            {t('restored', { changes: changes(saved.scene, present) })}
          </Notice>
        ) : null}
        <ProblemNotice error={state.error} flaws={flaws} inUse={state.inUse} />
        {look === 'plan' ? (
          <div className="flex min-h-0 flex-1 max-lg:flex-col">
            <div className="flex min-h-0 min-w-0 flex-1">
              {readOnly ? null : <Palette onBulk={() => setDialog('bulk')} />}
              <div className="flex min-w-0 flex-1 flex-col">
                <div className="relative min-h-0 flex-1">
                  <Canvas room={room} held={held} describedBy={hint} />
                </div>
                <p id={hint} className="sr-only">
                  {t('canvas_hint')}
                </p>
                <SectionTabs />
              </div>
            </div>
            {phone ? null : <PropertiesPanel layout={layout} />}
          </div>
        ) : (
          <div className="min-h-0 flex-1 overflow-y-auto">
            <PlanList onOpen={setOpen} />
          </div>
        )}
        <Announcer />
        {look === 'list' && open ? (
          <Sheet open onOpenChange={() => setOpen(null)} title={t('properties')}>
            <div className="-mx-4">
              <Properties layout={layout} />
            </div>
          </Sheet>
        ) : null}
        {dialog === 'bulk' ? <BulkDialog onClose={close} /> : null}
        {dialog === 'keys' ? <KeysDialog keys={keyNames} onClose={close} /> : null}
        <ConfirmDialog
          open={dialog === 'discard'}
          onOpenChange={close}
          title={t('discard_question')}
          description={changes(saved.scene, present)}
          confirmLabel={t('discard_do')}
          onConfirm={() => {
            state.discard()
            setTried(false)
            close()
          }}
        />
        <StaleDialog state={state} />
        <UnsavedQuestion
          onSave={readOnly ? undefined : saveAndLeave}
          saving={state.saving}
          unsaved={{
            ...unsaved,
            discard: () => {
              state.discard()
              unsaved.discard()
            },
          }}
        />
      </div>
    </EditorContext>
  )
}
