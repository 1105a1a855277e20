import type { PrintJobDocument } from '@forki/contract/printers'
import type { Permission } from '@forki/contract/permissions'
import type { Actor } from '../../context/actor.ts'
import { allOf, hasPermission, hasAnyPermission, type Decision } from '../../access/policies.ts'

/** Permissions of order takers and cooks, who may read print jobs. */
export const PRINT_JOB_READERS = ['read_order', 'manage_kitchen'] as const

/** Additional permission for the content of a document, by document kind. */
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

/** Policy: readers of a document may print it and manage its print jobs. */
export function canPrint(actor: Actor, { restaurant_id, document }: Subject): Decision {
  const need = DOCUMENT_PERMISSIONS[document]
  return allOf(
    hasAnyPermission(actor, restaurant_id, PRINT_JOB_READERS),
    need === undefined || hasPermission(actor, restaurant_id, need),
  )
}
