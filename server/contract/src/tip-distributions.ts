import { z } from 'zod'
import { endpoint } from './kit/endpoint.ts'
import { EXPORT_MEDIA, exportFormatParameter, exportRows } from './kit/export.ts'
import { deletionResult, id, idParams } from './kit/ids.ts'
import { listQuery, pageOf, restaurantFilter } from './kit/list.ts'
import { day, instant, singleLineText, sumCents } from './kit/values.ts'
import { updateBody, writeBody } from './kit/request-bodies.ts'
import { MEMBERSHIP_ROLES } from './permissions.ts'
import { tipRule } from './tip-pool.ts'
import {
  businessDayCount,
  MAX_DISTRIBUTION_DAYS,
  MAX_DISTRIBUTION_PEOPLE,
  MAX_QUARTER_HOURS,
} from './tip-distributions/constants.ts'

export * from './tip-distributions/constants.ts'

/** Person in a tip distribution: work, sales, tips and share. Amounts are in minor units (MON-63). */
export const tipShare = z.object({
  user_id: id.nullable().meta({ description: 'Null for a person without an account.' }),
  name: z.string(),
  role: z.enum(MEMBERSHIP_ROLES).nullable(),
  quarter_hours: z.int().meta({ description: 'Work in quarter hours: 30 = 7.5 hours.', example: 30 }),
  points: z.int(),
  sales_cents: sumCents.meta({ description: "Payments less refunds of the person's orders, without tips." }),
  tips_cents: sumCents.meta({
    description: 'Received less refunded tips. Negative if more was refunded than received.',
  }),
  kept_cents: sumCents.meta({ description: 'Own tips that did not go into the pool.' }),
  pool_cents: sumCents.meta({ description: 'Share of the pool.' }),
  total_cents: sumCents.meta({ description: '`kept_cents` and `pool_cents`. Never negative.' }),
})
export type TipShareEntry = z.output<typeof tipShare>

const carriedDifference = z.object({
  distribution_id: id,
  from_date: day,
  to_date: day,
  amount_cents: sumCents,
})

const distributionFields = {
  id,
  restaurant_id: id,
  currency: z.string(),
  from_date: day,
  to_date: day,
  status: z.enum(['draft', 'closed']).meta({ description: 'A closed distribution is final.' }),
  created_at: instant,
  updated_at: instant,
  closed_at: instant.nullable(),
  closed_by_name: z.string().nullable(),
}
const difference_cents = sumCents.meta({
  description:
    'Tips of these days that were added (positive) or refunded (negative) after the closing and are not carried yet. The next closing carries them. 0 in a draft.',
})

/** Tip distribution in a list, without its people. */
export const tipDistributionSummary = z.object({
  ...distributionFields,
  people_count: z.int(),
  shared_cents: sumCents.nullable().meta({ description: 'Distributed amount. Null in a draft.' }),
  difference_cents,
})
export type TipDistributionSummary = z.output<typeof tipDistributionSummary>

/** Distribution of the tips of some business days (MON-63). Amounts of a draft are computed at each read. */
export const tipDistribution = z.object({
  ...distributionFields,
  version: z.int(),
  revision: z.string().meta({
    example: 'q2Xw0cV1b7Tn4LdZp9RkSA',
    description: 'Fingerprint of rule, people and amounts. The closing takes it and closes exactly these.',
  }),
  rule: tipRule.meta({ description: "The restaurant's rule. After the closing, the rule of the closing." }),
  tips_cents: sumCents.meta({
    description: 'Tips of these days less refunded ones, as of the closing. Equal to `net_cents` of `/tips`.',
  }),
  carried_cents: sumCents.meta({ description: 'Sum of `carried`.' }),
  carried: z
    .array(carriedDifference)
    .meta({ description: 'Differences of earlier distributions, by the days they belong to.' }),
  shared_cents: sumCents.meta({
    description:
      '`tips_cents` plus `carried_cents`, at least 0. The totals of `people` and `undivided_cents` sum to it.',
  }),
  pool_cents: sumCents.meta({ description: 'Part of `shared_cents` that the pool divides.' }),
  undivided_cents: sumCents.meta({
    description:
      'Pool without a receiver, because all weights are 0. The closing then fails. 0 after the closing.',
  }),
  difference_cents,
  people: z.array(tipShare).meta({ description: 'Largest total first.' }),
})
export type TipDistribution = z.output<typeof tipDistribution>

/** Caller's own share of a closed tip distribution. */
export const ownTipShare = z.object({
  id,
  restaurant_id: id,
  currency: z.string(),
  from_date: day,
  to_date: day,
  closed_at: instant,
  rule: tipRule,
  ...tipShare.omit({ user_id: true, name: true, role: true }).shape,
})
export type OwnTipShare = z.output<typeof ownTipShare>

