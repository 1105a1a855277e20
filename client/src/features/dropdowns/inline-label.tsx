import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyOnOpen } from '../../lib/lazy.tsx'
import type { LabelProps } from './label-editor.tsx'
import { useFocusAfterEditing } from '../../lib/use-focus-after-editing.ts'

const LabelEditor = lazyOnOpen(async () => (await import('./label-editor.tsx')).LabelEditor)

/** Label that becomes a text field when pressed. Enter saves, Escape cancels. A rejected text stays in the field. */
export function InlineLabel({ list, entry, name }: LabelProps) {
  const { t } = useTranslation('installation')
  const [editing, setEditing] = useState(false)
  const opener = useFocusAfterEditing(editing)
  if (editing) return <LabelEditor list={list} entry={entry} name={name} onClose={() => setEditing(false)} />
  return (
    <button
      ref={opener}
      type="button"
      className="group hit-44 -mx-2 inline-flex max-w-full items-center gap-1.5 rounded-md px-2 py-1 text-left hover:bg-neutral-soft"
      onClick={() => setEditing(true)}
    >
      <span className="sr-only">{t(`dropdowns.change.${name}`, { name: entry.label })}</span>
      <span aria-hidden className={entry[name] === null ? 'text-ink-muted' : ''}>
        {entry[name] ?? '—'}
      </span>
      <Pencil
        className="size-3.5 shrink-0 text-ink-muted opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100 coarse:opacity-100"
        aria-hidden
      />
    </button>
  )
}
