import { ERRORS, PROBLEM_MEMBERS, type ErrorCode } from '@forki/contract/errors'
import { EVENT_TYPES } from '@forki/contract/events'
import { endpoints } from '@forki/contract/registry'
import { en } from '../errors/messages/en.ts'
import { problemTitle } from '../errors/messages/problem-text.ts'
import { EVENT_TEXTS } from './event-texts.ts'
import { problemsOfEndpoint } from './endpoint-problems.ts'

const SAMPLE_ID = '019aa7c2-5b1e-7cc3-8b3f-2f6f3a1f9c10'

/** Catalogue of all error codes in Markdown: status, English text, additional fields and an example. */
export function errorCatalogue(): string {
  const uses = usesOfCodes()
  const codes = (Object.keys(ERRORS) as ErrorCode[]).toSorted(
    (one, other) => ERRORS[one] - ERRORS[other] || (one < other ? -1 : 1),
  )
  const rows = codes.map((code) => {
    const members = Object.keys((PROBLEM_MEMBERS as Readonly<Record<string, object>>)[code] ?? {})
    const fields = members.map((name) => `\`${name}\``).join(', ')
    return `| \`${code}\` | ${ERRORS[code]} | ${en.errors[code].replaceAll('|', String.raw`\|`)} | ${fields} | ${uses.get(code) ?? 0} |`
  })
  return `# Catalogue of errors

Every error response is \`application/problem+json\` (RFC 9457). Programs decide by \`code\`, which never changes its meaning. \`detail\` is a text for users in Spanish, or in English by \`Accept-Language\`.

\`\`\`json
${JSON.stringify(exampleOf('not_found'), null, 2)}
\`\`\`

\`errors\` lists the invalid fields of 422 \`invalid\` as \`{path, message}\`. Words in braces stand for values of the request.

| code | status | text | additional fields | operations |
| --- | --- | --- | --- | --- |
${rows.join('\n')}
`
}

/** Number of operations that may return each error code. */
function usesOfCodes(): Map<string, number> {
  const uses = new Map<string, number>()
  for (const problem of endpoints.flatMap(problemsOfEndpoint)) {
    const code = problem.slice('404 '.length)
    uses.set(code, (uses.get(code) ?? 0) + 1)
  }
  return uses
}

const exampleOf = (code: ErrorCode) => ({
  type: `urn:forki:error:${code}`,
  title: problemTitle(ERRORS[code], 'en'),
  status: ERRORS[code],
  detail: en.errors[code],
  code,
  request_id: SAMPLE_ID,
})

/** Catalogue of all event types in Markdown: meaning, ids, the call that reads them, and an example. */
export function eventCatalogue(): string {
  const sections = EVENT_TYPES.map((type) => {
    const { meaning, idsText, readCall } = EVENT_TEXTS[type]
    const event = {
      id: '4711',
      type,
      restaurant_id: SAMPLE_ID,
      at: '2026-11-21T18:04:05.123Z',
      data: { ids: [SAMPLE_ID] },
    }
    return `## ${type}

${meaning} \`data.ids\`: ${idsText}. Read them with \`${readCall}\`.

\`\`\`json
${JSON.stringify(event)}
\`\`\`
`
  })
  return `# Catalogue of events

Events reach screens by \`GET /events\` and servers by webhooks. An event carries ids without data, so every read checks the rights of its reader. It is sent after the commit of its change, at least once and in any order.

${sections.join('\n')}`
}
