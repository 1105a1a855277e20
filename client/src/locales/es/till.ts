export const till = {
  title: 'Caja',
} as const
