import { z } from 'zod'
import { endpoint } from './kit/endpoint.ts'
import { id, idParams } from './kit/ids.ts'
import { line } from './kit/values.ts'

/** The page on which Google adds the card to a wallet. */
export const saveLink = z.object({
  url: z.string().meta({
    example: 'https://pay.google.com/gp/v/save/eyJhbGciOiJSUzI1NiJ9…',
    description: 'Holds a JWT that the configured service account signed.',
  }),
})

export const walletEndpoints = {
  applePass: endpoint({
    method: 'GET',
    path: '/loyalty/cards/{id}/apple-pass',
    access: 'perm:manage_loyalty',
    summary: 'The card as a signed pass for Apple Wallet; it updates itself as seals come in.',
    params: idParams,
    query: z.object({
      customer_name: line(120).optional().meta({
        description: 'Printed on this pass instead of the customer’s name; an update shows theirs.',
      }),
    }),
    response: z.string().meta({ description: 'A .pkpass archive.' }),
    reply: 'file',
    media: 'application/vnd.apple.pkpass',
    errors: ['wallet_not_configured'],
  }),
  googleSaveLink: endpoint({
    method: 'GET',
    path: '/loyalty/cards/{id}/google-save-link',
    access: 'perm:manage_loyalty',
    summary: 'The link that saves the card to Google Wallet; it updates itself as seals come in.',
    params: idParams,
    query: z.object({
      user_id: id.optional().meta({
        description: 'The account that the link is for. It must be the one of the card’s own customer.',
      }),
    }),
    response: saveLink,
    errors: ['wallet_not_configured', 'not_card_holder'],
  }),
}
