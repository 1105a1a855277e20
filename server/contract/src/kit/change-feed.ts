import { z } from 'zod'
import { id } from './ids.ts'
import { instant, instantInput } from './values.ts'

/** Number of days for which deletions are reported and change feed cursors are valid. */
export const CHANGE_FEED_DAYS = 90

const tombstone = z.object({ id, deleted_at: instant })

/** Batch of a list's changes, ordered by `updated_at` and id. */
export const changeBatchOf = <T extends z.ZodObject>(item: T) =>
  z.object({
    items: z
      .array(z.union([item, tombstone]))
      .meta({ description: 'With `include_deleted`, deleted ones as `{id, deleted_at}`.' }),
    next_cursor: z
      .string()
      .meta({ description: 'The `cursor` of the next call, also after the last batch. Opaque.' }),
    has_more: z.boolean().meta({ description: 'False after the last batch.' }),
  })

/** Query parameters that turn a list response into batches of changes. */
export const changeFeedQueryFields = {
  updated_since: instantInput.optional().meta({
    description:
      'Returns batches of the entities that changed at this instant or later, as `{items, next_cursor, has_more}`.',
  }),
  cursor: z
    .string()
    .min(1)
    .max(4096)
    .optional()
    .meta({ description: '`next_cursor` of the previous batch. Replaces `updated_since`.' }),
  include_deleted: z
    .union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')])
    .optional()
    .meta({
      description: `With \`updated_since\` or \`cursor\`: includes entities deleted in the last ${CHANGE_FEED_DAYS} days, as \`{id, deleted_at}\`.`,
    }),
}

/** Parsed change feed request, which returns one batch of changed rows. */
export interface ChangeFeedQuery {
  updated_since: string | undefined
  cursor: string | undefined
  include_deleted: boolean
}

type ChangeFeedQueryFields = z.output<z.ZodObject<typeof changeFeedQueryFields>>

/**
 * Names of the page parameters that a request for changes rejects, because a batch of changes has a fixed
 * order and no search.
 */
const PAGE_ONLY_PARAMETERS = ['page', 'sort', 'sort_by', 'order', 'q', 'search'] as const

/**
 * Parses a change feed request. Reports page parameters in it, and `include_deleted` in a request of a page.
 * @returns undefined for a request of a page
 */
export function parseChangeFeedQuery(
  query: ChangeFeedQueryFields,
  context: z.core.$RefinementCtx,
): ChangeFeedQuery | undefined {
  const { updated_since, cursor, include_deleted = false } = query
  if (updated_since === undefined && cursor === undefined) {
    if (include_deleted) {
      context.addIssue({ code: 'custom', path: ['include_deleted'], message: 'only_with_cursor' })
    }
    return undefined
  }
  for (const name of PAGE_ONLY_PARAMETERS) {
    if ((query as Record<string, unknown>)[name] === undefined) continue
    context.addIssue({ code: 'custom', path: [name], message: 'not_with_cursor' })
  }
  return { updated_since, cursor, include_deleted }
}
