import type { Translated } from '../translated.ts'
import type { dishes as source } from '../es/dishes.ts'

export const dishes = {
  title: 'Dishes',
} satisfies Translated<typeof source>
