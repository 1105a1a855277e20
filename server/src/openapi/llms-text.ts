import type { OpenApiDocument } from './document.ts'
import { isNode } from './schema-tree.ts'

/** API overview for language models (llmstxt.org): rules of the API, links to its documents, calls by tag. */
export function llmsText(document: OpenApiDocument): string {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, operation]) =>
      isNode(operation) ? [{ call: `${method.toUpperCase()} ${path}`, ...operation }] : [],
    ),
  )
  const sections = (document.tags ?? []).flatMap(({ name, description = '' }) => {
    const tagOperations = operations.filter((one) => (one as { tags?: string[] }).tags?.includes(name))
    if (tagOperations.length === 0) return []
    const rows = tagOperations.map(
      (one) => `- \`${one.call}\`: ${(one as { summary?: string }).summary ?? ''}`,
    )
    return [`### ${name}\n\n${description}\n\n${rows.join('\n')}`]
  })
  return `# Forki

> Restaurant system: menus, orders, kitchen, tills, stock, reservations and loyalty. Its HTTP API at /api/v1 speaks JSON.

- Credentials: \`Authorization: Bearer\` with an API key of one restaurant or several, or a session token.
- Amounts are integer minor units (\`_cents\`), rates basis points (\`_bps\`), instants UTC.
- Lists return \`{items, page, per_page, total, total_pages}\`. Undeclared parameters and fields are 422.
- Send an \`Idempotency-Key\` with calls that create or end something.
- Errors are \`application/problem+json\` with a stable \`code\`.

## Documents

- [OpenAPI](/api/v1/openapi.json): all operations
- [OpenAPI for API keys](/api/docs/openapi-keys.json): operations that a key may call. \`?permissions=read_dish,create_order\`: those of a key with these permissions
- [Errors](/api/docs/errors.md): all error codes
- [Events](/api/docs/events.md): all event types
- [Postman collection](/api/docs/postman.json): a request per operation
- [Reference](/api/docs): the same for readers

## Calls

${sections.join('\n\n')}
`
}