const personInput = writeBody(
  z.object({
    user_id: id.nullable().default(null),
    name: singleLineText(120).optional().meta({
      description: 'Name of a person without an account. Ignored with `user_id`.',
    }),
    quarter_hours: z
      .int()
      .min(0)
      .max(MAX_QUARTER_HOURS)
      .default(0)
      .meta({ description: 'At most 96 for each day of the distribution.' }),
    points: z
      .int()
      .min(0)
      .max(100)
      .optional()
      .meta({ description: "Default: the points of the person's role, 0 without one." }),
  }),
  tipShare,
)
export type TipDistributionPerson = z.output<typeof personInput>

export const createTipDistributionBody = z
  .strictObject({
    restaurant_id: id,
    from_date: day,
    to_date: day.meta({
      description: `At most ${MAX_DISTRIBUTION_DAYS} days, none after the present business day.`,
    }),
  })
  .superRefine((span, context) => {
    const days = businessDayCount(span)
    const fail = (message: string, params?: { limit: number }) =>
      context.addIssue({ code: 'custom', path: ['to_date'], message, ...(params && { params }) })
    if (days < 1) fail('before_start')
    else if (days > MAX_DISTRIBUTION_DAYS) fail('too_many_days', { limit: MAX_DISTRIBUTION_DAYS })
  })
export type CreateTipDistribution = z.output<typeof createTipDistributionBody>

export const updateTipDistributionBody = updateBody(
  z.object({
    version: z.int().min(1).meta({ description: 'Known version. Another one is 409 `stale_version`.' }),
    people: z.array(personInput).max(MAX_DISTRIBUTION_PEOPLE).meta({
      description:
        'Everyone who took part. Replaces the list. A person with tips appears even without an entry.',
    }),
  }),
  tipDistribution,
)
export type UpdateTipDistribution = z.output<typeof updateTipDistributionBody>

export const tipDistributionListQuery = listQuery({
  sort: ['from_date', 'closed_at'],
  order: 'desc',
  filters: { ...restaurantFilter, status: z.enum(['draft', 'closed']) },
})
export type TipDistributionListQuery = z.output<typeof tipDistributionListQuery>

export const ownTipShareListQuery = listQuery({
  sort: ['from_date'],
  order: 'desc',
  filters: restaurantFilter,
})
export type OwnTipShareListQuery = z.output<typeof ownTipShareListQuery>

const tipDistributionAccess = 'perm:manage_memberships'

export const tipDistributionEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/tip-distributions',
    access: tipDistributionAccess,
    summary: 'List tip distributions',
    description: 'Returns the latest days first. `q` searches the names of people.',
    query: tipDistributionListQuery,
    response: pageOf(tipDistributionSummary),
  }),
  listOwn: endpoint({
    method: 'GET',
    path: '/tip-distributions/own',
    access: 'member',
    summary: "List the caller's tip shares",
    description:
      'Covers closed distributions, latest days first. An API key has none. `q` searches restaurants.',
    query: ownTipShareListQuery,
    response: pageOf(ownTipShare),
  }),
  find: endpoint({
    method: 'GET',
    path: '/tip-distributions/{id}',
    access: tipDistributionAccess,
    summary: 'Get a tip distribution with its shares',
    params: idParams,
    response: tipDistribution,
  }),
  create: endpoint({
    method: 'POST',
    path: '/tip-distributions',
    access: tipDistributionAccess,
    summary: 'Draft a tip distribution',
    description: 'Covers a span of business days. Lists everyone with tips or sales on these days.',
    body: createTipDistributionBody,
    response: tipDistribution,
    status: 201,
    errors: ['tip_pool_off', 'days_distributed', 'feature_not_in_plan'],
    idempotent: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/tip-distributions/{id}',
    access: tipDistributionAccess,
    summary: 'Replace the people of a draft distribution',
    description: 'Replaces all people with their hours and points.',
    params: idParams,
    body: updateTipDistributionBody,
    response: tipDistribution,
    errors: ['distribution_closed', 'stale_version'],
  }),
  close: endpoint({
    method: 'POST',
    path: '/tip-distributions/{id}/close',
    access: tipDistributionAccess,
    summary: 'Close a tip distribution',
    description: 'Fixes rule and amounts for good, and carries the differences of earlier distributions.',
    params: idParams,
    body: z.strictObject({
      revision: z
        .string()
        .regex(/^[\w-]{22}$/)
        .meta({
          example: 'q2Xw0cV1b7Tn4LdZp9RkSA',
          description: '`revision` of the draft as read. Another one is 409 `distribution_changed`.',
        }),
    }),
    response: tipDistribution,
    errors: ['tip_pool_off', 'distribution_closed', 'distribution_changed', 'tips_undivided'],
    idempotent: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/tip-distributions/{id}',
    access: tipDistributionAccess,
    summary: 'Delete a draft tip distribution',
    params: idParams,
    response: deletionResult,
    errors: ['distribution_closed'],
  }),
  exportOne: endpoint({
    method: 'GET',
    path: '/tip-distributions/{id}/export',
    access: tipDistributionAccess,
    summary: 'Export the shares of a tip distribution',
    params: idParams,
    query: z.object({ format: exportFormatParameter }),
    response: exportRows,
    reply: 'file',
    media: EXPORT_MEDIA,
  }),
}
