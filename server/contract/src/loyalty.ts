import { z } from 'zod'
import { id } from './kit/ids.ts'
import { listQuery, queryFlag, restaurantFilter } from './kit/list.ts'
import { color, email, instant, singleLineText, phone, multilineText } from './kit/values.ts'
import { editBody, writeBody } from './kit/request-bodies.ts'
import { CARD_STATUSES, type CardStatus } from './loyalty/constants.ts'

export * from './loyalty/constants.ts'

/**
 * Status of a loyalty card at an instant. An active or complete card past its end is expired, even before the
 * job has stored the expiry.
 * @see LOY-4
 */
export const cardStatusAt = (
  card: { status: CardStatus; expires_at: Date | string | null },
  now: Date,
): CardStatus =>
  (card.status === 'active' || card.status === 'complete') &&
  card.expires_at !== null &&
  new Date(card.expires_at).getTime() <= now.getTime()
    ? 'expired'
    : card.status

/** Conditions for adding a seal to a loyalty card. */
export const earnRule = z.object({
  requires_order: z
    .boolean()
    .meta({ description: 'Each seal needs a completed order, which adds at most one seal to a card.' }),
  min_gap_minutes: z.int().meta({ description: 'Minimum minutes between two seals of one card. 0 = none.' }),
  max_per_day: z
    .int()
    .nullable()
    .meta({ description: 'Maximum seals of a card per business day of the restaurant. Null = unlimited.' }),
})

/** Fields of a card template that its loyalty cards display. */
export const cardDesignFields = {
  reward: z.string(),
  reward_en: z.string().nullable(),
  terms: z.string().nullable(),
  terms_en: z.string().nullable(),
  background_color: z.string(),
  text_color: z.string(),
}

export const template = z.object({
  id,
  restaurant_id: id,
  name: z.string(),
  name_en: z.string().nullable(),
  description: z.string().nullable(),
  description_en: z.string().nullable(),
  seals_required: z.int().meta({ description: 'Seals of a full card. Issued cards keep their number.' }),
  ...cardDesignFields,
  seal_icon: z.string().meta({ description: 'Icon of a seal, such as `star` or `coffee`.' }),
  logo: z
    .string()
    .nullable()
    .meta({ description: "Path of one of the template's images in the image storage." }),
  logo_url: z.string().nullable().meta({ description: 'Valid for 15 minutes.' }),
  valid_days: z
    .int()
    .nullable()
    .meta({ description: 'Validity of a card in days from its issue. Null = unlimited.' }),
  renews: z.boolean().meta({ description: 'True if a redeemed card starts a new cycle.' }),
  earn: earnRule,
  is_active: z.boolean().meta({ description: 'False: no more cards are issued, live ones stay valid.' }),
  live_cards: z.int().meta({ description: 'Cards that are being filled or are full.' }),
  created_at: instant,
  updated_at: instant,
})
export type Template = z.output<typeof template>

const earnInput = z.strictObject({
  requires_order: z.boolean().default(false),
  min_gap_minutes: z.int().min(0).max(525_600).default(0),
  max_per_day: z.int().min(1).max(50).nullable().default(null),
})
const templateInputFields = z.object({
  name: singleLineText(80),
  name_en: singleLineText(80).nullable().default(null),
  description: multilineText(500).nullable().default(null),
  description_en: multilineText(500).nullable().default(null),
  seals_required: z.int().min(1).max(50),
  reward: singleLineText(120),
  reward_en: singleLineText(120).nullable().default(null),
  terms: multilineText(2000).nullable().default(null),
  terms_en: multilineText(2000).nullable().default(null),
  background_color: color.default('#7a2e1d'),
  text_color: color.default('#ffffff'),
  seal_icon: z
    .string()
    .trim()
    .regex(/^[a-z0-9-]{1,40}$/)
    .default('star'),
  logo: z.string().trim().max(300).nullable().default(null),
  valid_days: z.int().min(1).max(3650).nullable().default(null),
  renews: z.boolean().default(true),
  earn: earnInput.default({ requires_order: false, min_gap_minutes: 0, max_per_day: null }),
  is_active: z.boolean().default(true),
})
export const createTemplateBody = writeBody(templateInputFields.extend({ restaurant_id: id }), template)
export type CreateTemplate = z.output<typeof createTemplateBody>
export const updateTemplateBody = editBody(templateInputFields, template)
export type UpdateTemplate = z.output<typeof updateTemplateBody>

