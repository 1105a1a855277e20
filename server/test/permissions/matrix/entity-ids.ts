import type { Api } from '../../setup/api.ts'

type ColumnsByTable = ReadonlyMap<string, ReadonlySet<string>>

const columnsByApi = new WeakMap<Api, Promise<ColumnsByTable>>()

/** Reads the columns of each table. */
function columnsOf(api: Api): Promise<ColumnsByTable> {
  const columns = columnsByApi.get(api) ?? readColumns(api)
  columnsByApi.set(api, columns)
  return columns
}

async function readColumns(api: Api): Promise<ColumnsByTable> {
  const { rows } = await api.deps.pool.query<{ table_name: string; names: string[] }>(
    `select c.table_name, array_agg(c.column_name::text) as names
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' group by 1 order by 1`,
  )
  return new Map(rows.map(({ table_name, names }) => [table_name, new Set(names)]))
}

const tablesWith = async (api: Api, ...names: string[]): Promise<string[]> =>
  [...(await columnsOf(api))]
    .filter(([, columns]) => names.every((name) => columns.has(name)))
    .map(([table]) => table)

/** SQL condition for rows of one restaurant only. A group key belongs to several. */
const exclusiveSql = (table: string) => (table === 'api_keys' ? `and restaurant_ids = '{}'` : '')

/**
 * Ids of `among` that belong to the restaurant: its own id, ids of its rows, its owners, and members who work
 * in no other restaurant.
 */
export async function idsOfRestaurant(
  api: Api,
  restaurant_id: string,
  among: readonly string[],
): Promise<Set<string>> {
  if (among.length === 0) return new Set()
  const tables = (await tablesWith(api, 'restaurant_id', 'id')).filter((table) => table !== 'live_events')
  const statements = tables.map(
    (table) => `select id::text from "${table}" where restaurant_id = $1 ${exclusiveSql(table)}`,
  )
  const people = `select user_id::text from memberships m where restaurant_id = $1 and user_id is not null
    and not exists (select from memberships o where o.user_id = m.user_id and o.restaurant_id <> $1)`
  const owners = 'select user_id::text from restaurant_owners where restaurant_id = $1'
  // The statement is named, so that each connection plans the union of some sixty tables only once.
  const { rows } = await api.deps.pool.query<{ id: string }>({
    name: 'ids of a restaurant',
    text: `select id from (${[...statements, people, owners].join(' union all ')}) all_ids (id) where id = any ($2::text[])`,
    values: [restaurant_id, [...new Set(among)]],
  })
  return new Set([...(among.includes(restaurant_id) ? [restaurant_id] : []), ...rows.map(({ id }) => id)])
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/** Distinct ids in a text. */
export const uuidsIn = (text: string): string[] => [...new Set(text.match(UUID) ?? [])]

/**
 * Archives all rows whose own id is one of `ids`, except restaurants and users.
 * @returns number of archived rows
 */
export async function archiveRows(api: Api, ids: readonly string[]): Promise<number> {
  let count = 0
  const uuids = ids.flatMap((id) => id.match(UUID) ?? [])
  for (const table of await tablesWith(api, 'id', 'deleted_at')) {
    if (table === 'restaurants' || table === 'users') continue
    const { rowCount } = await api.deps.pool.query(
      `update "${table}" set deleted_at = now() where id = any ($1::uuid[]) and deleted_at is null`,
      [uuids],
    )
    count += rowCount ?? 0
  }
  return count
}
