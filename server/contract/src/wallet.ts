import { z } from 'zod'
import { endpoint } from './kit/endpoint.ts'
import { id, idParams } from './kit/ids.ts'
import { singleLineText } from './kit/values.ts'

/** Link to Google's page that adds the loyalty card to a wallet. */
export const saveLink = z.object({
  url: z.string().meta({
    example: 'https://pay.google.com/gp/v/save/eyJhbGciOiJSUzI1NiJ9…',
    description: 'Contains a JWT that the configured service account signed.',
  }),
})

export const walletEndpoints = {
  applePass: endpoint({
    method: 'GET',
    path: '/loyalty/cards/{id}/apple-pass',
    access: 'perm:manage_loyalty',
    summary: 'Get a card as Apple Wallet pass',
    description: 'The pass is signed and updates itself with every seal.',
    params: idParams,
    query: z.object({
      customer_name: singleLineText(120).optional().meta({
        description: 'Name on this pass instead of the customer’s. The next update replaces it.',
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
    summary: "Get a card's Google Wallet link",
    description: 'In the wallet, the card updates itself with every seal.',
    params: idParams,
    query: z.object({
      user_id: id.optional().meta({
        description: 'Account of the recipient. Has to be that of the card’s customer.',
      }),
    }),
    response: saveLink,
    errors: ['wallet_not_configured', 'not_card_holder'],
  }),
}
