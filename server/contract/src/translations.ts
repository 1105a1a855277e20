import { z } from 'zod'
import { endpoint } from './kit/endpoint.ts'
import { id, idParams } from './kit/ids.ts'
import { queryFlag } from './kit/list.ts'
import { singleLineText, multilineText } from './kit/values.ts'
import {
  MAX_TRANSLATIONS,
  MULTILINE_FIELDS,
  TRANSLATION_FIELDS,
  TRANSLATION_KINDS,
  TRANSLATION_PERMISSIONS,
  maxTranslationLength,
  type TranslationField,
  type TranslationKind,
} from './translations/constants.ts'

export * from './translations/constants.ts'

const translationKind = z.enum(TRANSLATION_KINDS)
const translationField = z.enum(TRANSLATION_FIELDS)

/** Spanish text of one field of an entity, with its English translation. */
export const translation = z.object({
  kind: translationKind,
  id: id.meta({
    description:
      'Entity of the text, such as the dish. Of a tax name an id derived from restaurant and rate.',
  }),
  field: translationField.meta({
    description: 'Field of the Spanish text. The English one is `<field>_en`.',
  }),
  text: z.string(),
  text_en: z.string().nullable(),
  is_visible: z.boolean().meta({
    description:
      'True if guests can see the text. False for inactive entities. Such a text never counts as missing.',
  }),
  edited_in: z
    .object({
      kind: z.enum(['restaurant', 'menu', 'dish', 'loyalty_template', 'tender']),
      id,
      name: z.string(),
    })
    .meta({ description: 'Entity whose form edits the text, such as the dish of an option.' }),
  group_name: z.string().nullable().meta({ description: 'Modifier group of an option. Otherwise null.' }),
})
export type Translation = z.output<typeof translation>

/**
 * Translation progress of one kind of entity: the number of visible texts, and of those without an English
 * text.
 */
export const translationProgress = z.object({ kind: translationKind, total: z.int(), missing: z.int() })
export type TranslationProgress = z.output<typeof translationProgress>

const CURSOR_PATTERN = new RegExp(
  String.raw`^(${TRANSLATION_KINDS.join('|')})\.(${TRANSLATION_FIELDS.join('|')})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\.([0-9A-Za-z_-]+))?$`,
)

export interface TranslationKey {
  kind: TranslationKind
  field: TranslationField
  id: string
}

/** Parsed page cursor: key and sort position of the last text of a page. The next page starts after it. */
export interface TranslationPosition extends TranslationKey {
  /** Position of the text in the sort order, encoded by the server. Cursors of earlier versions have none. */
  position: string | undefined
}

/** Unique key of a text: kind, field and id. A page cursor is this key, followed by the sort position. */
export const translationCursor = (key: TranslationKey): string => `${key.kind}.${key.field}.${key.id}`

export const translationListQuery = z.object({
  kind: translationKind.optional().meta({ description: 'Only texts of this kind.' }),
  missing: queryFlag.default(false).meta({
    description: 'True: only visible texts without an English text.',
  }),
  q: z.string().trim().max(200).optional().meta({
    description: 'Search words in both texts and the name of the edited entity. Each has to match.',
  }),
  per_page: z.coerce.number().int().min(1).max(100).default(50).meta({ description: 'At most 100.' }),
  cursor: z
    .string()
    .max(4000)
    .regex(CURSOR_PATTERN)
    .transform((text): TranslationPosition => {
      const [, kindPart, fieldPart, idPart, position] = CURSOR_PATTERN.exec(text) ?? []
      return {
        kind: kindPart as TranslationKind,
        field: fieldPart as TranslationField,
        id: idPart ?? '',
        position,
      }
    })
    .optional()
    .meta({ description: '`next_cursor` of the previous response. Opaque.' }),
})
export type TranslationListQuery = z.output<typeof translationListQuery>

/** Schema of the English text of a field. Empty text becomes null. */
export function englishText(of: TranslationKind, name: TranslationField): z.ZodType<string | null> {
  const max = maxTranslationLength(of, name) ?? 0
  const empty = z.literal('').transform(() => null)
  return (MULTILINE_FIELDS.includes(name) ? multilineText(max) : empty.or(singleLineText(max))).nullable()
}

/** Longest English text of any field, in characters. Each field has its own limit. */
const MAX_TEXT_LENGTH = 2000

const translationChangeInput = z
  .strictObject({
    kind: translationKind.meta({ example: 'dish' }),
    id,
    field: translationField.meta({ example: 'name' }),
    text_en: multilineText(MAX_TEXT_LENGTH)
      .nullable()
      .meta({ description: 'English text with the limits of its form. Null or empty removes it.' }),
    expected: z.strictObject({ text: z.string(), text_en: z.string().nullable() }).meta({
      description:
        'Both texts as the caller read them. If one differs from the stored text, the response is 409 changed_meanwhile, and nothing changes.',
    }),
  })
  .transform((value, context) => {
    if (maxTranslationLength(value.kind, value.field) === undefined) {
      context.addIssue({ code: 'custom', path: ['field'], message: 'not_allowed' })
      return z.NEVER
    }
    const parsed = englishText(value.kind, value.field).safeParse(value.text_en)
    for (const issue of parsed.error?.issues ?? [])
      context.addIssue({ ...issue, path: ['text_en', ...issue.path] })
    return parsed.success ? { ...value, text_en: parsed.data } : z.NEVER
  })

/** English texts to write, all or none. */
export const updateTranslationsBody = z.strictObject({
  translations: z.array(translationChangeInput).min(1).max(MAX_TRANSLATIONS),
})
export type UpdateTranslations = z.output<typeof updateTranslationsBody>
export type TranslationChange = UpdateTranslations['translations'][number]

const translationAccess = [...new Set(Object.values(TRANSLATION_PERMISSIONS))]
  .map((permission) => `perm:${permission}` as const)
  .join('|') as `perm:${string}`

export const translationEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/restaurants/{id}/translations',
    access: translationAccess,
    summary: 'List texts with their English translations',
    description: 'Returns texts that guests read and the caller may edit.',
    params: idParams,
    query: translationListQuery,
    response: z.object({
      items: z.array(translation),
      next_cursor: z.string().nullable(),
      total: z.int().meta({ description: 'Number of texts that match the query, on all pages.' }),
      kinds: z.array(translationProgress).meta({
        description: 'Progress of each kind that the caller may edit, without regard to the query.',
      }),
    }),
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/restaurants/{id}/translations',
    access: translationAccess,
    summary: 'Write English translations',
    description: 'Writes at most 100 in one transaction, all or none.',
    params: idParams,
    body: updateTranslationsBody,
    response: z.object({ items: z.array(translation) }),
    errors: ['changed_meanwhile', 'feature_not_in_plan'],
  }),
}
