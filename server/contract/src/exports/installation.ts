import { exportTable, YES_NO } from '../kit/export-table.ts'
import { FEATURE_LABELS, JOB_LABELS, MAIL_LABELS } from './installation-labels.ts'

/** Exported columns of the background jobs. */
export const jobExportTable = exportTable({
  file_name: { es: 'tareas', en: 'jobs' },
  columns: {
    created_at: { es: 'Fecha', en: 'Date', kind: 'instant' },
    name: { es: 'Tarea', en: 'Job', width: 34, code_labels: JOB_LABELS },
    mail_template: { es: 'Correo', en: 'Email', width: 28, code_labels: MAIL_LABELS },
    mail_to: { es: 'Destinatario', en: 'Recipient', width: 30 },
    state: {
      es: 'Estado',
      en: 'Status',
      code_labels: {
        failed: { es: 'Fallida', en: 'Failed' },
        queued: { es: 'En espera', en: 'Waiting' },
        active: { es: 'En curso', en: 'Running' },
        completed: { es: 'Completada', en: 'Done' },
      },
    },
    attempts: { es: 'Intentos', en: 'Attempts', kind: 'number' },
    max_attempts: { es: 'Máximo de intentos', en: 'Maximum attempts', kind: 'number' },
    error: { es: 'Error', en: 'Error', width: 60 },
    started_at: { es: 'Inicio', en: 'Started', kind: 'instant' },
    finished_at: { es: 'Fin', en: 'Finished', kind: 'instant' },
    next_attempt_at: { es: 'Próximo intento', en: 'Next attempt', kind: 'instant' },
    payload: { es: 'Detalles', en: 'Details', width: 60 },
    id: { es: 'Identificador', en: 'ID', width: 38 },
  },
})

/** Exported columns of the subscription plans. */
export const planExportTable = exportTable({
  file_name: { es: 'planes', en: 'plans' },
  columns: {
    name: { es: 'Plan', en: 'Plan', width: 24 },
    description: { es: 'Descripción', en: 'Description', width: 40 },
    price_cents: { es: 'Precio', en: 'Price', kind: 'money' },
    currency: { es: 'Moneda', en: 'Currency' },
    billing_interval: {
      es: 'Se cobra',
      en: 'Billing',
      code_labels: {
        month: { es: 'Cada mes', en: 'Monthly' },
        year: { es: 'Cada año', en: 'Yearly' },
        once: { es: 'Una sola vez', en: 'One-time' },
      },
    },
    features: { es: 'Funciones', en: 'Features', width: 60, code_labels: FEATURE_LABELS },
    max_restaurants: { es: 'Máximo de restaurantes', en: 'Max. restaurants', kind: 'number' },
    max_staff: { es: 'Máximo de personas', en: 'Max. team members', kind: 'number' },
    trial_days: { es: 'Días de prueba', en: 'Trial days', kind: 'number' },
    is_default: { es: 'Predeterminado', en: 'Default', code_labels: YES_NO },
    is_active: { es: 'Activo', en: 'Active', code_labels: YES_NO },
    created_at: { es: 'Creado', en: 'Created', kind: 'instant' },
    updated_at: { es: 'Modificado', en: 'Changed', kind: 'instant' },
    id: { es: 'Identificador', en: 'ID', width: 38 },
  },
})

/** Exported columns of the entries of an installation-wide dropdown. */
export const dropdownEntryExportTable = exportTable({
  file_name: { es: 'lista-general', en: 'general-list' },
  columns: {
    label: { es: 'Nombre', en: 'Name', width: 28 },
    label_en: { es: 'Nombre en inglés', en: 'Name in English', width: 28 },
    key: { es: 'Clave', en: 'Key', width: 24 },
    in_use: { es: 'Usos', en: 'Uses', kind: 'number' },
    active: { es: 'Activo', en: 'Active', code_labels: YES_NO },
    built_in: { es: 'Predefinido', en: 'Built in', code_labels: YES_NO },
  },
})
