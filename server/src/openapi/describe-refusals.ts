import type { ZodOpenApiComponentsObject, ZodOpenApiResponsesObject } from 'zod-openapi'
import type { z } from 'zod'
import { ERROR_CODES, ERROR_STATUSES, PROBLEM_MEMBERS, problem, type ErrorCode } from '@forki/contract/errors'
import type { Endpoint } from '@forki/contract/kit/endpoint'
import { problemTitle } from '../errors/messages/problem-text.ts'
import { headerReferences, REFUSAL_HEADERS } from './response-headers.ts'
import {
  generalRefusals,
  ownRefusals,
  SERVER_ERROR_CODES,
  type GeneralRefusals,
} from './endpoint-problems.ts'
import { pascalCase } from './schema-tree.ts'

type Responses = NonNullable<ZodOpenApiComponentsObject['responses']>

const codesText = (codes: readonly ErrorCode[]): string => codes.map((code) => `\`${code}\``).join(', ')

/**
 * OpenAPI problem responses of an endpoint, as references to shared responses. A single status lists the error
 * codes specific to the endpoint. The range 4XX lists those of its kind (see `generalRefusals`). The range 5XX
 * lists those of every endpoint.
 */
export function describeRefusals(endpoint: Endpoint): ZodOpenApiResponsesObject {
  const ownResponses = [...ownRefusals(endpoint)].map(([status, codes]) => [
    String(status),
    { $ref: `#/components/responses/${nameOfStatus(status)}`, description: codesText(codes) },
  ])
  return {
    ...Object.fromEntries(ownResponses),
    '4XX': { $ref: `#/components/responses/${generalRefusals(endpoint).name}` },
    '5XX': { $ref: '#/components/responses/Failure' },
  }
}

/**
 * Shared problem responses: one per status, one per kind of endpoint (see `generalRefusals`), and one for
 * server errors.
 */
export function problemResponses(endpoints: readonly Endpoint[]): Responses {
  const ownStatuses = endpoints.flatMap((endpoint) => [...ownRefusals(endpoint).keys()])
  const kinds = new Map(endpoints.map(generalRefusals).map((one) => [one.name, one]))
  return {
    ...Object.fromEntries(
      [...new Set(ownStatuses)].map((status) => [nameOfStatus(status), ownResponse(status)]),
    ),
    ...Object.fromEntries([...kinds].map(([name, kind]) => [name, generalResponse(kind)])),
    Failure: problemResponse(`Failure of the server: ${codesText(SERVER_ERROR_CODES)}.`, {
      enum: [...SERVER_ERROR_CODES],
    }),
  }
}

/** Name of the shared response of a status: `InvalidData` for 422. */
const nameOfStatus = (status: number): string => pascalCase(problemTitle(status, 'en').replaceAll(' ', '_'))

const ownResponse = (status: number) =>
  problemResponse(
    `${problemTitle(status, 'en')}. Each operation states its codes.`,
    { enum: ERROR_CODES.filter((code) => ERROR_STATUSES[code] === status) },
    { status: { const: status, description: 'HTTP status.' } },
  )

const generalResponse = ({ codes }: GeneralRefusals) =>
  problemResponse('General error.', { enum: [...codes] })

function problemResponse(description: string, code: object, members: object = {}) {
  return {
    description,
    headers: headerReferences(REFUSAL_HEADERS),
    content: {
      'application/problem+json': {
        schema: { allOf: [PROBLEM, { type: 'object' as const, properties: { code, ...members } }] },
      },
    },
  }
}

/** Schema of problem responses with the additional members of all error codes. */
export function describeProblem(): z.ZodType {
  const members = new Map<string, { schema: z.ZodType; codes: string[] }>()
  for (const [code, shape] of Object.entries(PROBLEM_MEMBERS)) {
    for (const [name, schema] of Object.entries<z.ZodType>(shape)) {
      const memberEntry = members.get(name) ?? { schema, codes: [] }
      memberEntry.codes.push(code)
      members.set(name, memberEntry)
    }
  }
  const shape = [...members].map(([name, { schema, codes }]) => [
    name,
    schema.optional().meta({ description: `With ${codes.join(', ')}.` }),
  ])
  return problem.extend(Object.fromEntries(shape) as z.ZodRawShape).meta({ id: 'Problem' })
}

const PROBLEM = { $ref: '#/components/schemas/Problem' }
