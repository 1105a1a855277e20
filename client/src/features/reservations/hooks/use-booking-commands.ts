import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { orderEndpoints } from '@forki/contract/calls/order-endpoints'
import { can } from '@forki/contract/permissions'
import type { Reservation, UpdateReservation } from '@forki/contract/reservations'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText, type ApiError } from '../../../lib/api.ts'
import { useFormat } from '../../../lib/format.ts'
import { useAction } from '../../../lib/resource.ts'
import { toastError } from '../../../lib/toast.ts'
import type { FailedKey } from '../../../locales/es.ts'
import { dayQuery, useBook, useChangeBooking, useUpdateStatus } from '../queries.ts'
import { tablesText } from '../status.ts'
import type { ReservationBoard } from './use-reservation-board.ts'

/**
 * Last action on a reservation, for the bar that reports it. `undo` reverts the action. `order_id` is the
 * order that the action opened.
 */
export interface LastAction {
  text: string
  undo?: () => void
  order_id?: string
}

/** Party that could not be seated because its table is still occupied. */
export interface UnseatedParty {
  reservation: Reservation
  order_id: string | null
}

const customerNameOf = (row: Reservation) => row.customer_name
const toastRefusal = (failed: FailedKey) => (error: ApiError) => toastError(errorText(error, failed))

const ORDER_ROOTS = ['orders', 'kitchen', 'tables', 'restaurant-layouts']

/**
 * Commands on reservations. Each successful command sets `lastAction`, with an undo function if the command
 * can be undone.
 */
export function useBookingCommands(board: ReservationBoard) {
  const { access } = board
  const { t } = useTranslation('reservations')
  const [lastAction, setLastAction] = useState<LastAction | null>(null)
  const updateStatus = useUpdateStatus()

  const { opening, occupied, setOccupied, openOrder, setSeated, seat } = useSeating(
    access,
    setLastAction,
    updateStatus,
  )

  const finish = (row: Reservation) =>
    updateStatus.mutate(
      { params: { id: row.id }, body: { status: 'done' } },
      { onSuccess: (after) => setLastAction({ text: t('did.done', { name: customerNameOf(after) }) }) },
    )

  const miss = (row: Reservation) =>
    updateStatus.mutate(
      { params: { id: row.id }, body: { status: 'no_show' } },
      { onSuccess: (after) => setLastAction({ text: t('did.no_show', { name: customerNameOf(after) }) }) },
    )

  const cancel = useCancelling(access, setLastAction, updateStatus)

  const move = useMoving(board, setLastAction)

  return {
    seat,
    setSeated,
    finish,
    miss,
    cancel,
    move,
    /** Returns true while a change of status or a new order for the given reservation is in flight. */
    isBusy: (row: Reservation) =>
      (updateStatus.isPending && updateStatus.variables.params.id === row.id) ||
      (openOrder.isPending && opening === row.id),
    lastAction,
    showLastAction: setLastAction,
    occupied,
    forgetOccupied: () => setOccupied(null),
  }
}

/** Commands that seat a party and open an order at its table. */
function useSeating(
  access: AccessibleRestaurant,
  setLastAction: (value: LastAction | null) => void,
  updateStatus: ReturnType<typeof useUpdateStatus>,
) {
  const { t } = useTranslation('reservations')
  const [opening, setOpening] = useState<string | null>(null)
  const [occupied, setOccupied] = useState<UnseatedParty | null>(null)
  const openOrder = useAction(orderEndpoints.create, { failed: false, invalidates: ORDER_ROOTS })
  const saySeated = (row: Reservation, order_id?: string) =>
    setLastAction({
      text: t('did.seated', { count: row.tables.length, name: customerNameOf(row), tables: tablesText(row) }),
      ...(order_id ? { order_id } : {}),
    })

  const setSeated = (row: Reservation, order_id?: string) => {
    // A walk-in party is already seated when its reservation is created.
    if (row.status === 'seated') return saySeated(row, order_id)
    updateStatus.mutate(
      { params: { id: row.id }, body: { status: 'seated' } },
      { onSuccess: (after) => saySeated(after, order_id) },
    )
  }

  /**
   * Opens an order for the party at its table, then marks the party as seated. Without a table, or without
   * permission to create orders, it only marks the party.
   */
  const seat = (row: Reservation) => {
    const [firstTableId] = row.table_ids
    if (!firstTableId || !can(access, 'create_order')) return setSeated(row)
    setOpening(row.id)
    openOrder.mutate(
      {
        body: {
          restaurant_id: access.id,
          order_type: 'dine_in',
          table_id: firstTableId,
          guests: row.party_size,
          customer_name: row.customer_name,
          customer_phone: row.customer_phone,
          notes: row.notes,
        },
      },
      {
        onSuccess: (order) => setSeated(row, order.id),
        onError: (error) => {
          const orderIdOfTable = error.body['order_id']
          if (error.code !== 'table_occupied') toastRefusal('order_create')(error)
          else
            setOccupied({
              reservation: row,
              order_id: typeof orderIdOfTable === 'string' ? orderIdOfTable : null,
            })
        },
      },
    )
  }
  return { opening, occupied, setOccupied, openOrder, setSeated, seat }
}

