import { LIST_EXPORTS } from '../../../src/modules/exports/list-exports.ts'
import type { CallBuilder } from '../matrix/call-builder.ts'

/**
 * Adds call builders for the exports of lists. An export has the builder of its list, except that of a public list, which
 * has its own.
 */
export const withListExports = (
  calls: Readonly<Record<string, CallBuilder>>,
): Readonly<Record<string, CallBuilder>> => ({
  ...Object.fromEntries(
    LIST_EXPORTS.map(({ listEndpoint, endpoint }) => [
      `${endpoint.method} ${endpoint.path}`,
      calls[`${listEndpoint.method} ${listEndpoint.path}`]!,
    ]),
  ),
  ...calls,
})
