import type { Translated } from '../translated.ts'
import type { till as source } from '../es/till.ts'

export const till = {
  title: 'Till',
} satisfies Translated<typeof source>
