import { mapAllSubschemas, mapDocumentSchemas, type Node } from './schema-tree.ts'

/** Writes patterns with escapes of two hexadecimal digits, because RE2 and PCRE do not know `\u`. */
export function writePortablePatterns(document: Node): void {
  mapDocumentSchemas(document, (schema, position) =>
    mapAllSubschemas(schema, position, (one) =>
      typeof one['pattern'] === 'string'
        ? { ...one, pattern: one['pattern'].replaceAll('\\u00', String.raw`\x`) }
        : one,
    ),
  )
}
