import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** Where the rendered pictures lie. */
export const RENDERED = path.join(import.meta.dirname, 'rendered')
/** What is known of each of them. */
export const MANIFEST = path.join(RENDERED, 'pictures.json')

/** A drawing as WebP: its size in pixels and bytes, and the sum of the drawing it was made from. */
export interface RenderedPicture {
  sku: string
  drawing: string
  width: number
  height: number
  bytes: number
}

/** Every rendered picture, in the sequence of the drawings. */
export const renderedPictures = (): RenderedPicture[] => JSON.parse(readFileSync(MANIFEST, 'utf8'))

/** The files of a picture: as it is shown large, and 320 pixels across. */
export async function pictureFiles(sku: string): Promise<{ picture: Buffer; thumbnail: Buffer }> {
  const name = path.join(RENDERED, sku.toLowerCase())
  const [picture, thumbnail] = await Promise.all([readFile(`${name}.webp`), readFile(`${name}.320.webp`)])
  return { picture, thumbnail }
}
