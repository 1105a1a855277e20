export const floor = {
  title: 'Piso',
} as const
