export const lineDiscount = {
  list_price: 'Precio de lista:',
  title: 'Descuento del producto',
  open: 'Descuento o cortesía',
  change: 'Cambiar descuento',
  left: 'Queda en',
  submit_complimentary: 'Dar de cortesía',
  percent_off: 'Descuento de {{percent}}',
  amount_off: 'Descuento de {{amount}}',
  complimentary: 'Cortesía',
  within_limit: 'hasta el límite: {{approved}} de {{wanted}}',
  approved: 'autorizado: {{approved}} de {{wanted}}',
  covers: 'Autoriza un descuento de {{amount}} en {{name}}. Lo que se agregue después se cobra.',
} as const
