/**
 * A form in a dialog: title, fields, save and cancel. It keeps what was typed when saving fails, and says why on top.
 *   <FormDialog open onOpenChange title form={form} action={create} failed="dish_create" onSubmit={(values) => ({ body: values })}>fields</FormDialog>
 * The schema and defaults live in `useContractForm`; refusals by field are put at their fields.
 */
import type { UseMutationResult } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { errorText, type ApiError } from '../lib/api.ts'
import type { ContractForm } from '../lib/form.ts'
import type { FailedKey } from '../locales/es.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Notice } from '../ui/notice.tsx'

interface FormDialogProps<T extends FieldValues, Input, Reply> {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: string
  /** The verb on the button; "Save" unless told otherwise. */
  submitLabel?: string
  form: ContractForm<T>
  action: UseMutationResult<Reply, ApiError, Input>
  failed: FailedKey
  /** The call's input made of the form's values. */
  onSubmit: (values: T) => Input
  onDone?: (reply: Reply) => void
  size?: 'sm' | 'md' | 'lg'
  children: ReactNode
}

export function FormDialog<T extends FieldValues, Input, Reply>(props: FormDialogProps<T, Input, Reply>) {
  const { open, onOpenChange, title, description, submitLabel, form, action, failed, size, children } = props
  const { t } = useTranslation('common')
  const id = useId()
  const change = (next: boolean) => {
    if (!next) action.reset()
    onOpenChange(next)
  }
  const submit = form.handleSubmit((values) =>
    action.mutate(props.onSubmit(values), {
      onError: form.showErrors,
      onSuccess: (reply) => {
        change(false)
        props.onDone?.(reply)
      },
    }),
  )
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title={title}
      description={description}
      {...(size ? { size } : {})}
      footer={
        <>
          <Button onClick={() => change(false)}>{t('actions.cancel')}</Button>
          <Button type="submit" form={id} variant="primary" busy={action.isPending}>
            {submitLabel ?? t('actions.save')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        {action.isError ? <Notice tone="danger">{errorText(action.error, failed)}</Notice> : null}
        {children}
      </form>
    </Dialog>
  )
}
