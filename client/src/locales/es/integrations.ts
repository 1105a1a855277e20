export const integrations = {
  title: 'Integraciones',
  description: 'Conecta otros programas con claves de API y webhooks.',
  docs: 'Referencia de la API',
  plan_title: 'Tu plan no incluye integraciones',
  plan_text:
    'Las claves y los webhooks actuales se pueden consultar. El propietario puede cambiar de plan para crear más.',
  secret: {
    key_title: 'Guarda esta clave',
    webhook_title: 'Guarda este secreto',
    rotated_title: 'Secreto nuevo',
    once: 'Se muestra una sola vez. Copia el texto y guárdalo en un lugar seguro.',
    copy: 'Copiar',
    copied: 'Copiado',
    kept: 'Listo',
    key_use: 'Envíala en cada llamada, en el encabezado Authorization: Bearer.',
    webhook_use: 'Verifica la firma de cada mensaje (Standard Webhooks).',
    rotated_use: 'El secreto anterior también firma durante un día.',
  },
} as const
