import type { Translation, TranslationField, TranslationKind } from '@forki/contract/translations'
import { sql, type Sql } from '../../db/sql.ts'

/**
 * SQL parts of the query that selects the texts of one kind of entity. The list of texts is the UNION of
 * these queries.
 */
export interface TranslationSource {
  /** Alias that `from` gives to the table with the texts. */
  alias: string
  id: Sql
  fields: readonly TranslationField[]
  /** SQL condition that guests can see the entity. */
  isVisible: Sql
  /** Entity whose form edits the texts. `position` sorts the entities of a kind. */
  owner: { kind: Translation['edited_in']['kind']; id: Sql; name: Sql; position: Sql }
  group_name?: Sql
  /** Sort key of the texts within their owner's form, as an integer array. */
  sortPosition: Sql
  from: Sql
  where: (restaurant_id: string) => Sql
}

const OWN_SORT_POSITION = sql`ARRAY[0]`

const restaurantEntitySql = {
  kind: 'restaurant',
  id: sql`r.id`,
  name: sql`r.name`,
  position: sql`0`,
} as const
const menuEntitySql = {
  kind: 'menu',
  id: sql`m.id`,
  name: sql`m.name`,
  position: sql`(CASE WHEN m.is_active THEN 0 ELSE 1 END)`,
} as const
const dishEntitySql = { kind: 'dish', id: sql`d.id`, name: sql`d.name`, position: sql`d.position` } as const

const ofMenu = (restaurant_id: string) =>
  sql`m.restaurant_id = ${restaurant_id}::uuid AND m.deleted_at IS NULL`
const ofDish = (restaurant_id: string) =>
  sql`d.restaurant_id = ${restaurant_id}::uuid AND d.deleted_at IS NULL`

/**
 * SQL condition that the public menu contains section `s`. The public menu excludes sections without an
 * active dish.
 */
const isServed = sql`m.is_active AND EXISTS (SELECT FROM menu_dishes e JOIN dishes d ON d.id = e.dish_id
  WHERE e.section_id = s.id AND d.is_active AND d.deleted_at IS NULL)`

/**
 * Query parts of each kind of entity. Each query uses an index that begins with the restaurant or with the
 * entity that owns the texts (MNU-31).
 */
export const TRANSLATION_SOURCES: Readonly<Record<TranslationKind, TranslationSource>> = {
  restaurant: {
    alias: 'r',
    id: sql`r.id`,
    fields: ['description', 'receipt_footer'],
    isVisible: sql`true`,
    owner: restaurantEntitySql,
    sortPosition: OWN_SORT_POSITION,
    from: sql`restaurants r`,
    where: (restaurant_id) => sql`r.id = ${restaurant_id}::uuid AND r.deleted_at IS NULL`,
  },
  menu: {
    alias: 'm',
    id: sql`m.id`,
    fields: ['name', 'description'],
    isVisible: sql`m.is_active`,
    owner: menuEntitySql,
    sortPosition: OWN_SORT_POSITION,
    from: sql`menus m`,
    where: ofMenu,
  },
  menu_section: {
    alias: 's',
    id: sql`s.id`,
    fields: ['name'],
    isVisible: isServed,
    owner: menuEntitySql,
    sortPosition: sql`ARRAY[1, s.position]`,
    from: sql`menus m JOIN menu_sections s ON s.menu_id = m.id`,
    where: ofMenu,
  },
  dish: {
    alias: 'd',
    id: sql`d.id`,
    fields: ['name', 'description'],
    isVisible: sql`d.is_active`,
    owner: dishEntitySql,
    sortPosition: OWN_SORT_POSITION,
    from: sql`dishes d`,
    where: ofDish,
  },
  modifier_group: {
    alias: 'g',
    id: sql`g.id`,
    fields: ['name'],
    isVisible: sql`d.is_active`,
    owner: dishEntitySql,
    sortPosition: sql`ARRAY[1, g.position]`,
    from: sql`dishes d JOIN modifier_groups g ON g.dish_id = d.id`,
    where: ofDish,
  },
  modifier_option: {
    alias: 'o',
    id: sql`o.id`,
    fields: ['name'],
    isVisible: sql`d.is_active`,
    owner: dishEntitySql,
    group_name: sql`g.name`,
    sortPosition: sql`ARRAY[1, g.position, o.position]`,
    from: sql`dishes d JOIN modifier_groups g ON g.dish_id = d.id JOIN modifier_options o ON o.group_id = g.id`,
    where: ofDish,
  },
  loyalty_template: {
    alias: 't',
    id: sql`t.id`,
    fields: ['name', 'description', 'reward', 'terms'],
    // A card template is visible while it is active, or while a guest has an active or complete card of it.
    isVisible: sql`(t.is_active OR EXISTS (SELECT FROM loyalty_cards c
      WHERE c.template_id = t.id AND c.status IN ('active', 'complete')))`,
    owner: { kind: 'loyalty_template', id: sql`t.id`, name: sql`t.name`, position: sql`0` },
    sortPosition: OWN_SORT_POSITION,
    from: sql`loyalty_templates t`,
    where: (restaurant_id) => sql`t.restaurant_id = ${restaurant_id}::uuid AND t.deleted_at IS NULL`,
  },
  tender: {
    alias: 'e',
    id: sql`e.id`,
    fields: ['label'],
    isVisible: sql`e.is_active`,
    owner: { kind: 'tender', id: sql`e.id`, name: sql`e.label`, position: sql`e.position` },
    sortPosition: OWN_SORT_POSITION,
    from: sql`restaurant_dropdowns e`,
    where: (restaurant_id) => sql`e.restaurant_id = ${restaurant_id}::uuid AND e.list = 'tender'`,
  },
  tax: {
    alias: 'x',
    // Tax rates have no id of their own, so the id is a hash. Version 8 marks UUIDs with custom content.
    id: sql`overlay(overlay(md5('tax ' || r.id || ' ' || x.rate_bps) PLACING '8' FROM 13) PLACING '8' FROM 17)::uuid`,
    fields: ['name'],
    isVisible: sql`true`,
    owner: restaurantEntitySql,
    sortPosition: sql`ARRAY[1, x.rate_bps]`,
    from: sql`restaurants r
      CROSS JOIN LATERAL jsonb_to_recordset(r.tax_names) x (rate_bps int, name text, name_en text)`,
    where: (restaurant_id) => sql`r.id = ${restaurant_id}::uuid AND r.deleted_at IS NULL`,
  },
}
