import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { drawnSkus } from './draw.ts'
import { drawingSum } from './render.ts'
import { pictureFiles, renderedPictures } from './rendered.ts'

describe('rendered pictures', () => {
  it('are of the drawings as they are now; else run server/src/demo/pictures/render.ts', () => {
    const made = renderedPictures().map(({ sku, drawing }) => [sku, drawing])

    expect(made).toEqual(drawnSkus.map((sku) => [sku, drawingSum(sku)]))
  })

  it('are small WebP files of the size they claim, with a thumbnail of 320 pixels', async () => {
    for (const { sku, width, height, bytes } of renderedPictures()) {
      const { picture, thumbnail } = await pictureFiles(sku)
      const large = await sharp(picture).metadata()
      const small = await sharp(thumbnail).metadata()

      expect(large).toMatchObject({ format: 'webp', width, height })
      expect(small).toMatchObject({ format: 'webp', width: 320 })
      expect(picture.length).toBe(bytes)
      expect(bytes).toBeLessThan(40_000)
    }
  })
})
