import type { CashierSession, UpdateSession } from '@forki/contract/cashiers'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../../components/form-dialog.tsx'
import { useContractForm } from '../../../../lib/form.ts'
import { Field } from '../../../../ui/field.tsx'
import { Textarea } from '../../../../ui/textarea.tsx'
import { useSaveSessionNotes } from '../../queries.ts'

const loadUpdateSessionBody = async () => (await import('@forki/contract/cashiers')).updateSessionBody

interface NotesDialogProps {
  session: CashierSession
  onClose: () => void
}

/** Dialog for the notes of an open session. The closing dialog and the report show these notes. */
export function SessionNotesDialog({ session, onClose }: NotesDialogProps) {
  const { t } = useTranslation('cashiers')
  const save = useSaveSessionNotes()
  const form = useContractForm<UpdateSession>(
    loadUpdateSessionBody,
    { notes: session.notes },
    { draft: `till-notes-${session.id}` },
  )
  return (
    <FormDialog
      onClose={onClose}
      title={t('session.notes')}
      form={form}
      action={save}
      failed="cashier_session_update"
      onSubmit={({ notes }) => ({
        params: { sessionId: session.id },
        body: { notes: notes?.trim() || null },
      })}
    >
      <Field label={t('session.notes')} error={form.formState.errors.notes?.message}>
        <Textarea rows={4} autoFocus {...form.register('notes')} />
      </Field>
    </FormDialog>
  )
}
