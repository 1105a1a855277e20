import { z } from 'zod'
import { CARD_STATUSES, cardDesignFields } from './loyalty.ts'
import { endpoint } from './kit/endpoint.ts'
import { instant } from './kit/values.ts'
import { saveLink } from './wallet.ts'

/**
 * Loyalty card for its holder. Anyone with the card code can read it, so it contains no fields that are for
 * staff only.
 */
export const publicCard = z.object({
  code: z.string(),
  status: z.enum(CARD_STATUSES),
  seals: z
    .array(z.object({ added_at: instant }))
    .meta({ description: 'Seals of the current cycle, oldest first.' }),
  seals_count: z.int(),
  seals_required: z.int(),
  cycle: z.int(),
  rewards: z.int().meta({ description: 'Number of rewards redeemed with this card.' }),
  customer_first_name: z.string(),
  issued_at: instant,
  expires_at: instant.nullable(),
  template: z.object({
    name: z.string(),
    name_en: z.string().nullable(),
    description: z.string().nullable(),
    description_en: z.string().nullable(),
    ...cardDesignFields,
    seal_icon: z.string(),
    logo_url: z.string().nullable().meta({ description: 'Valid for 15 minutes.' }),
  }),
  restaurant: z.object({
    name: z.string(),
    timezone: z
      .string()
      .meta({ description: 'IANA time zone name. Days of the card are days in this zone.' }),
    logo_url: z.string().nullable().meta({ description: 'Valid for 15 minutes.' }),
  }),
  wallets: z
    .array(z.enum(['apple', 'google']))
    .meta({ description: 'Wallets that this installation supports.' }),
  qr_svg: z.string().meta({ description: 'QR code of the card as an SVG document.' }),
})
export type PublicCard = z.output<typeof publicCard>

const cardCodeParams = z.object({ code: z.string().regex(/^[A-Za-z0-9_-]{16,64}$/) })

export const publicCardEndpoints = {
  findCard: endpoint({
    method: 'GET',
    path: '/public/loyalty/{code}',
    access: 'public',
    summary: 'Get a loyalty card by its code',
    description: 'One IP address may send 60 requests a minute.',
    params: cardCodeParams,
    response: publicCard,
    errors: ['rate_limited'],
  }),
  applePass: endpoint({
    method: 'GET',
    path: '/public/loyalty/{code}/apple-pass',
    access: 'public',
    summary: 'Get an Apple Wallet pass by card code',
    params: cardCodeParams,
    response: z.string().meta({ description: 'A .pkpass archive.' }),
    reply: 'file',
    media: 'application/vnd.apple.pkpass',
    errors: ['rate_limited', 'wallet_not_configured'],
  }),
  googleSaveLink: endpoint({
    method: 'GET',
    path: '/public/loyalty/{code}/google-save-link',
    access: 'public',
    summary: 'Get a Google Wallet link by card code',
    params: cardCodeParams,
    response: saveLink,
    errors: ['rate_limited', 'wallet_not_configured'],
  }),
}