/** Command that cancels a reservation. Its undo books a new one with the same party, time, tables and notes. */
function useCancelling(
  access: AccessibleRestaurant,
  setLastAction: (value: LastAction | null) => void,
  updateStatus: ReturnType<typeof useUpdateStatus>,
) {
  const { t } = useTranslation('reservations')
  const bookTable = useBook()
  /** A cancellation is final, so the undo creates a new reservation. */
  const rebook = (row: Reservation) => {
    const {
      table_ids,
      customer_name,
      customer_phone,
      customer_email,
      party_size,
      starts_at,
      ends_at,
      notes,
    } = row
    const party = { customer_name, customer_phone, customer_email, party_size, notes }
    bookTable.mutate(
      { body: { restaurant_id: access.id, table_ids, starts_at, ends_at, status: 'booked', ...party } },
      {
        onSuccess: (after) => setLastAction({ text: t('did.rebooked', { name: customerNameOf(after) }) }),
        onError: toastRefusal('reservation_create'),
      },
    )
  }

  const cancel = (row: Reservation) =>
    updateStatus.mutate(
      { params: { id: row.id }, body: { status: 'cancelled' } },
      {
        onSuccess: (after) =>
          setLastAction({
            text: t('did.cancelled', { name: customerNameOf(after) }),
            undo: () => rebook(row),
          }),
      },
    )
  return cancel
}

/** Command that moves a reservation to another time or table. */
function useMoving(
  { access, day, clock, allTables }: ReservationBoard,
  setLastAction: (value: LastAction | null) => void,
) {
  const { t } = useTranslation('reservations')
  const { time } = useFormat(clock.timezone)
  const client = useQueryClient()
  const change = useChangeBooking()
  /** Optimistic move of a reservation to another time or table. It is reverted after a failure or an undo. */
  const move = (
    row: Reservation,
    to: Required<Pick<UpdateReservation, 'starts_at' | 'ends_at' | 'table_ids'>>,
  ) => {
    const { queryKey } = dayQuery(access.id, day)
    const cachedDay = client.getQueryData(queryKey)
    const tables = to.table_ids.flatMap((id) => {
      const table =
        allTables.find((each) => each.table.id === id)?.table ?? row.tables.find((each) => each.id === id)
      return table ? [{ id, label: table.label, seats: table.seats }] : []
    })
    void client.cancelQueries({ queryKey })
    if (cachedDay) {
      const items = cachedDay.items.map((each) => (each.id === row.id ? { ...each, ...to, tables } : each))
      client.setQueryData(queryKey, { ...cachedDay, items })
    }
    change.mutate(
      { params: { id: row.id }, body: to },
      {
        onSuccess: (after) =>
          setLastAction({
            text: t('did.moved', {
              count: after.tables.length,
              name: customerNameOf(after),
              time: time(after.starts_at),
              tables: tablesText(after),
            }),
            undo: () =>
              move(after, { starts_at: row.starts_at, ends_at: row.ends_at, table_ids: row.table_ids }),
          }),
        onError: (error) => {
          if (cachedDay) client.setQueryData(queryKey, cachedDay)
          toastRefusal('reservation_update')(error)
        },
      },
    )
  }
  return move
}

export type BookingCommands = ReturnType<typeof useBookingCommands>
