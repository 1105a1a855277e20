/** Dialog that seats a party without a reservation: its size, its name, and one or two free tables. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api.ts'
import { Button } from '../../../ui/button.tsx'
import { Field, FieldSet } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { addMinutes, timeOf, type Clock } from '../local-time.ts'
import { blocksTables, suggestTables, usualStay, type Suggestion } from '../table-suggestions.ts'
import { ChoiceButton } from '../form/choice-button.tsx'
import { PartySizeField } from '../form/party-size-field.tsx'
import type { ReservationBoard } from '../hooks/use-reservation-board.ts'
import type { BookingCommands } from '../hooks/use-booking-commands.ts'
import { useBook } from '../queries.ts'

interface WalkInDialogProps {
  board: ReservationBoard
  commands: BookingCommands
  onClose: () => void
}

const keyOf = (tables: readonly { id: string }[]) => tables.map(({ id }) => id).join()

export function WalkInDialog({ board, commands, onClose }: WalkInDialogProps) {
  const { t } = useTranslation(['reservations', 'common'])
  const { access, clock, now } = board
  const [party, setParty] = useState(2)
  const [name, setName] = useState('')
  const [picked, setPicked] = useState<string | null>(null)
  const bookTable = useBook()
  const stay = usualStay(party)
  const span = { from: now, to: now + stay * 60_000 }
  const suggestions = freeTables(board, party, span)
  const chosen = suggestions.find(({ tables }) => keyOf(tables) === picked) ?? suggestions[0]
  const freeUntil = nextStartFinder(board, span)
  const sit = () => {
    if (!chosen) return
    const starts_at = new Date(now).toISOString()
    const body = {
      restaurant_id: access.id,
      table_ids: chosen.tables.map(({ id }) => id),
      customer_name: name.trim() || t('reservations:walk_in.nameless'),
      party_size: party,
      starts_at,
      ends_at: addMinutes(starts_at, stay),
    }
    bookTable.mutate(
      { body: { ...body, customer_phone: null, customer_email: null, notes: null, status: 'seated' } },
      {
        onSuccess: (row) => {
          commands.seat(row)
          onClose()
        },
      },
    )
  }
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={t('reservations:walk_in.title')}
      description={t('reservations:walk_in.text')}
      footer={<WalkInFooter onClose={onClose} book={bookTable} chosen={chosen} onSit={sit} />}
    >
      <div className="flex flex-col gap-5">
        {bookTable.isError ? (
          <Notice tone="danger">{errorText(bookTable.error, 'reservation_create')}</Notice>
        ) : null}
        <PartySizeField value={party} onChange={setParty} />
        <FreeTables
          clock={clock}
          partySize={party}
          onPicked={setPicked}
          suggestions={suggestions}
          chosen={chosen}
          freeUntil={freeUntil}
        />
        <NameField name={name} onName={setName} />
      </div>
    </Sheet>
  )
}

/** Suggests tables that are large enough for the party and free in the time span, the best one first. */
function freeTables(board: ReservationBoard, party: number, span: { from: number; to: number }) {
  const { clock, allTables, reservations } = board
  // Excludes tables with an open order, even if they have no reservation.
  const empty = allTables.filter(({ table }) => table.order_id === null)
  const suggestions = suggestTables(empty, party, span, { reservations, clock })
  return suggestions
}

/** Returns a function that finds the start of the next reservation of the given tables after the time span. */
function nextStartFinder(board: ReservationBoard, span: { from: number; to: number }) {
  const { reservations } = board
  const freeUntil = (ids: readonly string[]) =>
    reservations.find(
      (row) =>
        blocksTables(row) &&
        Date.parse(row.starts_at) >= span.to &&
        row.table_ids.some((id) => ids.includes(id)),
    )?.starts_at
  return freeUntil
}

interface WalkInFooterProps {
  onClose: () => void
  book: { isPending: boolean }
  chosen: Suggestion | undefined
  onSit: () => void
}

function WalkInFooter({ onClose, book, chosen, onSit }: WalkInFooterProps) {
  const { t } = useTranslation(['reservations', 'common'])
  return (
    <>
      <Button size="touch" onClick={onClose}>
        {t('common:actions.cancel')}
      </Button>
      <Button
        variant="primary"
        size="touch"
        className="max-sm:flex-1"
        busy={book.isPending}
        disabled={!chosen}
        onClick={onSit}
      >
        {chosen
          ? t('reservations:walk_in.submit', {
              count: chosen.tables.length,
              labels: chosen.tables.map(({ label }) => label).join(' + '),
            })
          : t('reservations:walk_in.full')}
      </Button>
    </>
  )
}

interface FreeTablesProps {
  clock: Clock
  partySize: number
  onPicked: (value: string | null) => void
  suggestions: Suggestion[]
  chosen: Suggestion | undefined
  freeUntil: (ids: readonly string[]) => string | undefined
}

function FreeTables({ clock, partySize, onPicked, suggestions, chosen, freeUntil }: FreeTablesProps) {
  const { t } = useTranslation(['reservations', 'common'])
  return (
    <FieldSet legend={t('reservations:walk_in.free')}>
      {suggestions.length === 0 ? (
        <Notice tone="warning">{t('reservations:walk_in.none', { count: partySize })}</Notice>
      ) : (
        <div className="flex flex-wrap gap-2">
          {suggestions.map(({ tables, seats: count }) => {
            const nextStartsAt = freeUntil(tables.map(({ id }) => id))
            return (
              <ChoiceButton
                key={keyOf(tables)}
                chosen={chosen !== undefined && keyOf(tables) === keyOf(chosen.tables)}
                onPress={() => onPicked(keyOf(tables))}
              >
                <span>
                  {t('reservations:tables', {
                    count: tables.length,
                    labels: tables.map(({ label }) => label).join(' + '),
                  })}
                </span>
                <span className="text-xs font-normal">
                  {t('reservations:seats', { count })}
                  {nextStartsAt
                    ? ` · ${t('reservations:walk_in.until', { time: timeOf(nextStartsAt, clock) })}`
                    : null}
                </span>
              </ChoiceButton>
            )
          })}
        </div>
      )}
    </FieldSet>
  )
}

function NameField({ name, onName }: { name: string; onName: (value: string) => void }) {
  const { t } = useTranslation(['reservations', 'common'])
  return (
    <Field label={t('reservations:form.name')} optional>
      <Input
        size="touch"
        autoComplete="off"
        maxLength={120}
        value={name}
        onChange={(event) => onName(event.target.value)}
      />
    </Field>
  )
}
