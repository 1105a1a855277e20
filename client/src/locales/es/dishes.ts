export const dishes = {
  title: 'Productos',
} as const
