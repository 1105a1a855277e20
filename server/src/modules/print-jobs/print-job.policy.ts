import type { PrintJobDocument } from '@forki/contract/printers'
import type { Permission } from '@forki/contract/permissions'
import type { Actor } from '../../context/actor.ts'
import { allOf, hasPermission, hasAnyPermission, type Decision } from '../../access/policies.ts'

/** Permissions of order takers and cooks, who may read print jobs. */
export const PRINT_JOB_READERS = ['read_order', 'manage_kitchen'] as const

/**
 * Permission that a kind of document requires in addition to one of `PRINT_JOB_READERS`. Kinds without an
 * entry require no other permission.
 */
const DOCUMENT_PERMISSIONS: Readonly<Partial<Record<PrintJobDocument, Permission>>> = {
  receipt: 'read_order',
  bill: 'read_order',
  x_report: 'read_cashier_session',
  z_report: 'read_cashier_session',
  test: 'update_restaurant',
}

interface Subject {
  restaurant_id: string
  document: PrintJobDocument
}

/**
 * Policy for printing a document and managing its print jobs: requires the permissions for reading the
 * document.
 */
export function canPrint(actor: Actor, { restaurant_id, document }: Subject): Decision {
  const need = DOCUMENT_PERMISSIONS[document]
  return allOf(
    hasAnyPermission(actor, restaurant_id, PRINT_JOB_READERS),
    need === undefined || hasPermission(actor, restaurant_id, need),
  )
}
