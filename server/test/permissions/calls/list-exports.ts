import { LIST_EXPORTS } from '../../../src/modules/exports/list-exports.ts'
import type { CallBuilder } from '../matrix/call-builder.ts'

/** Adds the recipes of the exports of lists: each is that of its list. */
export const withListExports = (
  calls: Readonly<Record<string, CallBuilder>>,
): Readonly<Record<string, CallBuilder>> => ({
  ...calls,
  ...Object.fromEntries(
    LIST_EXPORTS.map(({ listEndpoint, endpoint }) => [
      `${endpoint.method} ${endpoint.path}`,
      calls[`${listEndpoint.method} ${listEndpoint.path}`]!,
    ]),
  ),
})
