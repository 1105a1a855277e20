import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { demoRestaurants } from '../content/demo.ts'
import { drawDish, drawnSkus } from './draw.ts'

describe('drawDish', () => {
  it('has a picture for every dish and none to spare', () => {
    const skus = demoRestaurants.flatMap((restaurant) => restaurant.dishes.map((dish) => dish.sku))

    expect(drawnSkus.toSorted()).toEqual(skus.toSorted())
  })

  it('refuses a sku without drawing', () => {
    expect(() => drawDish('nothing')).toThrow(RangeError)
  })

  it('draws each dish differently', () => {
    expect(new Set(drawnSkus.map(drawDish)).size).toBe(drawnSkus.length)
  })

  it.each(drawnSkus)('%s is small, self-contained and the same each time', (sku) => {
    const svg = drawDish(sku)
    const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!)
    const used = [...svg.matchAll(/(?:href="|url\()#([^")]+)/g)].map(([, id]) => id!)

    expect(svg).toBe(drawDish(sku))
    expect(svg.length).toBeLessThan(8192)
    expect(svg).not.toMatch(/<text|<script|<image|href="(?!#)|NaN|undefined|Infinity/)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toEqual(expect.arrayContaining(used))
  })

  it('can be turned into a picture of pixels', async () => {
    const { width, height } = await sharp(Buffer.from(drawDish('MB-TPA'))).metadata()

    expect([width, height]).toEqual([640, 480])
  })
})
