import { Client } from 'pg'

/** Part of the text of an SQL statement, and the text that replaces it. */
export type SqlMutation = readonly [text: string, replacement: string]

type Query = (this: Client, ...args: unknown[]) => unknown

/**
 * Replaces a text in the SQL statements of this process while `check` runs, to prove that the check detects
 * the fault. Only statements that are sent as query objects are changed. A changed statement has no name,
 * because PostgreSQL keeps the text of a named one.
 * @returns true if `check` fails by an assertion
 * @throws Error if no statement contains the text, or if PostgreSQL rejects a changed statement
 */
export async function detectsSqlMutation(
  [text, replacement]: SqlMutation,
  check: () => Promise<unknown>,
): Promise<boolean> {
  const prototype = Client.prototype as unknown as { query: Query }
  const { query } = prototype
  let changedCount = 0
  const rejections: unknown[] = []
  prototype.query = function (...args) {
    const [firstArgument, ...otherArguments] = args
    if (!isQueryConfig(firstArgument) || !firstArgument.text.includes(text)) return query.apply(this, args)
    changedCount += 1
    const { name: _name, ...config } = firstArgument
    const callback = otherArguments.at(-1)
    if (typeof callback === 'function') {
      const watched = (error: unknown, result: unknown) => {
        if (error) rejections.push(error)
        ;(callback as (error: unknown, result: unknown) => void)(error, result)
      }
      otherArguments[otherArguments.length - 1] = watched
    }
    const reply = query.apply(this, [
      { ...config, text: firstArgument.text.replaceAll(text, replacement) },
      ...otherArguments,
    ])
    if (reply instanceof Promise) reply.catch((error: unknown) => rejections.push(error))
    return reply
  }
  const failure = await check().then(
    () => null,
    (error: unknown) => error,
  )
  prototype.query = query
  if (changedCount === 0) throw new Error(`no statement contains ${text}`)
  if (rejections.length > 0) throw rejections[0]
  if (failure !== null && (failure as Error).name !== 'AssertionError') throw failure
  return failure !== null
}

const isQueryConfig = (value: unknown): value is { text: string; name?: string } =>
  typeof value === 'object' && value !== null && 'text' in value && !('submit' in value)