export const templateListQuery = listQuery({
  sort: ['created_at', 'name', 'updated_at'],
  order: 'desc',
  filters: { ...restaurantFilter, is_active: queryFlag },
})
export type TemplateListQuery = z.output<typeof templateListQuery>

/** Seal in the current cycle of a loyalty card. */
export const seal = z.object({
  id,
  added_at: instant,
  staff_id: id.nullable().meta({ description: 'Staff member who added it.' }),
  order_id: id.nullable().meta({ description: 'Order that earned it.' }),
})
export const redemption = z.object({ redeemed_at: instant, staff_id: id.nullable() })

export const card = z.object({
  id,
  restaurant_id: id,
  template_id: id,
  template: template.pick({
    id: true,
    name: true,
    name_en: true,
    reward: true,
    reward_en: true,
    background_color: true,
    text_color: true,
    seal_icon: true,
    renews: true,
  }),
  customer_id: id,
  customer_name: z.string(),
  code: z.string().meta({ description: "Random code, content of the card's QR code." }),
  status: z
    .enum(CARD_STATUSES)
    .meta({ description: 'Depends on the clock: a card past expires_at is expired.' }),
  seals: z
    .array(seal)
    .meta({ description: 'Seals of the current cycle, oldest first, without removed ones.' }),
  seals_count: z.int(),
  seals_required: z.int(),
  seals_owed: z.int().meta({
    description:
      'Seals of refunded orders whose reward was already redeemed. This many of the next seals do not count.',
  }),
  cycle: z.int().meta({ description: 'From 1. A redemption that renews the card starts the next cycle.' }),
  redemptions: z.array(redemption).meta({ description: 'Redeemed rewards, oldest first.' }),
  issued_at: instant,
  expires_at: instant.nullable().meta({ description: 'Set at issue. A renewal does not change it.' }),
  updated_at: instant,
})
export type Card = z.output<typeof card>

const newCustomerInput = z.strictObject({
  name: singleLineText(120),
  email: email.nullable().default(null),
  phone: phone.nullable().default(null),
})
export const issueCardBody = writeBody(
  z.object({
    template_id: id,
    customer_id: id.optional(),
    customer: newCustomerInput.optional().meta({
      description:
        'New customer. An existing customer of the restaurant with the same email address is used unchanged.',
    }),
  }),
  card,
).refine((body) => (body.customer_id === undefined) !== (body.customer === undefined), {
  path: ['customer_id'],
  message: 'customer_or_customer_id',
})
export type IssueCard = z.output<typeof issueCardBody>

const sealStaffId = id
  .nullable()
  .optional()
  .meta({ description: 'Staff member who added the seal. Default: the caller.' })
export const addSealBody = z.strictObject({
  staff_id: sealStaffId,
  order_id: id
    .nullable()
    .optional()
    .meta({ description: 'Completed order of the restaurant, without a customer or of the same customer.' }),
})
export type AddSeal = z.output<typeof addSealBody>
/**
 * Query for adding a seal. `staff_id` is accepted in the query, in the body, or in both. Two different ids are
 * rejected with 422.
 */
export const addSealQuery = z.object({ staff_id: sealStaffId })
/** Loyalty card after the addition of a seal, with the id of the seal for its removal. */
export const sealedCard = card.extend({ seal_id: id })
export const removeSealBody = z.strictObject({
  reason: singleLineText(200).nullable().optional().meta({
    description: 'Required for a seal of another staff member, and after ten minutes.',
  }),
})
export type RemoveSeal = z.output<typeof removeSealBody>
export const redeemBody = z.strictObject({ staff_id: sealStaffId })
export type Redeem = z.output<typeof redeemBody>

export const cardListQuery = listQuery({
  changes: true,
  sort: ['issued_at', 'updated_at', 'seals_count', 'customer_name'],
  order: 'desc',
  filters: {
    ...restaurantFilter,
    template_id: id,
    customer_id: id,
    status: z.enum(CARD_STATUSES),
  },
})
export type CardListQuery = z.output<typeof cardListQuery>
