import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { openTerminal } from '@forki/contract/terminals'
import { FormDialog } from '../../../components/form-dialog.tsx'
import { useContractForm } from '../../../lib/form.ts'
import { keepToken, terminalLocked } from '../../../lib/session.ts'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Select } from '../../../ui/select.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { useOpenTerminal } from '../queries.ts'

const IDLE = [30, 60, 120, 300, 600, 1800] as const
const empty = { name: '', idle_seconds: 120, locks_after_order: false }

interface TerminalDialogProps {
  id: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The cookie is the terminal's by now. */
function lock() {
  keepToken(null)
  terminalLocked.set(true)
}

/** Makes this device one that several people share; from then on it asks who is there. */
export function TerminalDialog({ id, open, onOpenChange }: TerminalDialogProps) {
  const { t } = useTranslation('terminals')
  const action = useOpenTerminal()
  const [start] = useState(empty)
  const form = useContractForm<typeof empty>(openTerminal, start)
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('share')}
      description={t('share_text')}
      submitLabel={t('share_submit')}
      form={form}
      action={action}
      failed="generic"
      onSubmit={(body) => ({ params: { id }, body })}
      onDone={lock}
    >
      <Field label={t('name')} hint={t('name_hint')} error={form.formState.errors.name?.message}>
        <Input autoFocus maxLength={40} autoComplete="off" {...form.register('name')} />
      </Field>
      <Field label={t('idle')}>
        <Select {...form.register('idle_seconds', { valueAsNumber: true })}>
          {IDLE.map((seconds) => (
            <option key={seconds} value={seconds}>
              {seconds < 60 ? t('seconds', { count: seconds }) : t('minutes', { count: seconds / 60 })}
            </option>
          ))}
        </Select>
      </Field>
      <Switch label={t('after_order')} {...form.register('locks_after_order')} />
    </FormDialog>
  )
}
