import type { BilingualExportText } from '../kit/export-table.ts'
import type { JobName, MailTemplate } from '../operations/constants.ts'
import type { Feature } from '../permissions.ts'

/** Names of the background jobs, as screens show them. */
export const JOB_LABELS = {
  send_mail: { es: 'Correo', en: 'Email' },
  deliver_webhook: { es: 'Entrega de un webhook', en: 'Webhook delivery' },
  deliver_slow_webhook: { es: 'Entrega a un receptor lento', en: 'Delivery to a slow receiver' },
  sweep_webhooks: { es: 'Limpieza de entregas', en: 'Delivery cleanup' },
  print: { es: 'Impresión', en: 'Printing' },
  sweep_prints: { es: 'Revisión de impresiones', en: 'Print check' },
  fire_course: { es: 'Envío de un tiempo a cocina', en: 'Course sent to the kitchen' },
  simulate_service: { es: 'Servicio simulado de un ensayo', en: 'Simulated service of a rehearsal' },
  sweep_courses: { es: 'Revisión de tiempos pendientes', en: 'Check of due courses' },
  purge: { es: 'Limpieza de datos antiguos', en: 'Data cleanup' },
  delete_blobs: { es: 'Eliminación de imágenes', en: 'Image deletion' },
  sweep_images: { es: 'Revisión de imágenes', en: 'Image check' },
  figures: { es: 'Cifras de los tableros', en: 'Dashboard data' },
  rank_favourites: { es: 'Orden de los favoritos', en: 'Favorites ranking' },
  send_daily_summaries: { es: 'Resúmenes del día', en: 'Daily summaries' },
  expire_subscriptions: { es: 'Vencimiento de suscripciones', en: 'Subscription expiration' },
  expire_invitations: { es: 'Vencimiento de invitaciones', en: 'Invitation expiration' },
  erased_names: { es: 'Nombres de personas eliminadas', en: 'Names of deleted accounts' },
  switch_layouts: { es: 'Activación de mapas', en: 'Floor plan activation' },
  expire_cards: { es: 'Vencimiento de tarjetas', en: 'Card expiration' },
  update_wallet: { es: 'Tarjeta en el teléfono', en: 'Wallet card update' },
  update_wallet_template: { es: 'Diseño de tarjetas en el teléfono', en: 'Wallet design update' },
  backup: { es: 'Copia de seguridad', en: 'Backup' },
  sweep_simulations: { es: 'Revisión de servicios simulados', en: 'Check of simulated services' },
} as const satisfies Record<JobName, BilingualExportText>

/** Names of the email templates, as screens show them. */
export const MAIL_LABELS = {
  verify_email: { es: 'Verificación de correo', en: 'Email verification' },
  reset_password: { es: 'Contraseña nueva', en: 'New password' },
  welcome: { es: 'Bienvenida', en: 'Welcome' },
  second_factor_off: { es: 'Verificación en dos pasos desactivada', en: 'Two-step verification turned off' },
  passkey_added: { es: 'Llave de acceso nueva', en: 'Passkey added' },
  passkey_removed: { es: 'Llave de acceso eliminada', en: 'Passkey removed' },
  invitation: { es: 'Invitación', en: 'Invitation' },
  receipt: { es: 'Recibo', en: 'Receipt' },
  daily_summary: { es: 'Resumen del día', en: 'Daily summary' },
} as const satisfies Record<MailTemplate, BilingualExportText>

/** Built-in names of the plan features, as screens show them. */
export const FEATURE_LABELS = {
  pos: { es: 'Punto de venta', en: 'Point of sale' },
  kitchen: { es: 'Cocina', en: 'Kitchen' },
  layouts: { es: 'Mapas y mesas', en: 'Floor plans and tables' },
  inventory: { es: 'Inventario', en: 'Inventory' },
  loyalty: { es: 'Lealtad', en: 'Loyalty' },
  analytics: { es: 'Tableros', en: 'Dashboards' },
  reservations: { es: 'Reservas', en: 'Reservations' },
  integrations: { es: 'Integraciones', en: 'Integrations' },
} as const satisfies Record<Feature, BilingualExportText>
