import { buildDish } from '../../factories/dish.ts'
import { buildImage } from '../../factories/image.ts'
import type { CallBuilder } from '../matrix/call-builder.ts'

/** Picture of one grey pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
)

/** Creates the body of an upload. */
export const pixelForm = (): FormData => {
  const form = new FormData()
  form.append('file', new Blob([PIXEL], { type: 'image/png' }), 'pixel.png')
  return form
}

/** Builders of calls about pictures of a dish, as an example of every entity with pictures. */
export const IMAGE_CALLS: Readonly<Record<string, CallBuilder>> = {
  'POST /images/upload': async ({ api }, { restaurant }) => {
    const { id } = await buildDish(api.db, { restaurant_id: restaurant.id })
    return { query: { folder: `dishes/${id}` }, form: pixelForm }
  },
  'POST /images/signed-urls': async ({ api }, { restaurant }) => ({
    body: { blob_paths: [(await buildImage(api.db, { restaurant_id: restaurant.id })).blob_path] },
  }),
  'PATCH /images/order': async ({ api }, { restaurant }) => {
    const { blob_path, entity_id } = await buildImage(api.db, { restaurant_id: restaurant.id })
    return { body: { folder: `dishes/${entity_id}`, blob_paths: [blob_path], featured: null } }
  },
  'DELETE /images/delete/{blob_path}': async ({ api }, { restaurant }) => ({
    params: { blob_path: (await buildImage(api.db, { restaurant_id: restaurant.id })).blob_path },
  }),
}
