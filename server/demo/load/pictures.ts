import type { BlobFolder } from '../../src/context/ports/blob-store.ts'
import { thumbnailPath } from '../../src/modules/images/image.presenter.ts'
import { demoRestaurants } from '../content/demo-restaurants.ts'
import type { RestaurantKey } from '../content/types.ts'
import { pictureFiles, dishPictureSizes } from '../pictures/picture-files.ts'
import { dishId, restaurantId } from './demo-ids.ts'
import { demoId, insertRows, timestamps, type Db } from './insert-rows.ts'

/** Dishes whose picture is also the cover image of the restaurant, by restaurant. */
const COVERS: Record<RestaurantKey, string> = {
  'maiz-bravo': 'MB-TPA',
  'la-gata': 'LG-PAE',
  'cafe-lechuza': 'CL-FLA',
}

const imageId = (sku: string) => demoId('image', sku)
const blobPath = (sku: string) => `dishes/${dishId(sku)}/${imageId(sku)}.webp`
const coverId = (key: RestaurantKey) => demoId('image', `cover/${key}`)
const coverPath = (key: RestaurantKey) => `restaurants/${restaurantId(key)}/${coverId(key)}.webp`

/** Inserts the image rows of dishes and restaurants. The image files are stored separately. */
export async function loadImages(db: Db): Promise<void> {
  const sizesBySku = new Map(dishPictureSizes().map((picture) => [picture.sku, picture]))
  const row = (sku: string, index: number) => {
    const picture = sizesBySku.get(sku)
    if (!picture) return null
    const { width, height, bytes } = picture
    return { position: 0, is_featured: true, width, height, bytes, uploaded_at: timestamps(index).created_at }
  }
  const rows = demoRestaurants.flatMap(({ key, dishes }) => {
    const restaurant_id = restaurantId(key)
    const cover = row(COVERS[key], 0)
    const coverFile = { folder: 'restaurants', entity_id: restaurant_id, blob_path: coverPath(key) }
    const ofDishes = dishes.flatMap(({ sku }, index) => {
      const picture = row(sku, index)
      const dish = { folder: 'dishes', entity_id: dishId(sku), blob_path: blobPath(sku) }
      return picture ? [{ id: imageId(sku), restaurant_id, ...dish, ...picture }] : []
    })
    return cover ? [{ id: coverId(key), restaurant_id, ...coverFile, ...cover }, ...ofDishes] : ofDishes
  })
  await insertRows(db, 'images', rows)
}

/**
 * Stores the picture files at the paths of uploads. Overwrites files of an earlier attempt to load the demo.
 */
export async function storePictures(blobs: Pick<BlobFolder, 'put'>): Promise<void> {
  const put = async (sku: string, path: string) => {
    const { picture, thumbnail } = await pictureFiles(sku)
    await blobs.put(path, picture)
    await blobs.put(thumbnailPath(path), thumbnail)
  }
  await Promise.all([
    ...dishPictureSizes().map(({ sku }) => put(sku, blobPath(sku))),
    ...demoRestaurants.map(({ key }) => put(COVERS[key], coverPath(key))),
  ])
}
