import sharp from 'sharp'
import { expect, it } from 'vitest'
import { dishPictureSizes, pictureFiles } from './picture-files.ts'

it('dish pictures are small WebP files of the size in pictures.json, with a thumbnail 320 pixels wide', async () => {
  for (const { sku, width, height, bytes } of dishPictureSizes()) {
    const { picture, thumbnail } = await pictureFiles(sku)
    const large = await sharp(picture).metadata()
    const small = await sharp(thumbnail).metadata()

    expect(large).toMatchObject({ format: 'webp', width, height })
    expect(small).toMatchObject({ format: 'webp', width: 320 })
    expect(picture.length).toBe(bytes)
    expect(bytes).toBeLessThan(40_000)
  }
})
