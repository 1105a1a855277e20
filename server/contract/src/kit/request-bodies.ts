import { z } from 'zod'

/**
 * Request body of a create or update. Fields in `writable` are validated strictly. Other fields of `entity`
 * are accepted and ignored, so that a client may send back what it received. Any other field is rejected by
 * name.
 */
export function writeBody<W extends z.ZodRawShape, E extends z.ZodRawShape>(
  writable: z.ZodObject<W>,
  entity: z.ZodObject<E>,
) {
  const strict = z.strictObject(writable.shape)
  const ignored = Object.keys(entity.shape).filter((name) => !(name in writable.shape))
  return withoutFields(ignored, strict)
}

/**
 * Optional request body of a call that activates a menu or layout and deactivates the active one. With
 * `only_if_none`, an active menu or layout remains active and is not replaced.
 */
export const activationBody = z
  .strictObject({
    only_if_none: z.boolean().default(false).meta({
      description:
        'True: activates it only while no other one of the restaurant is active. Otherwise it is returned unchanged.',
    }),
  })
  .default({ only_if_none: false })
export type ActivationBody = z.output<typeof activationBody>

/**
 * Names of the fields that a request body accepts and ignores, by schema. The OpenAPI document lists them.
 */
export const ignoredFields = z.registry<{ names: readonly string[] }>()

/** Schema that drops the `ignored` fields of an object before `schema` parses the rest. */
export const withoutFields = <S extends z.ZodType>(ignored: readonly string[], schema: S) => {
  const body = z.preprocess((sent) => {
    if (sent === null || typeof sent !== 'object' || Array.isArray(sent)) return sent
    return Object.fromEntries(Object.entries(sent).filter(([name]) => !ignored.includes(name)))
  }, schema)
  ignoredFields.add(body, { names: ignored })
  return body
}

/** Writable fields of an update: each is optional and has no default. */
export const optionalFields = (writable: z.ZodObject) =>
  Object.fromEntries(
    Object.entries(writable.shape).map(([name, schema]) => [
      name,
      withoutDefault(schema as z.ZodType).optional(),
    ]),
  )

/**
 * Request body of an update. Every field of `writable` is optional, and an omitted field remains unchanged.
 * Other fields of `entity` are ignored. Unknown fields are rejected.
 */
export function updateBody<W extends z.ZodRawShape, E extends z.ZodRawShape>(
  writable: z.ZodObject<W>,
  entity: z.ZodObject<E>,
) {
  return writeBody(z.object(optionalFields(writable)), entity) as unknown as z.ZodType<
    { [K in keyof W]?: z.output<W[K]> },
    { [K in keyof W]?: z.input<W[K]> }
  >
}

/**
 * Request body of a call that creates or updates an entity. `restaurant_id` is required, and every field of
 * `writable` is optional. If the entity is new, the service also parses the body by the schema for creation.
 */
export function upsertBody<W extends z.ZodRawShape, E extends z.ZodRawShape>(
  writable: z.ZodObject<W>,
  entity: z.ZodObject<E>,
) {
  return writeBody(
    z.object({ ...optionalFields(writable), restaurant_id: z.uuid() }),
    entity,
  ) as unknown as z.ZodType<
    { [K in keyof W]?: z.output<W[K]> } & { restaurant_id: string },
    { [K in keyof W]?: z.input<W[K]> } & { restaurant_id: string }
  >
}

/**
 * Names of the fields that the object `expected` in a request body may contain, by the schema of that object.
 * The OpenAPI document lists them.
 */
export const expectedFields = z.registry<{ names: readonly string[] }>()

const editBodies = new WeakSet<z.ZodType>()

/** True for a request body that `editBody` created, which accepts the field `expected`. */
export const acceptsExpectedValues = (body: z.ZodType | undefined): boolean =>
  body !== undefined && editBodies.has(body)

/**
 * Request body of an update, as in `updateBody`, with the optional field `expected`: values of writable fields
 * that the caller read before. The request pipeline compares them with the locked row, and rejects a
 * difference with 409 `changed_meanwhile`.
 * @see docs/decisions/086-expected-values.md
 */
export function editBody<W extends z.ZodRawShape, E extends z.ZodRawShape>(
  writable: z.ZodObject<W>,
  entity: z.ZodObject<E>,
) {
  const readable = Object.entries(entity.shape).filter(([name]) => name in writable.shape)
  const values = z.strictObject(
    Object.fromEntries(readable.map(([name, schema]) => [name, (schema as z.ZodType).optional()])),
  )
  expectedFields.add(values, { names: readable.map(([name]) => name) })
  const expectedSchema = values.optional()
  const body = updateBody(writable.extend({ expected: expectedSchema }), entity) as unknown as z.ZodType<
    { [K in keyof W]?: z.output<W[K]> },
    { [K in keyof W]?: z.input<W[K]> } & { expected?: Record<string, unknown> }
  >
  editBodies.add(body)
  return body
}

/**
 * Removes the default of a field, which applies on creation only. On an update, a field that was not sent is
 * unchanged.
 */
const withoutDefault = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodDefault ? (schema.unwrap() as z.ZodType) : schema
