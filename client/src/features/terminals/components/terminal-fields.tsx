import type { UpdateTerminal } from '@forki/contract/terminals'
import { useTranslation } from 'react-i18next'
import type { ContractForm } from '../../../lib/form.ts'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Select } from '../../../ui/select.tsx'
import { Switch } from '../../../ui/switch.tsx'

export type TerminalValues = Required<UpdateTerminal>

const IDLE_SECONDS_OPTIONS = [30, 60, 120, 300, 600, 1800]

/**
 * Form fields for a shared terminal's name and locking rules. The select also offers the current idle time
 * `idle` (seconds), because another API client may have set a value outside the list.
 */
export function TerminalFields({ form, idle }: { form: ContractForm<TerminalValues>; idle: number }) {
  const { t } = useTranslation('terminals')
  const times = IDLE_SECONDS_OPTIONS.includes(idle)
    ? IDLE_SECONDS_OPTIONS
    : [...IDLE_SECONDS_OPTIONS, idle].toSorted((a, b) => a - b)
  return (
    <>
      <Field label={t('name')} hint={t('name_hint')} error={form.formState.errors.name?.message}>
        <Input autoFocus maxLength={40} autoComplete="off" {...form.register('name')} />
      </Field>
      <Field label={t('idle')} hint={t('idle_hint')}>
        <Select {...form.register('idle_seconds', { valueAsNumber: true })}>
          {times.map((seconds) => (
            <option key={seconds} value={seconds}>
              {seconds % 60 ? t('seconds', { count: seconds }) : t('minutes', { count: seconds / 60 })}
            </option>
          ))}
        </Select>
      </Field>
      <Switch label={t('after_order')} {...form.register('locks_after_order')} />
    </>
  )
}
