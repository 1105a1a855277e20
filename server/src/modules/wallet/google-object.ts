import { cardStatusAt, type CardStatus } from '@forki/contract/loyalty'
import type { WalletCard } from './wallet-card.query.ts'
import type { GoogleSettings } from './wallet-settings.ts'

type Issuer = Pick<GoogleSettings, 'issuer_id'>

/** Google's card states by card status. */
const STATE_BY_STATUS: Record<CardStatus, string> = {
  active: 'ACTIVE',
  complete: 'ACTIVE',
  redeemed: 'COMPLETED',
  expired: 'EXPIRED',
}

const localized = (es: string, en: string) => ({
  defaultValue: { language: 'es', value: es },
  translatedValues: [{ language: 'en', value: en }],
})

/** Converts a card template to Google's loyalty class, which all cards of the template share. */
export const googleClass = ({ issuer_id }: Issuer, card: WalletCard, public_url: string) => ({
  id: `${issuer_id}.${card.template_id}`,
  issuerName: card.restaurant_name,
  programName: card.template_name,
  ...(card.template_name_en !== null && {
    localizedProgramName: localized(card.template_name, card.template_name_en),
  }),
  programLogo: { sourceUri: { uri: `${public_url}/wallet/logos/${card.template_id}.png` } },
  hexBackgroundColor: card.background_color,
  reviewStatus: 'UNDER_REVIEW',
})

/** Converts a loyalty card to Google's loyalty object. */
export const googleObject = ({ issuer_id }: Issuer, card: WalletCard, now: Date) => ({
  id: `${issuer_id}.${card.id}`,
  classId: `${issuer_id}.${card.template_id}`,
  state: STATE_BY_STATUS[cardStatusAt(card, now)],
  accountId: card.code,
  accountName: card.customer_name,
  barcode: { type: 'QR_CODE', value: card.code },
  loyaltyPoints: {
    localizedLabel: localized('Sellos', 'Seals'),
    balance: { string: `${card.seals_count}/${card.seals_required}` },
  },
  textModulesData: [
    {
      id: 'reward',
      localizedHeader: localized('Premio', 'Reward'),
      body: card.reward,
      // Omits missing translations, because the save link contains the object and browsers limit the length
      // of a link.
      ...(card.reward_en !== null && { localizedBody: localized(card.reward, card.reward_en) }),
    },
  ],
  ...(card.expires_at && { validTimeInterval: { end: { date: card.expires_at.toISOString() } } }),
})
