import { ERROR_STATUSES, PROBLEM_MEMBERS, type ErrorCode } from '@forki/contract/errors'
import { EVENT_TYPES } from '@forki/contract/events'
import { endpoints } from '@forki/contract/registry'
import { en } from '../errors/messages/en.ts'
import { problemTitle } from '../errors/messages/problem-text.ts'
import { EVENT_TEXTS } from './event-texts.ts'
import { problemsOfEndpoint } from './endpoint-problems.ts'
import { nameParameters } from './path-parameters.ts'

const SAMPLE_ID = '019aa7c2-5b1e-7cc3-8b3f-2f6f3a1f9c10'

/** Catalogue of all error codes in Markdown: status, text, additional fields, calls, and one example. */
export function errorCatalogue(): string {
  const uses = callsByCode()
  const codes = (Object.keys(ERROR_STATUSES) as ErrorCode[]).toSorted(
    (one, other) => ERROR_STATUSES[one] - ERROR_STATUSES[other] || (one < other ? -1 : 1),
  )
  const rows = codes.map((code) => {
    const members = Object.keys((PROBLEM_MEMBERS as Readonly<Record<string, object>>)[code] ?? {})
    const fields = members.map((name) => `\`${name}\``).join(', ')
    return `| \`${code}\` | ${ERROR_STATUSES[code]} | ${en.errors[code].replaceAll('|', String.raw`\|`)} | ${fields} | ${callsText(uses.get(code) ?? [])} |`
  })
  return `# Catalogue of errors

Every error response is \`application/problem+json\` (RFC 9457). Programs decide by \`code\`, which never changes its meaning. \`detail\` is a text for users in Spanish, or in English by \`Accept-Language\`.

\`\`\`json
${JSON.stringify(exampleOf('not_found'), null, 2)}
\`\`\`

\`errors\` lists the invalid fields of 422 \`invalid\` as \`{path, message}\`. Words in braces stand for values of the request. The last column names the calls, or their number if there are many.

| code | status | text | additional fields | calls |
| --- | --- | --- | --- | --- |
${rows.join('\n')}
`
}

/** Calls that may return each error code. */
function callsByCode(): Map<string, string[]> {
  const calls = new Map<string, string[]>()
  const rename = nameParameters(endpoints)
  for (const endpoint of endpoints) {
    const call = `\`${endpoint.method} ${rename(endpoint).path}\``
    for (const problem of problemsOfEndpoint(endpoint)) {
      const code = problem.slice('404 '.length)
      calls.set(code, [...(calls.get(code) ?? []), call])
    }
  }
  return calls
}

/** Maximum number of calls that a row of the error catalogue lists. A longer list becomes a number. */
const MAX_NAMED_CALLS = 12

const callsText = (calls: readonly string[]): string =>
  calls.length <= MAX_NAMED_CALLS ? calls.join(', ') : String(calls.length)

const exampleOf = (code: ErrorCode) => ({
  type: `urn:forki:error:${code}`,
  title: problemTitle(ERROR_STATUSES[code], 'en'),
  status: ERROR_STATUSES[code],
  detail: en.errors[code],
  code,
  request_id: SAMPLE_ID,
})

/** Catalogue of all event types in Markdown: meaning, ids, API call that reads the entities, example. */
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

Events reach screens by \`GET /events\` and servers by webhooks. \`GET /events/log\` returns those of the last 7 days to a program that was away. An event carries ids without data, so every read checks the rights of its reader. It is sent after the commit of its change, at least once and in any order.

${sections.join('\n')}`
}
