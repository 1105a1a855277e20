import type { Translation } from '@forki/contract/translations'
import { MULTILINE_FIELDS, maxTranslationLength } from '@forki/contract/translations/constants'
import { clsx } from 'clsx'
import { CircleAlert, CircleCheck, CircleDot } from 'lucide-react'
import { useId, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Input } from '../../../ui/input.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import type { CellState } from '../hooks/use-translation-saves.ts'
import type { TranslationCells } from '../hooks/use-translation-cells.ts'
import { keyOf } from '../queries.ts'

const CELL_SELECTOR = '[data-translation-cell]'

interface TranslationCellProps {
  row: Translation
  /** Accessible name of the cell. */
  label: string
  cells: TranslationCells
  onFocus: () => void
}

/**
 * Input for the English text of one Spanish text. Enter and Tab move to the next input. The text is saved
 * when the focus leaves the input. Escape restores the stored text.
 */
export function TranslationCell({ row, label, cells, onFocus }: TranslationCellProps) {
  const id = useId()
  const key = keyOf(row)
  const draft = cells.drafts[key]
  const state = cells.states[key]
  const isInvalid = state?.kind === 'problem'
  const cell = {
    'data-translation-cell': '',
    'aria-label': label,
    'aria-describedby': state || draft ? id : undefined,
    'aria-invalid': isInvalid || undefined,
    lang: 'en',
    autoComplete: 'off',
    maxLength: maxTranslationLength(row.kind, row.field),
    value: draft?.value ?? row.text_en ?? '',
    className: clsx(!draft && row.text_en === null && row.is_visible && 'border-dashed'),
    onFocus,
    onBlur: () => cells.saveCell(row),
    onChange: (event: { target: { value: string } }) => cells.changeText(row, event.target.value),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key === 'Escape') cells.restore(row)
      if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
      event.preventDefault()
      focusNext(event.currentTarget)
    },
  }
  return (
    <div className="flex min-w-0 flex-col gap-1">
      {MULTILINE_FIELDS.includes(row.field) ? <Textarea {...cell} rows={2} /> : <Input {...cell} />}
      <CellStatus id={id} state={state} hasDraft={draft !== undefined} />
    </div>
  )
}

/** Focuses the cell after `from`. After the last cell the focus is removed, which saves the text. */
function focusNext(from: HTMLElement): void {
  const cells = [...document.querySelectorAll<HTMLElement>(CELL_SELECTOR)]
  const next = cells[cells.indexOf(from) + 1]
  if (next) next.focus()
  else from.blur()
}

interface CellStatusProps {
  id: string
  state: CellState | undefined
  hasDraft: boolean
}

/** Line below a cell with the state of its text. Empty for a text that was not changed. */
function CellStatus({ id, state, hasDraft }: CellStatusProps) {
  const { t } = useTranslation('translations')
  if (state?.kind === 'problem')
    return (
      <p id={id} role="alert" className="flex items-start gap-1.5 text-sm font-medium text-danger-ink">
        <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
        {state.text}
      </p>
    )
  const isSaving = state?.kind === 'saving'
  if (!isSaving && !hasDraft && state?.kind !== 'saved') return null
  return (
    <p
      id={id}
      role="status"
      className={clsx(
        'flex items-center gap-1.5 text-xs font-medium [&_svg]:size-3.5',
        hasDraft ? 'text-ink-muted' : 'text-success-ink',
      )}
    >
      {isSaving ? <Spinner /> : hasDraft ? <CircleDot aria-hidden /> : <CircleCheck aria-hidden />}
      {t(isSaving ? 'saving' : hasDraft ? 'unsaved' : 'saved')}
    </p>
  )
}
