import { imageEndpoints } from '@forki/contract/images'
import type { Context } from '../../context/context.ts'
import { bind } from '../../http/bind.ts'
import { signedIn } from '../../access/policies.ts'
import { canUpdateImages } from './image.policy.ts'
import { presentImage, presentImages } from './image.presenter.ts'
import {
  findImage,
  findImageOwner,
  lockImageOwner,
  reorderImages,
  removeImage,
  signImageLinks,
} from './image.service.ts'
import { processUpload, insertUpload } from './upload.service.ts'

const loadImage = (ctx: Context, input: { params: { blob_path: string } }) =>
  findImage(ctx, input.params.blob_path)

/** Routes for images of restaurants, dishes, users and other entities. */
export const imageRoutes = [
  bind(imageEndpoints.upload, {
    outsideTransaction: processUpload,
    load: (ctx, input) => findImageOwner(ctx, input.query.folder),
    lock: lockImageOwner,
    can: canUpdateImages,
    run: insertUpload,
    present: presentImage,
  }),
  bind(imageEndpoints.signedUrls, {
    can: signedIn,
    run: (ctx, _subject, input) => signImageLinks(ctx, input.body.blob_paths),
  }),
  bind(imageEndpoints.order, {
    load: (ctx, input) => findImageOwner(ctx, input.body.folder),
    lock: lockImageOwner,
    can: canUpdateImages,
    run: (ctx, owner, input) => reorderImages(ctx, owner, input.body),
    present: presentImages,
  }),
  bind(imageEndpoints.remove, {
    load: loadImage,
    lock: lockImageOwner,
    can: canUpdateImages,
    run: removeImage,
  }),
]
