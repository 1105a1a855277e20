import { z } from 'zod'
import { endpoint } from './kit/endpoint.ts'
import { id } from './kit/ids.ts'
import { instant } from './kit/values.ts'
import { MAX_IMAGES } from './limits.ts'

export * from './images/constants.ts'

/** Picture of an entity. `signed_url` and `thumbnail_url` are valid for at most 15 minutes. */
export const image = z.object({
  blob_path: z.string(),
  position: z.int().min(0).max(4),
  uploaded_at: instant,
  is_featured: z.boolean(),
  signed_url: z.string(),
  /** Link to the thumbnail, whose longer side is at most 320 pixels. */
  thumbnail_url: z.string(),
})
export type Image = z.output<typeof image>

/** Path of the entity with the pictures: `{folder}/{entityId}`. */
const entityFolder = z
  .string()
  .regex(
    /^(restaurants|dishes|menus|users|inventory|loyalty|layouts)\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  )
  .meta({
    description: "Entity of the picture: a folder and the entity's id.",
    example: 'dishes/019aa7c2-5b1e-7cc3-8b3f-2f6f3a1f9c10',
  })
const blobPath = z
  .string()
  .min(1)
  .max(300)
  .meta({ example: 'dishes/019aa7c2-5b1e-7cc3-8b3f-2f6f3a1f9c10/019aa7c3-0000-7000-8000-000000000001.webp' })

/** Uploaded file of a multipart form. */
export interface MultipartFile {
  name: string
  /** Media type of the file, as the client declares it. */
  type: string
  bytes: Uint8Array
}

const uploadedFileInput = z
  .custom<MultipartFile>((value) => (value as MultipartFile | undefined)?.bytes instanceof Uint8Array, {
    error: 'required',
  })
  .meta({
    override: { type: 'string', format: 'binary' },
    description:
      'JPEG, PNG, WebP, AVIF or GIF, detected by content, at most 10 MiB and 50 megapixels. Stored as upright WebP of 1600 and 320 pixels without metadata.',
  })

export const imageOrderBody = z.strictObject({
  folder: entityFolder,
  /** Paths of all pictures of the entity in the new order. */
  blob_paths: z.array(blobPath).max(MAX_IMAGES),
  /** Path of the featured picture. Null: none is featured. Omitted: the featured picture stays. */
  featured: blobPath.nullable().optional(),
})
export type ImageOrderBody = z.output<typeof imageOrderBody>

export const imageEndpoints = {
  upload: endpoint({
    method: 'POST',
    path: '/images/upload',
    access: 'signed-in',
    api_keys: true,
    summary: 'Add an image to an entity',
    description:
      'The caller must be allowed to update the entity. An entity has at most five images. The first one becomes the featured image.',
    query: z.object({ folder: entityFolder }),
    body: z.strictObject({ file: uploadedFileInput }),
    response: image,
    status: 201,
    accepts: 'multipart',
    errors: [
      'forbidden',
      'malformed_request',
      'unsupported_image',
      'image_damaged',
      'image_not_plain',
      'image_too_large',
      'image_limit',
      'feature_not_in_plan',
      'rate_limited',
      'storage_full',
    ],
    idempotent: true,
  }),
  signedUrls: endpoint({
    method: 'POST',
    path: '/images/signed-urls',
    access: 'signed-in',
    api_keys: true,
    summary: 'Get signed image links',
    description:
      'Returns links by path, valid for 15 minutes. Unknown paths and paths that the caller may not read are omitted.',
    body: z.strictObject({ blob_paths: z.array(z.string().max(300)).max(100) }),
    response: z.record(z.string(), z.string()).meta({
      description: 'Links by path.',
      example: { 'dishes/…/….webp': '/files/dishes/…/….webp?exp=…&sig=…' },
    }),
  }),
  order: endpoint({
    method: 'PATCH',
    path: '/images/order',
    access: 'signed-in',
    api_keys: true,
    summary: 'Reorder the images of an entity',
    description: 'Also sets the featured image.',
    body: imageOrderBody,
    response: z.array(image).max(MAX_IMAGES),
    errors: ['forbidden', 'not_found', 'feature_not_in_plan'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/images/delete/{blob_path}',
    access: 'signed-in',
    api_keys: true,
    summary: 'Delete an image',
    description:
      'Later images move up. A logo or profile that showed the image becomes empty. The slashes of the path are not encoded.',
    params: z.object({ blob_path: blobPath.regex(/^[\w-][\w.-]*(\/[\w-][\w.-]*)+$/) }),
    response: z.object({ id, blob_path: z.string() }),
    errors: ['forbidden'],
  }),
}
