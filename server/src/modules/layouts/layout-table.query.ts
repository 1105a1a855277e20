import type { TABLE_SHAPES, TABLE_STATUSES } from '@forki/contract/tables'
import { Prisma } from '../../generated/prisma/client.ts'

interface Window {
  days: number[]
  from: string
  to: string
}

/** A table as one statement returns it, with the order that stands open on it. */
export interface TableRow {
  id: string
  restaurant_id: string
  restaurant_layout_id: string
  section_id: string
  label: string
  position: { x: number; y: number; width: number; height: number; rotation: number }
  shape: (typeof TABLE_SHAPES)[number]
  z_index: number
  seats: number
  note: string | null
  table_type: string | null
  is_active: boolean
  status: (typeof TABLE_STATUSES)[number]
  order_id: string | null
  available_times: Window[]
  unavailable_dates: string[]
  created_at: string
  updated_at: string
}

/** Joins the open order `o` of a table `t`; the index that allows one such order a table finds it. */
export const joinOpenOrder = Prisma.sql`
  LEFT JOIN orders o ON o.table_id = t.id AND o.status NOT IN ('completed', 'cancelled') AND o.deleted_at IS NULL`

/** Occupied is never stored: it is what a table is while an open order names it (contract §7). */
export const tableStatus = Prisma.sql`
  CASE WHEN o.id IS NOT NULL THEN 'occupied' WHEN t.is_active THEN t.status::text ELSE 'unavailable' END`

/** The columns of a table `t` as JSON; needs `joinOpenOrder`. */
export const tableJson = Prisma.sql`
  json_build_object(
    'id', t.id, 'restaurant_id', t.restaurant_id, 'restaurant_layout_id', t.restaurant_layout_id,
    'section_id', t.section_id, 'label', t.label, 'position', t.position, 'shape', t.shape, 'z_index', t.z_index,
    'seats', t.seats, 'note', t.note, 'table_type', t.table_type, 'is_active', t.is_active, 'status', ${tableStatus},
    'order_id', o.id, 'available_times', t.available_times, 'unavailable_dates', coalesce(t.unavailable_dates, '{}'),
    'created_at', t.created_at, 'updated_at', t.updated_at)`
