import type { PKPass as Pass } from 'passkit-generator'
import { cardStatusAt } from '@forki/contract/loyalty'
import type { WalletCard } from './wallet-card.query.ts'
import type { AppleSettings } from './wallet-settings.ts'

export interface PassInput {
  card: WalletCard
  settings: AppleSettings
  images: Record<string, Buffer>
  /** Secret of the pass, by which the phone authenticates to this server. */
  token: string
  public_url: string
  now: Date
}

/** English labels of a wallet pass by Spanish label. Phones in other languages show the Spanish labels. */
const ENGLISH = {
  Sellos: 'Seals',
  Premio: 'Reward',
  Cliente: 'Customer',
  Vence: 'Expires',
  Condiciones: 'Terms',
  Programa: 'Program',
  Restaurante: 'Restaurant',
  'Ahora tienes %@ sellos': 'You now have %@ seals',
}
const SPANISH = Object.fromEntries(Object.keys(ENGLISH).map((word) => [word, word]))

/**
 * Builds the signed `.pkpass` of a loyalty card, of the pass type `storeCard`. It contains the seals, a QR code
 * and, with an https server, the URL for updates.
 */
export async function buildApplePass(input: PassInput): Promise<Buffer> {
  // The pass library is loaded at first use, because with its validators it needs a tenth of the server's
  // startup time.
  const { PKPass } = await import('passkit-generator')
  const { card, settings, images, now } = input
  const status = cardStatusAt(card, now)
  const pass = new PKPass(images, certificatesOf(settings), {
    formatVersion: 1,
    serialNumber: card.id,
    passTypeIdentifier: settings.pass_type,
    teamIdentifier: settings.team_id,
    organizationName: card.restaurant_name,
    description: descriptionOf(card),
    ...(images['logo.png'] ? {} : { logoText: card.restaurant_name }),
    backgroundColor: rgb(card.background_color),
    foregroundColor: rgb(card.text_color),
    labelColor: rgb(card.text_color),
    sharingProhibited: true,
    voided: status === 'expired' || status === 'redeemed',
    ...webService(input),
  })
  pass.type = 'storeCard'
  addFields(pass, card)
  pass.setBarcodes({ format: 'PKBarcodeFormatQR', message: card.code, messageEncoding: 'iso-8859-1' })
  if (card.expires_at) pass.setExpirationDate(card.expires_at)
  pass.localize('es', SPANISH)
  pass.localize('en', { ...englishTexts(card), ...ENGLISH })
  return pass.getAsBuffer()
}

/**
 * Maps each Spanish text of the pass that comes from the card's template to its English translation. Texts
 * without a translation are absent.
 */
function englishTexts(card: WalletCard): Record<string, string> {
  const name = card.template_name_en ?? card.template_name
  const texts = [
    [card.reward, card.reward_en],
    [card.terms, card.terms_en],
    [descriptionOf(card), descriptionOf(card, name)],
    [
      programOf(card),
      programOf({ ...card, template_name: name, description: card.description_en ?? card.description }),
    ],
  ] as const
  const translated = texts.flatMap(([own, english]) =>
    own !== null && english !== null && own !== english
      ? [[escapePassString(own), escapePassString(english)]]
      : [],
  )
  return Object.fromEntries(translated)
}

/** Escapes a text for a `pass.strings` file, because the pass library does not. */
const escapePassString = (text: string): string =>
  text.replaceAll(/["\\]/g, String.raw`\$&`).replaceAll(/\r?\n/g, String.raw`\n`)

const descriptionOf = (card: WalletCard, name = card.template_name) => `${name} · ${card.restaurant_name}`

const programOf = ({ template_name, description }: Pick<WalletCard, 'template_name' | 'description'>) =>
  [template_name, description].filter(Boolean).join('\n')

const certificatesOf = ({ certificate, private_key, passphrase, wwdr }: AppleSettings) => ({
  wwdr,
  signerCert: certificate,
  signerKey: private_key,
  ...(passphrase !== undefined && { signerKeyPassphrase: passphrase }),
})

/** Fields of the web service in a wallet pass, only for https. Phones reject passes with an http URL. */
const webService = ({ public_url, token }: PassInput) =>
  public_url.startsWith('https:')
    ? { webServiceURL: `${public_url}/wallet/apple`, authenticationToken: token }
    : {}

function addFields(pass: Pass, card: WalletCard): void {
  pass.headerFields.push({
    key: 'seals',
    label: 'Sellos',
    value: `${card.seals_count}/${card.seals_required}`,
    changeMessage: 'Ahora tienes %@ sellos',
  })
  pass.secondaryFields.push({ key: 'reward', label: 'Premio', value: card.reward })
  pass.auxiliaryFields.push({ key: 'customer', label: 'Cliente', value: card.customer_name })
  if (card.expires_at) {
    pass.auxiliaryFields.push({
      key: 'expires',
      label: 'Vence',
      value: card.expires_at.toISOString(),
      dateStyle: 'PKDateStyleMedium',
    })
  }
  const contact = [card.restaurant_name, card.phone, card.website].filter(Boolean).join('\n')
  pass.backFields.push(
    { key: 'program', label: 'Programa', value: programOf(card) },
    { key: 'restaurant', label: 'Restaurante', value: contact },
  )
  if (card.terms) pass.backFields.push({ key: 'terms', label: 'Condiciones', value: card.terms })
}

/** Converts a colour from `#rrggbb` to `rgb(r, g, b)`, which Apple requires. */
function rgb(color: string): string {
  const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  return `rgb(${channels.join(', ')})`
}
