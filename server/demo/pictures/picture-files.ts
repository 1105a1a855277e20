import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** Size of a dish's picture, in pixels and bytes. */
export interface DishPictureSize {
  sku: string
  width: number
  height: number
  bytes: number
}

/** Returns the size of every dish picture from `pictures.json`, stored beside the WebP files. */
export const dishPictureSizes = (): DishPictureSize[] =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, 'pictures.json'), 'utf8'))

/** Reads the files of a dish picture: full size, and 320 pixels wide. */
export async function pictureFiles(sku: string): Promise<{ picture: Buffer; thumbnail: Buffer }> {
  const name = path.join(import.meta.dirname, sku.toLowerCase())
  const [picture, thumbnail] = await Promise.all([readFile(`${name}.webp`), readFile(`${name}.320.webp`)])
  return { picture, thumbnail }
}
