import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../components/form-dialog.tsx'
import { useContractForm } from '../../../lib/form.ts'
import { forgetAccessToken } from '../../../lib/access-token.ts'
import { isTerminalLocked } from '../../../lib/session.ts'
import { useOpenTerminal } from '../queries.ts'
import { TerminalFields, type TerminalValues } from './terminal-fields.tsx'

const loadOpenTerminalBody = async () => (await import('@forki/contract/terminals')).openTerminalBody

const emptyValues = { name: '', idle_seconds: 120, locks_after_order: false }

interface NewTerminalDialogProps {
  id: string
  onClose: () => void
}

/** Shows the lock screen, after the response has replaced the user's session cookie by the terminal's cookie. */
function showLockScreen() {
  forgetAccessToken()
  isTerminalLocked.set(true)
}

/** Dialog that turns this device into a shared terminal. The terminal starts at its lock screen. */
export function NewTerminalDialog({ id, onClose }: NewTerminalDialogProps) {
  const { t } = useTranslation('terminals')
  const action = useOpenTerminal()
  const [start] = useState(emptyValues)
  const form = useContractForm<TerminalValues>(loadOpenTerminalBody, start)
  return (
    <FormDialog
      onClose={onClose}
      title={t('share')}
      description={t('share_text')}
      submitLabel={t('share_submit')}
      form={form}
      action={action}
      failed="generic"
      onSubmit={(body) => ({ params: { id }, body })}
      onDone={showLockScreen}
    >
      <TerminalFields form={form} idle={start.idle_seconds} />
    </FormDialog>
  )
}
