import { z } from 'zod'
import { instant } from './kit/values.ts'

/** A picture of an entity. `signed_url` and `thumbnail_url` live 15 minutes. */
export const image = z.object({
  blob_path: z.string(),
  position: z.int().min(0).max(4),
  uploaded_at: instant,
  is_featured: z.boolean(),
  signed_url: z.string(),
  /** The same picture at 320 pixels. */
  thumbnail_url: z.string(),
})
