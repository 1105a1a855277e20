import type { Translated } from '../translated.ts'
import type { floor as source } from '../es/floor.ts'

export const floor = {
  title: 'Floor',
} satisfies Translated<typeof source>
