import type { ImageFolder } from '@forki/contract/images/constants'
import type { Feature } from '@forki/contract/permissions'
import { buildImage } from '../../factories/image.ts'
import { buildStockItem } from '../../factories/inventory.ts'
import { buildLayout } from '../../factories/layout.ts'
import { buildCardTemplate } from '../../factories/loyalty.ts'
import type { CallBuilder } from '../matrix/call-builder.ts'
import { pixelForm } from './images.ts'

type EntityBuilder = (...input: Parameters<CallBuilder>) => Promise<{ id: string }>

/** Builders of entities whose pictures need a plan feature, with that feature, by image folder. */
const IMAGE_OWNERS: Readonly<Partial<Record<ImageFolder, { feature: Feature; build: EntityBuilder }>>> = {
  inventory: {
    feature: 'inventory',
    build: ({ api }, { restaurant }) => buildStockItem(api.db, { restaurant_id: restaurant.id }),
  },
  loyalty: {
    feature: 'loyalty',
    build: ({ api }, { restaurant }) => buildCardTemplate(api.db, { restaurant_id: restaurant.id }),
  },
  layouts: {
    feature: 'layouts',
    build: ({ api }, { restaurant }, user) =>
      buildLayout(api.db, { restaurant_id: restaurant.id, editor_id: user.id }),
  },
}

/** Call whose plan feature depends on its input: the endpoint's name, the variant, and the required feature. */
export interface FeatureVariant {
  endpoint: string
  variant: string
  feature: Feature
  /** True for a call that no plan restricts, although the entity belongs to a feature. */
  isUnrestricted?: boolean
  build: CallBuilder
}

const imageVariants = Object.entries(IMAGE_OWNERS).flatMap(([name, { feature, build }]): FeatureVariant[] => {
  const folder = name as ImageFolder
  const variant = `a picture of the folder ${folder}`
  const stored = async (...input: Parameters<CallBuilder>) => {
    const [{ api }, { restaurant }] = input
    const { id: entity_id } = await build(...input)
    return buildImage(api.db, { restaurant_id: restaurant.id, folder, entity_id })
  }
  return [
    {
      endpoint: 'POST /images/upload',
      variant,
      feature,
      build: async (...input) => ({
        query: { folder: `${folder}/${(await build(...input)).id}` },
        form: pixelForm,
      }),
    },
    {
      endpoint: 'PATCH /images/order',
      variant,
      feature,
      build: async (...input) => {
        const { entity_id, blob_path } = await stored(...input)
        return { body: { folder: `${folder}/${entity_id}`, blob_paths: [blob_path], featured: null } }
      },
    },
    {
      endpoint: 'DELETE /images/delete/{blob_path}',
      variant,
      feature,
      isUnrestricted: true,
      build: async (...input) => ({ params: { blob_path: (await stored(...input)).blob_path } }),
    },
  ]
})

const templateTranslationCall: CallBuilder = async ({ api }, { restaurant }) => {
  const { id, name, name_en } = await buildCardTemplate(api.db, { restaurant_id: restaurant.id })
  const change = { kind: 'loyalty_template', id, field: 'name', text_en: 'House coffee' }
  return {
    params: { id: restaurant.id },
    body: { translations: [{ ...change, expected: { text: name, text_en: name_en } }] },
  }
}

/** Calls of modules in which the plan feature depends on the entity of the call. */
export const FEATURE_VARIANTS: readonly FeatureVariant[] = [
  ...imageVariants,
  {
    endpoint: 'PATCH /restaurants/{id}/translations',
    variant: 'a text of a card template',
    feature: 'loyalty',
    build: templateTranslationCall,
  },
]
