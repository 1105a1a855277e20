import type { Context } from '../../kit/context.ts'
import { escapeLike, fold } from '../../kit/list.ts'

const MAX_STEM = 60
/** For names without a letter or digit that an address can hold. */
const NAMELESS = 'restaurante'

/** A name as a web address: `Café Ñandú & Co.` is `cafe-nandu-co`. */
export const slugify = (name: string): string =>
  fold(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, MAX_STEM)
    .replace(/-+$/, '') || NAMELESS

/**
 * The first free address for a name: `la-gata`, `la-gata-2`, … One lock for all names lets one choose at a time until it
 * has committed; restaurants open seldom enough for that.
 */
export async function chooseSlug(ctx: Context, name: string): Promise<string> {
  const stem = slugify(name)
  await ctx.db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('forki.restaurant_slug', 0))`
  const rows = await ctx.db.$queryRaw<{ slug: string }[]>`
    SELECT slug FROM restaurants WHERE slug = ${stem} OR slug LIKE ${`${escapeLike(stem)}-%`}`
  const taken = new Set(rows.map(({ slug }) => slug))
  if (!taken.has(stem)) return stem
  let number = 2
  while (taken.has(`${stem}-${number}`)) number += 1
  return `${stem}-${number}`
}
