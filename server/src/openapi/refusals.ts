import type { ZodOpenApiResponseObject, ZodOpenApiResponsesObject } from 'zod-openapi'
import { ERRORS, type ErrorCode } from '@forki/contract/errors'
import { en } from '../kit/messages/en.ts'
import { titleOf } from '../kit/messages/words.ts'

/** Refusals by status: which codes, as words and as a list that programs read, with the first as an example. */
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
      schema: { allOf: [PROBLEM, { type: 'object' as const, properties: { code: { enum: [...codes] } } }] },
      example: exampleOf(codes[0]!),
    },
  },
})

const PROBLEM = { $ref: '#/components/schemas/Problem' }

const exampleOf = (code: ErrorCode) => ({
  type: `urn:forki:error:${code}`,
  title: titleOf(ERRORS[code], 'en'),
  status: ERRORS[code],
  detail: en.errors[code].replaceAll(/\{\w+\}/g, '…'),
  code,
  request_id: '019aa7c2-5b1e-7cc3-8b3f-2f6f3a1f9c10',
})
