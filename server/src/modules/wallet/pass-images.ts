import { buffer } from 'node:stream/consumers'
import { loadImageLibrary } from '../../adapters/load-image-library.ts'
import type { BlobStore } from '../../context/ports/blob-store.ts'
import type { WalletCard } from './wallet-card.query.ts'

type CardDesign = Pick<
  WalletCard,
  'background_color' | 'text_color' | 'logo' | 'restaurant_logo' | 'seals_count' | 'seals_required'
>

/** Scales of pass images: one, two and three pixels per point. */
const SCALES = [
  [1, ''],
  [2, '@2x'],
  [3, '@3x'],
] as const

/** Images of a wallet pass by file name: icon, strip with the seals, and the logo if there is one. */
export async function passImages(card: CardDesign, blobs: BlobStore): Promise<Record<string, Buffer>> {
  const sharp = await loadImageLibrary()
  const logo = await logoBytes(card, blobs)
  const files: Record<string, Buffer> = {}
  for (const [scale, suffix] of SCALES) {
    files[`icon${suffix}.png`] = await renderPng(iconSvg(card), 29 * scale, 29 * scale)
    files[`strip${suffix}.png`] = await renderPng(stripSvg(card), STRIP.width * scale, STRIP.height * scale)
    if (logo) {
      files[`logo${suffix}.png`] = await sharp(logo)
        .resize({ width: 160 * scale, height: 50 * scale, fit: 'inside' })
        .png()
        .toBuffer()
    }
  }
  return files
}

/** Square program logo for Google Wallet: the logo on the card's colour. Without a logo, it is a star. */
export async function squareLogo(card: CardDesign, blobs: BlobStore): Promise<Buffer> {
  const logo = await logoBytes(card, blobs)
  if (!logo) return renderPng(iconSvg(card), 660, 660)
  const sharp = await loadImageLibrary()
  return sharp(logo)
    .resize({ width: 660, height: 660, fit: 'contain', background: card.background_color })
    .flatten({ background: card.background_color })
    .png()
    .toBuffer()
}

/**
 * Logo of the card template, otherwise of the restaurant. Null for a missing or broken image, so that the
 * pass is still created.
 */
async function logoBytes({ logo, restaurant_logo }: CardDesign, blobs: BlobStore): Promise<Buffer | null> {
  const blob_path = logo ?? restaurant_logo
  const found = blob_path === null ? null : await blobs.get(blob_path)
  if (!found) return null
  const bytes = await buffer(found.body)
  const sharp = await loadImageLibrary()
  return sharp(bytes)
    .metadata()
    .then(
      () => bytes,
      () => null,
    )
}

async function renderPng(svg: string, width: number, height: number): Promise<Buffer> {
  const sharp = await loadImageLibrary()
  return sharp(Buffer.from(svg), { density: 216 }).resize(width, height, { fit: 'fill' }).png().toBuffer()
}

/** SVG polygon points of a five-pointed star around the centre (x, y). */
function star(x: number, y: number, radius: number): string {
  const points = Array.from({ length: 10 }, (_, index) => {
    const reach = index % 2 === 0 ? radius : radius * 0.42
    const angle = (Math.PI / 5) * index - Math.PI / 2
    return `${(x + reach * Math.cos(angle)).toFixed(2)},${(y + reach * Math.sin(angle)).toFixed(2)}`
  })
  return points.join(' ')
}

const iconSvg = ({ background_color, text_color }: CardDesign) => `
  <svg xmlns="http://www.w3.org/2000/svg" width="58" height="58" viewBox="0 0 58 58">
    <rect width="58" height="58" fill="${background_color}"/>
    <polygon points="${star(29, 31, 21)}" fill="${text_color}"/>
  </svg>`

const STRIP = { width: 375, height: 144 }

/**
 * Strip of a wallet pass as SVG. Each required seal is a ring, each given seal a disc with a star, in rows.
 * The last row may be shorter.
 */
function stripSvg({ background_color, text_color, seals_count, seals_required }: CardDesign): string {
  const rows = Math.max(1, Math.round(Math.sqrt((seals_required * STRIP.height) / STRIP.width)))
  const columns = Math.ceil(seals_required / rows)
  const [width, height] = [STRIP.width / columns, STRIP.height / rows]
  const radius = Math.min(width, height) * 0.36
  const places = Array.from({ length: seals_required }, (_, index) => {
    const x = (index % columns) * width + width / 2
    const y = Math.floor(index / columns) * height + height / 2
    const isFilled = index < seals_count
    const disc = `<circle cx="${x}" cy="${y}" r="${radius}" stroke="${text_color}" stroke-width="2"
      fill="${isFilled ? text_color : 'none'}" fill-opacity="${isFilled ? 1 : 0}" stroke-opacity="0.85"/>`
    return isFilled
      ? `${disc}<polygon points="${star(x, y, radius * 0.72)}" fill="${background_color}"/>`
      : disc
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${STRIP.width}" height="${STRIP.height}"
    viewBox="0 0 ${STRIP.width} ${STRIP.height}"><rect width="100%" height="100%" fill="${background_color}"/>
    ${places.join('')}</svg>`
}
