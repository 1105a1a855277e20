import type { ZodOpenApiResponseObject, ZodOpenApiResponsesObject } from 'zod-openapi'
import { z } from 'zod'
import { ERRORS, PROBLEM_MEMBERS, type ErrorCode } from '@forki/contract/errors'
import { en } from '../errors/messages/en.ts'
import { problemTitle } from '../errors/messages/problem-text.ts'

/**
 * Problem responses of an operation by HTTP status, with their error codes as text and as an enumeration. The
 * first error code is the example.
 */
export function describeRefusals(
  codes: readonly ErrorCode[],
  headersOf: (status: number) => ZodOpenApiResponseObject['headers'],
): ZodOpenApiResponsesObject {
  const byStatus = new Map<number, Set<ErrorCode>>()
  for (const code of codes) {
    const status = ERRORS[code]
    byStatus.set(status, (byStatus.get(status) ?? new Set()).add(code))
  }
  return Object.fromEntries(
    [...byStatus]
      .toSorted(([one], [other]) => one - other)
      .map(([status, found]) => [
        String(status),
        { ...describeStatus([...found]), headers: headersOf(status) },
      ]),
  )
}

const describeStatus = (codes: readonly ErrorCode[]) => ({
  description: `${codes.join(', ')}.`,
  content: {
    'application/problem+json': {
      schema: {
        allOf: [
          PROBLEM,
          { type: 'object' as const, properties: { code: { enum: [...codes] }, ...membersOf(codes) } },
        ],
      },
      example: exampleOf(codes[0]!),
    },
  },
})

/**
 * JSON Schema of the additional problem fields of these error codes. The description of a field lists its
 * error codes.
 */
function membersOf(codes: readonly ErrorCode[]): Record<string, object> {
  const carriers = new Map<string, ErrorCode[]>()
  const schemas = new Map<string, object>()
  for (const code of codes) {
    const members: Readonly<Record<string, z.ZodType>> =
      code in PROBLEM_MEMBERS ? PROBLEM_MEMBERS[code as never] : {}
    for (const [name, schema] of Object.entries(members)) {
      const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'output' })
      schemas.set(name, json)
      carriers.set(name, [...(carriers.get(name) ?? []), code])
    }
  }
  return Object.fromEntries(
    [...schemas].map(([name, json]) => [
      name,
      { ...json, description: `With ${carriers.get(name)!.join(', ')}.` },
    ]),
  )
}

const PROBLEM = { $ref: '#/components/schemas/Problem' }

const exampleOf = (code: ErrorCode) => ({
  type: `urn:forki:error:${code}`,
  title: problemTitle(ERRORS[code], 'en'),
  status: ERRORS[code],
  detail: en.errors[code].replaceAll(/\{\w+\}/g, '…'),
  code,
  request_id: '019aa7c2-5b1e-7cc3-8b3f-2f6f3a1f9c10',
})
