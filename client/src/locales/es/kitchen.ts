export const kitchen = {
  title: 'Cocina',
} as const
