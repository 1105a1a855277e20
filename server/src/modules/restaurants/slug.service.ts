import type { Context } from '../../context/context.ts'
import { conflict } from '../../errors/app-error.ts'
import { escapeLike, foldText } from '../../db/text-search.ts'
import { sql } from '../../db/sql.ts'

const MAX_STEM = 60
/** Slug for restaurant names without a Latin letter or digit. */
const NAMELESS = 'restaurante'

/** Converts a restaurant name to a slug: `Café Ñandú & Co.` becomes `cafe-nandu-co`. */
export const slugify = (name: string): string =>
  foldText(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, MAX_STEM)
    .replace(/-+$/, '') || NAMELESS

/** Locks the slugs of all restaurants until the commit. Changes are rare enough for one lock. */
const lockSlugs = (ctx: Context): Promise<number> =>
  sql.run(ctx, sql`SELECT pg_advisory_xact_lock(hashtextextended('forki.restaurant_slug', 0))`)

/** First free slug for a restaurant name: `la-gata`, `la-gata-2`, … Former slugs of restaurants are taken. */
export async function chooseSlug(ctx: Context, name: string): Promise<string> {
  const stem = slugify(name)
  await lockSlugs(ctx)
  const like = `${escapeLike(stem)}-%`
  const rows = await sql.rows<{ slug: string }>(
    ctx,
    sql`
    SELECT slug FROM restaurants WHERE slug = ${stem} OR slug LIKE ${like}
    UNION SELECT slug FROM restaurant_former_slugs WHERE slug = ${stem} OR slug LIKE ${like}`,
  )
  const takenSlugs = new Set(rows.map(({ slug }) => slug))
  if (!takenSlugs.has(stem)) return stem
  let number = 2
  while (takenSlugs.has(`${stem}-${number}`)) number += 1
  return `${stem}-${number}`
}

/**
 * Changes the slug of a restaurant. The former slug remains printed on tables, so it still leads to the
 * restaurant's menu. No other restaurant can take it, but the restaurant itself may use it again.
 * @throws slug_taken
 * @see docs/decisions/026-former-slugs.md
 */
export async function changeSlug(
  tx: Context,
  { id, slug: before }: { id: string; slug: string },
  slug: string,
): Promise<void> {
  await lockSlugs(tx)
  const [otherRestaurant] = await sql.rows(
    tx,
    sql`
    SELECT 1 AS taken FROM restaurants WHERE slug = ${slug} AND id <> ${id}::uuid
    UNION ALL SELECT 1 FROM restaurant_former_slugs WHERE slug = ${slug} AND restaurant_id <> ${id}::uuid`,
  )
  if (otherRestaurant) throw conflict('slug_taken')
  await tx.db.restaurantFormerSlug.deleteMany({ where: { slug } })
  await tx.db.restaurantFormerSlug.create({ data: { slug: before, restaurant_id: id, created_at: tx.now() } })
  await tx.db.restaurant.update({ where: { id }, data: { slug } })
}
