/** Converts an empty field to null: `register(name, { setValueAs: emptyToNull })`. */
export const emptyToNull = (value: unknown): unknown =>
  typeof value === 'string' && value.trim() === '' ? null : value
