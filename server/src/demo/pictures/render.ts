// Turns the drawings into the pictures of `rendered/`: node server/src/demo/pictures/render.ts, after a drawing changed.
// Rendering them takes half a minute, far too long for a first start, so the result is kept beside the drawings.
import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { drawDish, drawnSkus } from './draw.ts'
import { MANIFEST, RENDERED, type RenderedPicture } from './rendered.ts'

/** Pixels across, of the picture and of its thumbnail (contract §4). */
const WIDTHS = { picture: 960, thumbnail: 320 }
/** Pixels across in which the drawings are made, at 72 dots per inch. */
const DRAWN = 640

/** Stands for a drawing: another drawing has another one. */
export const drawingSum = (sku: string): string => createHash('sha256').update(drawDish(sku)).digest('hex')

async function render(sku: string): Promise<RenderedPicture> {
  const drawing = Buffer.from(drawDish(sku))
  const at = (width: number, quality: number) =>
    sharp(drawing, { density: (72 * width) / DRAWN })
      .resize(width)
      .webp({ quality, effort: 6, smartSubsample: true })
      .toBuffer({ resolveWithObject: true })
  const picture = await at(WIDTHS.picture, 70)
  const thumbnail = await at(WIDTHS.thumbnail, 80)
  writeFileSync(path.join(RENDERED, `${sku.toLowerCase()}.webp`), picture.data)
  writeFileSync(path.join(RENDERED, `${sku.toLowerCase()}.320.webp`), thumbnail.data)
  const { width, height, size: bytes } = picture.info
  return { sku, drawing: drawingSum(sku), width, height, bytes }
}

if (import.meta.main) {
  mkdirSync(RENDERED, { recursive: true })
  const pictures: RenderedPicture[] = []
  for (const sku of drawnSkus) pictures.push(await render(sku))
  writeFileSync(MANIFEST, `${JSON.stringify(pictures, null, 2)}\n`)
}
