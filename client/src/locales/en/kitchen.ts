import type { Translated } from '../translated.ts'
import type { kitchen as source } from '../es/kitchen.ts'

export const kitchen = {
  title: 'Kitchen',
} satisfies Translated<typeof source>
