import type { PrintJobDocument } from '@forki/contract/printers'
import type { Permission } from '@forki/contract/permissions'
import type { Actor } from '../../context/actor.ts'
import { allOf, hasPermission, hasAnyPermission, isOwner, type Decision } from '../../access/policies.ts'
import { hidesCash } from '../cashiers/cashier.presenter.ts'

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

/**
 * Policy for printing the stored content of a print job again. The X report of an open till may state the expected
 * cash. During a blind count, only callers who see this cash may therefore print it again.
 * @see docs/decisions/088-blind-count.md
 */
export const canPrintAgain = (actor: Actor, job: Subject & { is_blind_report: boolean }): Decision =>
  allOf(
    canPrint(actor, job),
    hidesCash(actor, { restaurant_id: job.restaurant_id, blind_count: job.is_blind_report })
      ? isOwner(actor, job.restaurant_id)
      : true,
  )
