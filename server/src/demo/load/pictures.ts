import type { BlobFolder } from '../../infra/blob-folder.ts'
import { thumbnailPath } from '../../modules/images/image.presenter.ts'
import { demoRestaurants } from '../content/demo.ts'
import { pictureFiles, renderedPictures } from '../pictures/rendered.ts'
import { dishId, restaurantId } from './names.ts'
import { demoId, insertRows, made, type Db } from './rows.ts'

const imageId = (sku: string) => demoId('image', sku)
const blobPath = (sku: string) => `dishes/${dishId(sku)}/${imageId(sku)}.webp`

/** Which pictures the dishes have. */
export async function loadImages(db: Db): Promise<void> {
  const known = new Map(renderedPictures().map((picture) => [picture.sku, picture]))
  const rows = demoRestaurants.flatMap((house) =>
    house.dishes.flatMap(({ sku }, index) => {
      const picture = known.get(sku)
      if (!picture) return []
      const { width, height, bytes } = picture
      const place = { restaurant_id: restaurantId(house.key), folder: 'dishes', entity_id: dishId(sku) }
      const size = { width, height, bytes, uploaded_at: made(index).created_at }
      return [
        { id: imageId(sku), ...place, blob_path: blobPath(sku), position: 0, is_featured: true, ...size },
      ]
    }),
  )
  await insertRows(db, 'images', rows)
}

/** Puts the pictures' files where uploads would lie. Those of an earlier attempt are written over. */
export async function storePictures(blobs: Pick<BlobFolder, 'put'>): Promise<void> {
  await Promise.all(
    renderedPictures().map(async ({ sku }) => {
      const { picture, thumbnail } = await pictureFiles(sku)
      await blobs.put(blobPath(sku), picture)
      await blobs.put(thumbnailPath(blobPath(sku)), thumbnail)
    }),
  )
}
