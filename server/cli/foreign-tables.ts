import type { Localize } from './terminal-language.ts'

/** Sentence about tables of other software in a backup, which are not restored. Empty without such tables. */
export const describeForeignTables = (names: readonly string[], localize: Localize): string[] =>
  names.length === 0
    ? []
    : [
        localize(
          `Sin restaurar, porque no son de Forki: ${names.join(', ')}.`,
          `Not restored, because they are not Forki's: ${names.join(', ')}.`,
        ),
      ]
