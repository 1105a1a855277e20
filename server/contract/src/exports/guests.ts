import { exportTable, RESTAURANT_COLUMN, YES_NO } from '../kit/export-table.ts'

/** Exported columns of the list of customers. */
export const customerExportTable = exportTable({
  file_name: { es: 'clientes', en: 'customers' },
  columns: {
    restaurant_name: RESTAURANT_COLUMN,
    name: { es: 'Nombre', en: 'Name', width: 28 },
    email: { es: 'Correo', en: 'Email', width: 30 },
    phone: { es: 'Teléfono', en: 'Phone' },
    birth_date: { es: 'Fecha de nacimiento', en: 'Date of birth', kind: 'day' },
    marketing_consent: { es: 'Acepta promociones', en: 'Accepts promotions', code_labels: YES_NO },
    created_at: { es: 'Cliente desde', en: 'Customer since', kind: 'instant' },
    id: { es: 'Identificador', en: 'ID', width: 38 },
  },
})

/** Exported columns of the list of loyalty cards. */
export const cardExportTable = exportTable({
  file_name: { es: 'tarjetas-de-lealtad', en: 'loyalty-cards' },
  columns: {
    restaurant_name: RESTAURANT_COLUMN,
    customer_name: { es: 'Cliente', en: 'Customer', width: 28 },
    template_name: { es: 'Tarjeta', en: 'Card', width: 24 },
    reward: { es: 'Premio', en: 'Reward', width: 28 },
    status: {
      es: 'Estado',
      en: 'Status',
      code_labels: {
        active: { es: 'Vigente', en: 'In progress' },
        complete: { es: 'Lista para canjear', en: 'Ready to redeem' },
        redeemed: { es: 'Canjeada', en: 'Redeemed' },
        expired: { es: 'Vencida', en: 'Expired' },
      },
    },
    seals_count: { es: 'Sellos', en: 'Seals', kind: 'number' },
    seals_required: { es: 'Sellos necesarios', en: 'Seals required', kind: 'number' },
    cycle: { es: 'Ciclo', en: 'Cycle', kind: 'number' },
    redemptions: { es: 'Premios canjeados', en: 'Rewards redeemed', kind: 'number', total: true },
    issued_at: { es: 'Emitida', en: 'Issued', kind: 'instant' },
    expires_at: { es: 'Vence', en: 'Expires', kind: 'instant' },
    code: { es: 'Código', en: 'Code', width: 26 },
    id: { es: 'Identificador', en: 'ID', width: 38 },
  },
})

/** Exported columns of the list of reservations. */
export const reservationExportTable = exportTable({
  file_name: { es: 'reservas', en: 'reservations' },
  columns: {
    restaurant_name: RESTAURANT_COLUMN,
    starts_at: { es: 'Desde', en: 'From', kind: 'instant' },
    ends_at: { es: 'Hasta', en: 'Until', kind: 'instant' },
    customer_name: { es: 'Cliente', en: 'Guest', width: 28 },
    customer_phone: { es: 'Teléfono', en: 'Phone' },
    customer_email: { es: 'Correo', en: 'Email', width: 30 },
    party_size: { es: 'Personas', en: 'Guests', kind: 'number', total: true },
    tables: { es: 'Mesas', en: 'Tables' },
    status: {
      es: 'Estado',
      en: 'Status',
      code_labels: {
        booked: { es: 'Reservada', en: 'Booked' },
        seated: { es: 'En la mesa', en: 'Seated' },
        no_show: { es: 'No llegó', en: 'No-show' },
        cancelled: { es: 'Cancelada', en: 'Canceled' },
        done: { es: 'Terminada', en: 'Finished' },
      },
    },
    notes: { es: 'Notas', en: 'Notes', width: 32 },
    created_at: { es: 'Creada', en: 'Created', kind: 'instant' },
    id: { es: 'Identificador', en: 'ID', width: 38 },
  },
})

/** Exported columns of the loyalty card templates. */
export const cardTemplateExportTable = exportTable({
  file_name: { es: 'plantillas-de-tarjeta', en: 'card-templates' },
  columns: {
    restaurant_name: RESTAURANT_COLUMN,
    name: { es: 'Nombre', en: 'Name', width: 28 },
    name_en: { es: 'Nombre en inglés', en: 'Name in English', width: 28 },
    reward: { es: 'Premio', en: 'Reward', width: 28 },
    reward_en: { es: 'Premio en inglés', en: 'Reward in English', width: 28 },
    description: { es: 'Descripción', en: 'Description', width: 40 },
    terms: { es: 'Condiciones', en: 'Terms', width: 40 },
    seals_required: { es: 'Sellos necesarios', en: 'Seals required', kind: 'number' },
    valid_days: { es: 'Días de vigencia', en: 'Valid days', kind: 'number' },
    renews: { es: 'Se renueva', en: 'Renews', code_labels: YES_NO },
    requires_order: { es: 'Un sello por pedido pagado', en: 'One seal per paid order', code_labels: YES_NO },
    min_gap_minutes: { es: 'Minutos entre sellos', en: 'Minutes between seals', kind: 'number' },
    max_per_day: { es: 'Máximo de sellos al día', en: 'Maximum seals per day', kind: 'number' },
    live_cards: { es: 'Tarjetas en uso', en: 'Cards in use', kind: 'number', total: true },
    is_active: { es: 'Activa', en: 'Active', code_labels: YES_NO },
    created_at: { es: 'Creada', en: 'Created', kind: 'instant' },
    id: { es: 'Identificador', en: 'ID', width: 38 },
  },
})
