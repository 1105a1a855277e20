/** For `register(name, { setValueAs: emptyToNull })`: a field left empty clears what it stands for. */
export const emptyToNull = (value: unknown): unknown =>
  typeof value === 'string' && value.trim() === '' ? null : value
