import { sql, type Sql } from './sql.ts'

/**
 * SQL array of a user's id and the ids of accounts that the user took over. Filters of history use it.
 * @see ACC-31
 */
export const accountIdsOfUserSql = (user_id: string): Sql =>
  sql`(ARRAY(SELECT j.id FROM users j WHERE j.joined_into = ${user_id}::uuid) || ${user_id}::uuid)`

/** SQL expression of the user to whom the history of an account belongs. */
export const userOfAccountSql = (account: Sql): Sql =>
  sql`coalesce((SELECT j.joined_into FROM users j WHERE j.id = ${account}), ${account})`
