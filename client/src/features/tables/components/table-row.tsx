import type { Table } from '@forki/contract/tables'
import { clsx } from 'clsx'
import { CalendarX2, Clock, Pencil, StickyNote, UsersRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { useDayNames } from '../hooks/use-day-names.ts'
import { useActivateTable, useDeactivateTable } from '../queries.ts'
import { TableStatus } from './table-status.tsx'

interface TableRowProps {
  table: Table
  type: string | null
  timezone: string
  mayEdit: boolean
  onEdit: (table: Table) => void
}

/** List row of a table: its data, its current status, its available times and the active switch. */
export function TableRow({ table, type, timezone, mayEdit, onEdit }: TableRowProps) {
  const { t } = useTranslation('tables')
  const { label, seats, shape, note, status, next_reservation } = table
  const { time } = useFormat(timezone)
  return (
    <li
      className={clsx(
        'grid items-center gap-x-4 gap-y-2 py-3 pr-2 pl-4 max-md:grid-cols-[auto_1fr_auto] md:grid-cols-[auto_minmax(8rem,1fr)_minmax(9rem,1fr)_minmax(8rem,1.4fr)_auto]',
        !table.is_active && 'bg-paper',
      )}
    >
      <LabelMark label={label} shape={shape} muted={!table.is_active} />
      <div className="min-w-0">
        <p className="flex items-center gap-1.5 font-semibold">
          <UsersRound className="size-4 text-ink-muted" aria-hidden />
          {t('seats', { count: seats })}
        </p>
        <p className="truncate text-sm text-ink-muted">{type ?? t(`shapes.${shape}`)}</p>
      </div>
      <div className="min-w-0 max-md:order-last max-md:col-span-3 max-md:flex max-md:flex-wrap max-md:gap-2">
        <TableStatus status={status} />
        {next_reservation ? (
          <p className="mt-1 truncate text-sm text-ink-muted">
            {t('next', { time: time(next_reservation.starts_at), name: next_reservation.customer_name })}
          </p>
        ) : null}
      </div>
      <div className="min-w-0 text-sm text-ink-muted max-md:order-last max-md:col-span-3">
        <Times table={table} />
        {note ? (
          <p className="flex items-start gap-1.5">
            <StickyNote className="mt-0.5 size-4 shrink-0" aria-hidden />
            <span className="line-clamp-2">{note}</span>
          </p>
        ) : null}
      </div>
      {mayEdit ? (
        <div className="flex items-center justify-end gap-1">
          <ServiceSwitch table={table} />
          <IconButton
            label={t('edit_of', { label })}
            icon={<Pencil className="size-5" />}
            onClick={() => onEdit(table)}
          />
        </div>
      ) : null}
    </li>
  )
}

const shapeClasses = {
  round: 'rounded-full',
  square: 'rounded-md',
  rectangle: 'rounded-md',
  bar: 'rounded-sm',
}

/** Label of a table inside an outline of the table's shape. */
function LabelMark({ label, shape, muted }: { label: string; shape: Table['shape']; muted: boolean }) {
  const { t } = useTranslation('tables')
  return (
    <span
      className={clsx(
        'display grid h-12 min-w-12 place-items-center border-2 px-2 text-lg',
        shapeClasses[shape],
        muted ? 'border-line text-ink-muted' : 'border-line-strong bg-raised',
      )}
    >
      <span className="sr-only">{t('table')}</span>
      {label}
    </span>
  )
}

function Times({ table }: { table: Table }) {
  const { t } = useTranslation('tables')
  const days = useDayNames()
  const { available_times, unavailable_dates } = table
  return (
    <>
      {available_times.map((window) => (
        <p key={`${window.days.join()} ${window.from}`} className="flex items-start gap-1.5">
          <Clock className="mt-0.5 size-4 shrink-0" aria-hidden />
          <span className="tabular">
            {days.text(window.days)} {window.from}–{window.to}
          </span>
        </p>
      ))}
      {unavailable_dates.length > 0 ? (
        <p className="flex items-start gap-1.5">
          <CalendarX2 className="mt-0.5 size-4 shrink-0" aria-hidden />
          {t('dates_off', { count: unavailable_dates.length })}
        </p>
      ) : null}
    </>
  )
}

/**
 * Optimistic switch that activates or deactivates a table. The server rejects the deactivation of an occupied
 * table.
 */
function ServiceSwitch({ table }: { table: Table }) {
  const { t } = useTranslation('tables')
  const activate = useActivateTable()
  const deactivate = useDeactivateTable()
  const isShownActive = activate.isPending ? true : deactivate.isPending ? false : table.is_active
  return (
    <Switch
      hideLabel
      label={t('service_of', { label: table.label })}
      checked={isShownActive}
      onChange={(event) =>
        (event.target.checked ? activate : deactivate).mutate({ params: { id: table.id } })
      }
    />
  )
}
