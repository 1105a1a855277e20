/**
 * Sheet with the form of a new or existing reservation. If another reservation has taken the table, the sheet
 * names its party and suggests free tables.
 */
import type { Reservation } from '@forki/contract/reservations'
import { useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useId, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { UnsavedChangesDialog } from '../../../components/unsaved-changes-dialog.tsx'
import { useUnsavedChanges } from '../../../components/use-unsaved-changes.ts'
import type { ApiError } from '../../../lib/api.ts'
import { useContractForm } from '../../../lib/form.ts'
import { invalidate } from '../../../lib/resource.ts'
import { Button } from '../../../ui/button.tsx'
import { focusFirstField } from '../../../ui/first-field.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import type { ReservationBoard } from '../hooks/use-reservation-board.ts'
import { useBook, useChangeBooking } from '../queries.ts'
import { BookingForm, type BookingFormProps } from './booking-form.tsx'
import {
  changedFields,
  emptyBooking,
  valuesOf,
  type BookingValues,
  type BookingStart,
} from './booking-values.ts'
import { RefusalNotice } from './refusal-notice.tsx'

const loadCreateReservationBody = async () =>
  (await import('@forki/contract/reservations')).createReservationBody

export type BookingSheetTarget =
  | { kind: 'new'; start: BookingStart }
  | { kind: 'edit'; reservation: Reservation }

interface BookingSheetProps {
  target: BookingSheetTarget
  board: ReservationBoard
  onSaved: (row: Reservation) => void
  onClose: () => void
}

export function BookingSheet({ target, board, onSaved, onClose }: BookingSheetProps) {
  const { t } = useTranslation(['reservations', 'common'])
  const id = useId()
  const edited = target.kind === 'edit' ? target.reservation : null
  const { before, form } = useBookingForm(target, board, edited)
  const client = useQueryClient()
  const bookTable = useBook()
  const change = useChangeBooking()
  const action = edited ? change : bookTable
  const close = () => {
    form.forgetDraft()
    onClose()
  }
  // True if the user has changed a field other than the tables. The form selects tables itself, so their
  // change alone is no unsaved work.
  const typed = Object.keys(form.formState.dirtyFields).some((name) => name !== 'table_ids')
  const unsavedChanges = useUnsavedChanges(typed && !action.isSuccess, close, form.forgetDraft)
  const callbacks = {
    onSuccess: (row: Reservation) => {
      close()
      onSaved(row)
    },
    onError: (error: ApiError) => {
      form.showErrors(error)
      // Refetches the reservations, because the error text names the conflicting one, which may be new.
      void invalidate(client, ['reservations', 'restaurant-layouts'])
    },
  }
  const submit = form.handleSubmit((values) => {
    if (!edited) return bookTable.mutate({ body: values }, callbacks)
    const body = changedFields(values, before)
    return Object.keys(body).length === 0
      ? close()
      : change.mutate({ params: { id: edited.id }, body: form.changesOf(body) }, callbacks)
  })
  return (
    <Sheet
      open
      size="lg"
      onOpenChange={unsavedChanges.tryClose}
      title={edited ? edited.customer_name : t('reservations:new')}
      footer={<BookingFooter id={id} edited={edited} action={action} unsaved={unsavedChanges} />}
    >
      <FormProvider {...form}>
        {/* The minimum height is that of the fields on a phone, so that the sheet does not grow when they render. */}
        <form
          id={id}
          noValidate
          className="flex min-h-160 flex-col gap-5"
          onSubmit={(event) => void submit(event)}
        >
          <RefusalNotice error={action.error} board={board} exceptId={edited?.id} form={form} />
          <DeferredFields formId={id} board={board} exceptId={edited?.id} />
        </form>
      </FormProvider>
      <UnsavedChangesDialog unsaved={unsavedChanges} />
    </Sheet>
  )
}

/**
 * Form fields, rendered one frame after the sheet, which then follows the press immediately. In its first frame the
 * sheet is still outside the screen. The first field then takes the focus of the close button.
 */
function DeferredFields({ formId, ...props }: BookingFormProps & { formId: string }) {
  const isLater = useDeferredValue(true, false)
  useEffect(() => {
    const sheet = document.getElementById(formId)?.closest<HTMLElement>('[data-modal]')
    if (isLater && sheet?.querySelector('header')?.contains(document.activeElement)) focusFirstField(sheet)
  }, [isLater, formId])
  return isLater ? <BookingForm {...props} /> : null
}

function useBookingForm(target: BookingSheetTarget, board: ReservationBoard, edited: Reservation | null) {
  const [initialValues] = useState(() =>
    target.kind === 'edit' ? valuesOf(target.reservation) : emptyBooking(target.start),
  )
  const form = useContractForm<BookingValues>(loadCreateReservationBody, initialValues, {
    draft: `reservation:${board.access.id}:${edited?.id ?? `new:${board.day}`}`,
  })
  return { before: initialValues, form }
}

interface BookingFooterProps {
  id: string
  edited: Reservation | null
  action: { isPending: boolean }
  unsaved: { tryClose: () => void }
}

function BookingFooter({ id, edited, action, unsaved }: BookingFooterProps) {
  const { t } = useTranslation(['reservations', 'common'])
  return (
    <>
      <Button size="touch" onClick={unsaved.tryClose}>
        {t('common:actions.cancel')}
      </Button>
      <Button
        variant="primary"
        size="touch"
        type="submit"
        form={id}
        busy={action.isPending}
        className="max-sm:flex-1"
      >
        {edited ? t('common:actions.save') : t('reservations:form.submit')}
      </Button>
    </>
  )
}
