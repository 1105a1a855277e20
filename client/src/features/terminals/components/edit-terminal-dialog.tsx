import type { TerminalView } from '@forki/contract/terminals'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../components/form-dialog.tsx'
import { useContractForm } from '../../../lib/form.ts'
import { useUpdateTerminal } from '../queries.ts'
import { TerminalFields, type TerminalValues } from './terminal-fields.tsx'

const loadUpdateTerminalBody = async () => (await import('@forki/contract/terminals')).updateTerminalBody

interface EditTerminalDialogProps {
  terminal: TerminalView
  onClose: () => void
}

/** Dialog for name and locking rules of a shared terminal. The terminal's current user remains signed in. */
export function EditTerminalDialog({ terminal, onClose }: EditTerminalDialogProps) {
  const { t } = useTranslation('terminals')
  const action = useUpdateTerminal()
  const { name, idle_seconds, locks_after_order } = terminal
  const [start] = useState({ name, idle_seconds, locks_after_order })
  const form = useContractForm<TerminalValues>(loadUpdateTerminalBody, start)
  return (
    <FormDialog
      onClose={onClose}
      title={t('edit_title', { name })}
      form={form}
      action={action}
      failed="generic"
      onSubmit={(values) => ({ params: { id: terminal.id }, body: form.changesOf(values) })}
    >
      <TerminalFields form={form} idle={start.idle_seconds} />
    </FormDialog>
  )
}
