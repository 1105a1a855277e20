/**
 * Dialog with a form: title, fields, save and cancel. After a failed save it shows the reason and the typed values.
 * It asks before it discards typed values. `FormSheet` is a sheet with a form, for longer forms. The form of
 * `useContractForm` contains the schema and the default values. Field errors show at their fields.
 * @example
 * ```tsx
 * <FormDialog onClose={onClose} title form={form} action={create} failed="dish_create" onSubmit={(values) => ({ body: values })}>fields</FormDialog>
 * ```
 */
import { useId, type ReactNode } from 'react'
import { FormProvider, type FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '../lib/api.ts'
import type { ContractForm } from '../lib/form.ts'
import type { ActionCallbacks } from '../lib/resource.ts'
import type { FailedKey } from '../locales/es.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { SaveProblem } from './save-problem.tsx'
import { UnsavedChangesDialog } from './unsaved-changes-dialog.tsx'
import { useUnsavedChanges } from './use-unsaved-changes.ts'

/** Fields and functions of a `useAction` result that the form uses. */
interface FormAction<Input, Reply> {
  mutate: (input: Input, after?: ActionCallbacks<Reply>) => void
  reset: () => void
  error: ApiError | null
  isError: boolean
  isPending: boolean
  isSuccess: boolean
}

interface FormDialogProps<T extends FieldValues, Input, Reply> {
  onClose: () => void
  title: string
  description?: string
  /** Label of the submit button. The default is "Save". */
  submitLabel?: string
  form: ContractForm<T>
  action: FormAction<Input, Reply>
  failed: FailedKey
  /** Builds the input of `action` from the form's values. */
  onSubmit: (values: T) => Input
  onDone?: (reply: Reply) => void
  size?: 'sm' | 'md' | 'lg'
  children: ReactNode
}

export function FormDialog<T extends FieldValues, Input, Reply>(props: FormDialogProps<T, Input, Reply>) {
  return <OverlayForm {...props} />
}

/** Form in a sheet instead of a dialog. */
export function FormSheet<T extends FieldValues, Input, Reply>(props: FormDialogProps<T, Input, Reply>) {
  return <OverlayForm {...props} sheet />
}

function OverlayForm<T extends FieldValues, Input, Reply>(
  props: FormDialogProps<T, Input, Reply> & { sheet?: boolean },
) {
  const { title, description, submitLabel, form, action, failed, size, children, sheet } = props
  const { t } = useTranslation('common')
  const id = useId()
  const close = () => {
    form.forgetDraft()
    form.reset()
    action.reset()
    props.onClose()
  }
  const unsaved = useUnsavedChanges(form.formState.isDirty && !action.isSuccess, close, form.forgetDraft)
  const submit = form.handleSubmit((values) =>
    action.mutate(props.onSubmit(values), {
      onError: form.showErrors,
      onSuccess: (reply) => {
        unsaved.allowLeaving()
        close()
        props.onDone?.(reply)
      },
    }),
  )
  const dialogProps = {
    open: true,
    onOpenChange: unsaved.tryClose,
    title,
    description,
    footer: (
      <>
        <Button onClick={unsaved.tryClose}>{t('actions.cancel')}</Button>
        <Button type="submit" form={id} variant="primary" busy={action.isPending}>
          {submitLabel ?? t('actions.save')}
        </Button>
      </>
    ),
  }
  const content = (
    <>
      <FormProvider {...form}>
        <form id={id} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
          <SaveProblem error={action.error} failed={failed} form={form} />
          {children}
        </form>
      </FormProvider>
      <UnsavedChangesDialog unsaved={unsaved} />
    </>
  )
  if (!sheet)
    return (
      <Dialog {...dialogProps} {...(size ? { size } : {})}>
        {content}
      </Dialog>
    )
  return (
    <Sheet {...dialogProps} size={size === 'lg' ? 'lg' : 'md'}>
      {content}
    </Sheet>
  )
}
