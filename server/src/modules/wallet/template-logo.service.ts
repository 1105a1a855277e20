import type { Context } from '../../context/context.ts'
import { squareLogo } from './pass-images.ts'

/**
 * Renders the program logo of a card template as PNG, which Google fetches once and stores. Null for an unknown
 * template.
 */
export async function renderTemplateLogo(ctx: Context, template_id: string): Promise<Buffer | null> {
  const template = await ctx.db.loyaltyTemplate.findUnique({
    where: { id: template_id },
    select: {
      background_color: true,
      text_color: true,
      logo: true,
      restaurant: { select: { restaurant_logo: true } },
    },
  })
  if (!template) return null
  const { restaurant, ...design } = template
  return squareLogo({ ...design, ...restaurant, seals_count: 0, seals_required: 1 }, ctx.deps.blobs)
}
