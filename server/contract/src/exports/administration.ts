import { exportTable, YES_NO } from '../kit/export-table.ts'

/** Exported columns of the list of users. */
export const userExportTable = exportTable({
  file_name: { es: 'usuarios', en: 'users' },
  columns: {
    name: { es: 'Nombre', en: 'Name', width: 28 },
    email: { es: 'Correo', en: 'Email', width: 30 },
    role: {
      es: 'Rol de la cuenta',
      en: 'Account role',
      width: 24,
      code_labels: {
        application_admin: { es: 'Administrador de Forki', en: 'Forki administrator' },
        restaurant_owner: { es: 'Propietario', en: 'Owner' },
        staff: { es: 'Personal', en: 'Staff' },
      },
    },
    active: { es: 'Activo', en: 'Active', code_labels: YES_NO },
    is_email_verified: { es: 'Correo confirmado', en: 'Email verified', code_labels: YES_NO },
    restaurants: { es: 'Restaurantes', en: 'Restaurants', kind: 'number' },
    phone: { es: 'Teléfono', en: 'Phone' },
    city: { es: 'Ciudad', en: 'City' },
    country: { es: 'País', en: 'Country' },
    created_at: { es: 'Fecha de alta', en: 'Created on', kind: 'instant' },
    id: { es: 'Identificador', en: 'ID', width: 38 },
  },
})

/** Exported columns of the list of subscriptions. */
export const subscriptionExportTable = exportTable({
  file_name: { es: 'suscripciones', en: 'subscriptions' },
  columns: {
    user_name: { es: 'Usuario', en: 'User', width: 28 },
    user_email: { es: 'Correo', en: 'Email', width: 30 },
    plan: { es: 'Plan', en: 'Plan' },
    status: {
      es: 'Estado',
      en: 'Status',
      code_labels: {
        pending: { es: 'Pendiente', en: 'Pending' },
        trialing: { es: 'En prueba', en: 'Trial' },
        active: { es: 'Activa', en: 'Active' },
        cancelled: { es: 'Cancelada', en: 'Canceled' },
        expired: { es: 'Vencida', en: 'Expired' },
      },
    },
    is_active: { es: 'Vigente', en: 'In force', code_labels: YES_NO },
    restaurants: { es: 'Restaurantes', en: 'Restaurants', kind: 'number', total: true },
    starts_at: { es: 'Inicio', en: 'Starts', kind: 'instant' },
    ends_at: { es: 'Fin', en: 'Ends', kind: 'instant' },
    auto_renew: { es: 'Se renueva', en: 'Renews', code_labels: YES_NO },
    id: { es: 'Identificador', en: 'ID', width: 38 },
  },
})

/** Exported columns of the list of restaurants. */
export const restaurantExportTable = exportTable({
  file_name: { es: 'restaurantes', en: 'restaurants' },
  columns: {
    name: { es: 'Restaurante', en: 'Restaurant', width: 28 },
    is_active: { es: 'Activo', en: 'Active', code_labels: YES_NO },
    street: { es: 'Calle', en: 'Street', width: 28 },
    city: { es: 'Ciudad', en: 'City' },
    state: { es: 'Estado o provincia', en: 'State' },
    country: { es: 'País', en: 'Country' },
    postal_code: { es: 'Código postal', en: 'Postal code' },
    phone: { es: 'Teléfono', en: 'Phone' },
    email: { es: 'Correo', en: 'Email', width: 30 },
    website: { es: 'Sitio web', en: 'Website', width: 30 },
    currency: { es: 'Moneda', en: 'Currency' },
    timezone: { es: 'Zona horaria', en: 'Time zone', width: 24 },
    created_at: { es: 'Fecha de alta', en: 'Created on', kind: 'instant' },
    id: { es: 'Identificador', en: 'ID', width: 38 },
  },
})
