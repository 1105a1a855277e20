import { sql, type Sql } from './sql.ts'

/**
 * SQL array with the id of a user and the ids of all accounts that were merged into the user's account.
 * Filters of histories use it to find the entries of all these accounts.
 * @see ACC-31
 */
export const accountIdsOfUserSql = (user_id: string): Sql =>
  sql`(ARRAY(SELECT j.id FROM users j WHERE j.joined_into = ${user_id}::uuid) || ${user_id}::uuid)`

/**
 * SQL expression that returns the user of an account in a history: the user into whom the account was merged,
 * otherwise the account itself.
 */
export const userOfAccountSql = (account: Sql): Sql =>
  sql`coalesce((SELECT j.joined_into FROM users j WHERE j.id = ${account}), ${account})`
