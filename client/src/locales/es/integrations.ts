export const integrations = {
  title: 'Integraciones',
  description:
    'Conecta tu contabilidad, tu tienda o un tablero propio: preguntan con una clave y se enteran por un webhook.',
  docs: 'Documentación de la API',
  plan_title: 'Tu plan no incluye integraciones',
  plan_text:
    'Lo que ya existe se sigue viendo. Para crear claves y webhooks hace falta un plan que las incluya; lo contrata quien es propietario.',
  secret: {
    key_title: 'Guarda esta clave',
    webhook_title: 'Guarda este secreto',
    rotated_title: 'El secreto nuevo',
    once: 'Se muestra solo esta vez. Cópiala ahora y guárdala donde guardas tus contraseñas.',
    copy: 'Copiar',
    copied: 'Copiado',
    kept: 'Ya está guardada',
    key_use: 'Tu programa la envía en cada llamada, en el encabezado Authorization: Bearer.',
    webhook_use: 'Con él compruebas que cada mensaje viene de aquí (Standard Webhooks).',
    rotated_use: 'El anterior sigue firmando un día más, junto a este.',
  },
} as const
