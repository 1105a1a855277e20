import { z } from 'zod'
import { CARD_STATUSES } from './loyalty.ts'
import { endpoint } from './kit/endpoint.ts'
import { instant } from './kit/values.ts'
import { saveLink } from './wallet.ts'

/** A card as its holder sees it: whoever has the code may look, so nothing stands here that only staff should know. */
export const publicCard = z.object({
  code: z.string(),
  status: z.enum(CARD_STATUSES),
  seals: z
    .array(z.object({ added_at: instant }))
    .meta({ description: 'Of the running cycle, oldest first.' }),
  seals_count: z.int(),
  seals_required: z.int(),
  cycle: z.int(),
  rewards: z.int().meta({ description: 'How many were given on this card.' }),
  customer_first_name: z.string(),
  issued_at: instant,
  expires_at: instant.nullable(),
  template: z.object({
    name: z.string(),
    description: z.string().nullable(),
    reward: z.string(),
    terms: z.string().nullable(),
    background_color: z.string(),
    text_color: z.string(),
    seal_icon: z.string(),
    logo_url: z.string().nullable().meta({ description: 'Lives 15 minutes.' }),
  }),
  restaurant: z.object({
    name: z.string(),
    timezone: z.string().meta({ description: 'IANA name; the days of the card are its days.' }),
    logo_url: z.string().nullable().meta({ description: 'Lives 15 minutes.' }),
  }),
  wallets: z
    .array(z.enum(['apple', 'google']))
    .meta({ description: 'Those that this installation hands cards to.' }),
  qr_svg: z.string().meta({ description: 'The code as a picture for a scanner: an SVG document.' }),
})
export type PublicCard = z.output<typeof publicCard>

const params = z.object({ code: z.string().regex(/^[A-Za-z0-9_-]{16,64}$/) })

export const publicCardEndpoints = {
  findCard: endpoint({
    method: 'GET',
    path: '/public/loyalty/{code}',
    access: 'public',
    summary: "A customer's own card, by the code on it. At most 60 looks a minute from one address.",
    params,
    response: publicCard,
    errors: ['rate_limited'],
  }),
  applePass: endpoint({
    method: 'GET',
    path: '/public/loyalty/{code}/apple-pass',
    access: 'public',
    summary: 'The card as a signed pass for Apple Wallet, for whoever holds its code.',
    params,
    response: z.string().meta({ description: 'A .pkpass archive.' }),
    reply: 'file',
    media: 'application/vnd.apple.pkpass',
    errors: ['rate_limited', 'wallet_not_configured'],
  }),
  googleSaveLink: endpoint({
    method: 'GET',
    path: '/public/loyalty/{code}/google-save-link',
    access: 'public',
    summary: 'The link that saves the card to Google Wallet, for whoever holds its code.',
    params,
    response: saveLink,
    errors: ['rate_limited', 'wallet_not_configured'],
  }),
}
