/** Texts of the list behind the bell: the user's notices, and the last toasts of this device. */
export const notices = {
  unseen_one: 'Avisos, {{count}} sin ver',
  unseen_other: 'Avisos, {{count}} sin ver',
  unseen_many_more: 'Avisos, más de 99 sin ver',
  announced_one: '{{count}} aviso sin ver',
  announced_other: '{{count}} avisos sin ver',
  today: 'Hoy',
  yesterday: 'Ayer',
  new: 'Nuevo',
  empty: 'Sin avisos pendientes.',
  more: 'Ver anteriores',
  device: 'Mensajes de este dispositivo',
  stock_low: {
    title: 'Bajo mínimo: {{name}}',
    text: 'Quedan {{quantity}}. Mínimo: {{minimum}}.',
  },
  till_difference: {
    short: 'Faltan {{amount}} en la caja',
    over: 'Sobran {{amount}} en la caja',
    methods: 'La caja no cuadra por forma de pago',
    text: '{{register}} · {{name}}',
    register: 'Caja {{register}}',
  },
  invitation: {
    title: 'Invitación a {{restaurant}}',
    text: '{{name}} te invita como {{role}}.',
    text_unnamed: 'Rol: {{role}}.',
  },
  invitation_accepted: {
    title: '{{name}} aceptó tu invitación',
    text: 'Rol: {{role}}.',
  },
  approval: {
    title: '{{name}} pide autorización',
    text: '{{command}} · Pedido {{number}} · {{amount}}',
    commands: {
      void: 'Anular un producto',
      discount: 'Descuento en la cuenta',
      line_discount: 'Descuento de un producto',
      cancel: 'Cancelar el pedido',
    },
  },
  mail_failed: {
    title_one: 'No se pudo enviar {{count}} correo',
    title_other: 'No se pudieron enviar {{count}} correos',
    text: 'Revisa el servidor de correo y reintenta.',
  },
  mail_unsent: {
    title_one: '{{count}} correo sin enviar',
    title_other: '{{count}} correos sin enviar',
    text: 'Esta instalación no tiene servidor de correo.',
  },
} as const
