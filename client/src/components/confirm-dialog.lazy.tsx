/**
 * Confirmation dialog, mainly for irreversible actions. Its button names the action ("Delete 3 dishes"). With
 * `confirmation` the user must type a word first. Prefer an undo where possible.
 */
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'

interface ConfirmDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  confirmLabel: string
  onConfirm: () => void
  busy?: boolean
  /**
   * Recommended alternative to the action, shown as the rightmost button. While its `busy` is true, the confirm
   * button is disabled.
   */
  alternative?: { label: string; onChoose: () => void; busy?: boolean } | undefined
  /** True if the action is not destructive. */
  harmless?: boolean
  /** Text that the user must type, and the label that asks for it. */
  confirmation?: { word: string; label: string }
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    onOpenChange,
    title,
    description,
    confirmLabel,
    onConfirm,
    busy,
    alternative,
    harmless,
    confirmation,
  } = props
  const { t } = useTranslation('common')
  const [text, setText] = useState('')
  const change = (next: boolean) => {
    setText('')
    onOpenChange(next)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      size="sm"
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={() => change(false)}>{t('actions.cancel')}</Button>
          <Button
            variant={harmless ? 'primary' : alternative ? 'danger-soft' : 'danger'}
            busy={busy}
            disabled={
              alternative?.busy === true || (confirmation !== undefined && text.trim() !== confirmation.word)
            }
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
          {alternative ? (
            <Button variant="primary" busy={alternative.busy} onClick={alternative.onChoose}>
              {alternative.label}
            </Button>
          ) : null}
        </>
      }
    >
      {confirmation ? (
        <Field label={confirmation.label}>
          <Input value={text} autoComplete="off" onChange={(event) => setText(event.target.value)} />
        </Field>
      ) : null}
    </Dialog>
  )
}
