import { mapAllSubschemas, mapDocumentSchemas, type Node } from './schema-tree.ts'

/** Replaces `\u00` by `\x` in regular expressions (`pattern`), because RE2 and PCRE do not know `\u`. */
export function writePortablePatterns(document: Node): void {
  mapDocumentSchemas(document, (schema, position) =>
    mapAllSubschemas(schema, position, (one) =>
      typeof one['pattern'] === 'string'
        ? { ...one, pattern: one['pattern'].replaceAll('\\u00', String.raw`\x`) }
        : one,
    ),
  )
}
