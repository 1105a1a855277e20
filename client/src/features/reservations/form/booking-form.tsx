/**
 * Form fields of a reservation: party size, time, tables and guest. Unless the form opens with tables, the
 * best free tables stay selected until the user chooses others.
 */
import { useEffect, useMemo, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { emptyToNull } from '../../../lib/empty-to-null.ts'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { axisOf } from '../time-axis.ts'
import { addMinutes, dayOf, minutesBetweenInstants } from '../local-time.ts'
import { suggestTables, usualStay, type DayReservations } from '../table-suggestions.ts'
import type { ReservationBoard } from '../hooks/use-reservation-board.ts'
import { dayQuery } from '../queries.ts'
import type { BookingValues } from './booking-values.ts'
import { PartySizeField } from './party-size-field.tsx'
import { TablePicker } from './table-picker.tsx'
import { WhenFields } from './when-fields.tsx'

export interface BookingFormProps {
  board: ReservationBoard
  /** Id of the edited reservation. It does not conflict with itself. Undefined for a new reservation. */
  exceptId?: string | undefined
}

export function BookingForm({ board, exceptId }: BookingFormProps) {
  const { clock, allTables } = board
  const { setValue, control, formState } = useFormContext<BookingValues>()
  const { errors } = formState
  const [party, starts_at, ends_at, table_ids] = useWatch({
    control,
    name: ['party_size', 'starts_at', 'ends_at', 'table_ids'],
  })
  const [stayed, setStayed] = useState(exceptId !== undefined)
  const date = dayOf(starts_at, clock)
  const { day, axis } = useBookingDay(board, exceptId, date)
  const stay = minutesBetweenInstants(starts_at, ends_at)
  const change = { shouldDirty: true, shouldValidate: formState.isSubmitted }
  const span = { from: Date.parse(starts_at), to: Date.parse(ends_at) }
  const best = suggestTables(allTables, party, span, day)[0]?.tables.map(({ id }) => id)
  const setPicked = useSuggestedTables(table_ids, best)

  const setStart = (next: string) => {
    setValue('starts_at', next, change)
    setValue('ends_at', addMinutes(next, stay), change)
  }
  const setParty = (next: number) => {
    setValue('party_size', next, change)
    if (!stayed) setValue('ends_at', addMinutes(starts_at, usualStay(next)), change)
  }
  return (
    <>
      <PartySizeField value={party} onChange={setParty} error={errors.party_size?.message} />
      <WhenFields
        starts_at={starts_at}
        stay={stay}
        partySize={party}
        axis={axis}
        clock={clock}
        now={board.now}
        allTables={allTables}
        day={day}
        onStart={setStart}
        onStay={(minutes) => {
          setStayed(true)
          setValue('ends_at', addMinutes(starts_at, minutes), change)
        }}
        errors={{ starts_at: errors.starts_at?.message, ends_at: errors.ends_at?.message }}
      />
      <TablePicker
        allTables={allTables}
        partySize={party}
        span={span}
        day={day}
        value={table_ids}
        onChange={(ids) => {
          setPicked(true)
          setValue('table_ids', ids, change)
        }}
        error={tableError(errors.table_ids)}
      />
      <GuestFields />
    </>
  )
}

/** Reads the reservations of the chosen day, and calculates the time axis for the choice of a start. */
function useBookingDay(board: ReservationBoard, except: string | undefined, date: string) {
  const { access, restaurant, clock } = board
  const list = useQuery(dayQuery(access.id, date)).data?.items
  const day = useMemo<DayReservations>(
    () => ({ reservations: list ?? [], clock, exceptId: except }),
    [list, clock, except],
  )
  const axis = useMemo(() => axisOf(date, restaurant, clock, []), [date, restaurant, clock])
  return { day, axis }
}

/** Selects the best free tables until the user chooses tables. Does nothing if the form opens with tables. */
function useSuggestedTables(table_ids: string[], best: string[] | undefined) {
  const { setValue, formState } = useFormContext<BookingValues>()
  const [picked, setPicked] = useState(table_ids.length > 0)
  const bestKey = best?.join()
  useEffect(() => {
    // Does not replace tables that the user chose or with which the form opened. They stay selected even if
    // they are unavailable, and the table picker shows the reason.
    if (picked) return
    setValue('table_ids', bestKey ? bestKey.split(',') : [], { shouldValidate: formState.isSubmitted })
  }, [picked, bestKey, setValue, formState.isSubmitted])
  return setPicked
}

function GuestFields() {
  const { t } = useTranslation('reservations')
  const { register, formState } = useFormContext<BookingValues>()
  const { errors } = formState
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('form.name')} error={errors.customer_name?.message}>
          <Input size="touch" autoComplete="off" maxLength={120} {...register('customer_name')} />
        </Field>
        <Field label={t('form.phone')} optional error={errors.customer_phone?.message}>
          <Input
            size="touch"
            type="tel"
            autoComplete="off"
            maxLength={30}
            {...register('customer_phone', { setValueAs: emptyToNull })}
          />
        </Field>
      </div>
      <Field label={t('form.notes')} hint={t('form.notes_hint')} optional error={errors.notes?.message}>
        <Textarea rows={2} maxLength={1000} {...register('notes', { setValueAs: emptyToNull })} />
      </Field>
    </>
  )
}

/** First error message of the tables field. An error may belong to one table or to the whole list. */
function tableError(error: unknown): string | undefined {
  if (error === null || typeof error !== 'object') return undefined
  const ownMessage = (error as { message?: unknown }).message
  if (typeof ownMessage === 'string') return ownMessage
  return Object.values(error).map(tableError).find(Boolean)
}
