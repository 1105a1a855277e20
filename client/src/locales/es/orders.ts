export const orders = {
  title: 'Pedido',
} as const
