/** Error texts of form fields. The keys of the contract's own checks equal the messages in its schemas. */
export const validation = {
  required: 'Dato obligatorio',
  invalid: 'Este valor no es válido',
  number: 'Escribe un número',
  too_short: 'Escribe al menos {{limit}} caracteres',
  too_long: 'Máximo {{limit}} caracteres',
  too_small: 'El mínimo es {{limit}}',
  too_big: 'El máximo es {{limit}}',
  too_few: 'Elige al menos {{limit}}',
  too_many: 'Elige como máximo {{limit}}',
  email: 'Escribe un correo como nombre@ejemplo.com',
  url: 'Escribe una dirección que empiece con https://',
  min_above_max: 'El mínimo no puede superar al máximo',
  min_above_options: 'El mínimo no puede superar el número de opciones',
  card_number: 'Quita el número de tarjeta. No se guardan números de tarjeta.',
  email_or_user_id: 'Escribe un correo',
} as const
