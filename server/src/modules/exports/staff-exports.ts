import { auditEndpoints } from '@forki/contract/audit'
import { auditExportTable, memberExportTable } from '@forki/contract/exports/staff'
import { listExportEndpoints } from '@forki/contract/list-exports'
import { membershipEndpoints } from '@forki/contract/memberships'
import { listExport } from './list-export.ts'

/** Exports of the team and the audit log. */
export const STAFF_EXPORTS = [
  listExport(membershipEndpoints.listOfRestaurant, listExportEndpoints.members, {
    table: memberExportTable,
    rowsOf: ({ items }) =>
      items.map((member) => ({
        restaurant_id: member.restaurant_id,
        id: member.id,
        name: member.user && fullName(member.user),
        email: member.has_email ? member.email : null,
        role: member.role,
        status: member.status,
        extra_permissions: member.permissions.length,
        invited_by: member.invited_by && fullName(member.invited_by),
        invited_at: member.invited_at,
        responded_at: member.responded_at,
      })),
  }),
  listExport(auditEndpoints.list, listExportEndpoints.audit, {
    table: auditExportTable,
    rowsOf: ({ items }) =>
      items.map(({ data, ...entry }) => ({
        ...entry,
        name: textOf(data['name'] ?? data['number']),
        amount_cents: amountOf(data['amount_cents'] ?? data['total_cents']),
        reason: textOf(data['reason']),
        data: JSON.stringify(data),
        currency: typeof data['currency'] === 'string' ? data['currency'] : null,
      })),
  }),
]

const fullName = (user: { first_name: string; last_name: string }) =>
  `${user.first_name} ${user.last_name}`.trim()

const textOf = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : null

const amountOf = (value: unknown): number | null => (Number.isSafeInteger(value) ? (value as number) : null)
