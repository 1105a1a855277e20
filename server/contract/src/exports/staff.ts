import { exportTable, RESTAURANT_COLUMN } from '../kit/export-table.ts'

/** Exported columns of the list of the team. */
export const memberExportTable = exportTable({
  file_name: { es: 'equipo', en: 'team' },
  columns: {
    name: { es: 'Nombre', en: 'Name', width: 28 },
    email: { es: 'Correo', en: 'Email', width: 30 },
    role: {
      es: 'Rol',
      en: 'Role',
      code_labels: {
        restaurant_admin: { es: 'Gerente', en: 'Manager' },
        cashier: { es: 'Cajero', en: 'Cashier' },
        waiter: { es: 'Mesero', en: 'Waiter' },
        chef: { es: 'Cocinero', en: 'Chef' },
      },
    },
    status: {
      es: 'Estado',
      en: 'Status',
      width: 22,
      code_labels: {
        pending: { es: 'Invitación pendiente', en: 'Invitation pending' },
        accepted: { es: 'Activo', en: 'Active' },
        declined: { es: 'Rechazada', en: 'Declined' },
        expired: { es: 'Vencida', en: 'Expired' },
        revoked: { es: 'Retirado', en: 'Removed' },
        left: { es: 'Dejó el equipo', en: 'Left the team' },
      },
    },
    extra_permissions: { es: 'Permisos adicionales', en: 'Extra permissions', kind: 'number' },
    invited_by: { es: 'Invitó', en: 'Invited by', width: 28 },
    invited_at: { es: 'Fecha de invitación', en: 'Invited on', kind: 'instant' },
    responded_at: { es: 'Fecha de respuesta', en: 'Answered on', kind: 'instant' },
    id: { es: 'Identificador', en: 'ID', width: 38 },
  },
})

/** Exported columns of the audit log. */
export const auditExportTable = exportTable({
  file_name: { es: 'auditoria', en: 'audit-log' },
  columns: {
    restaurant_name: RESTAURANT_COLUMN,
    at: { es: 'Fecha', en: 'Date', kind: 'instant' },
    user_name: { es: 'Persona', en: 'Person', width: 28 },
    action: { es: 'Acción', en: 'Action', width: 30 },
    entity: { es: 'Tipo', en: 'Type' },
    name: { es: 'Nombre o número', en: 'Name or number', width: 28 },
    amount_cents: { es: 'Importe', en: 'Amount', kind: 'money' },
    reason: { es: 'Motivo', en: 'Reason', width: 32 },
    data: { es: 'Detalles', en: 'Details', width: 60 },
    ip: { es: 'Dirección IP', en: 'IP address' },
    seq: { es: 'Número en la cadena', en: 'Number in the chain', kind: 'number' },
    hash: { es: 'Huella', en: 'Hash', width: 66 },
    entity_id: { es: 'Identificador', en: 'ID', width: 38 },
  },
})
