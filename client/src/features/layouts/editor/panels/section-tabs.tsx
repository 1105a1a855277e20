import { clsx } from 'clsx'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSignal } from '../../../../lib/signal.ts'
import { Button } from '../../../../ui/button.tsx'
import { addNewSection } from '../commands.ts'
import { useEditor, useScene } from '../editor-context.ts'
import { tablesOf } from '../model/actions/sections.ts'
import { fitView } from '../canvas-view.ts'

/**
 * Sections as toggle buttons. A press moves the view to the section and shows its properties. The pressed
 * section receives new tables that lie in no section.
 */
export function SectionTabs() {
  const { t } = useTranslation('layout-editor')
  const editor = useEditor()
  const scene = useScene()
  const active = useSignal(editor.sectionId)
  const readOnly = useSignal(editor.readOnly)
  const goToSection = (id: string) => {
    editor.select([])
    editor.sectionId.set(id)
    const section = editor.scene().sections.find((one) => one.id === id)
    if (section) fitView(editor, section)
  }
  const add = () => goToSection(addNewSection(editor))
  return (
    <nav
      aria-label={t('sections')}
      className="flex min-h-14 items-center gap-1 overflow-x-auto border-t border-line bg-surface px-2 [scrollbar-width:thin]"
    >
      {scene.sections.map((section) => (
        <button
          key={section.id}
          type="button"
          aria-pressed={active === section.id}
          onClick={() => goToSection(section.id)}
          className={clsx(
            'flex min-h-11 shrink-0 items-center gap-2 rounded-md px-3 text-sm font-semibold transition-colors',
            active === section.id
              ? 'bg-neutral-soft text-ink'
              : 'text-ink-muted hover:bg-neutral-soft hover:text-ink',
          )}
        >
          {section.color ? (
            <span className="size-3 rounded-full" style={{ background: section.color }} aria-hidden />
          ) : null}
          {section.name}
          <span className="tabular text-xs font-normal text-ink-muted">
            {tablesOf(scene, section.id).length}
          </span>
        </button>
      ))}
      {readOnly ? null : (
        <Button variant="ghost" icon={<Plus className="size-5" aria-hidden />} onClick={add}>
          {t('section_add')}
        </Button>
      )}
    </nav>
  )
}
