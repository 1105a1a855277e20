import type { Client } from 'pg'

/** Rows as text that means the same in every PostgreSQL, to the last digit; whole tables from their beginning. */
export const EXACT_TEXT = `set datestyle = 'ISO'; set intervalstyle = 'postgres'; set bytea_output = 'hex';
  set extra_float_digits = 1; set timezone = 'UTC'; set synchronize_seqscans = off; set client_min_messages = warning`

/** Every table of ours, but for the record of migrations. */
export async function tableNames(client: Pick<Client, 'query'>): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> '_prisma_migrations' order by 1`,
  )
  return rows.map(({ name }) => name)
}
