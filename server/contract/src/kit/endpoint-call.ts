import type { CallerInputOf, Endpoint, ReplyOf } from './endpoint.ts'

/**
 * Endpoint without schemas, for clients: method, path and flags. It retains only the types of the schemas, so
 * clients do not load zod. `npm run generate` writes a file of endpoint calls for each contract module
 * (`../calls`).
 */
export interface EndpointCall extends Pick<Endpoint, 'method' | 'path' | 'idempotent' | 'accepts' | 'reply'> {
  /** Present only for public endpoints, which need no access token. */
  access?: Endpoint['access']
  /** Type of the complete endpoint, for the compiler only. The field has no value. */
  readonly endpointType?: Endpoint
}

/** Names of the fields that an endpoint call copies from its endpoint, besides `access` of public endpoints. */
export const CALL_KEYS = ['method', 'path', 'idempotent', 'accepts', 'reply'] as const
type CallKey = (typeof CALL_KEYS)[number]

/** `EndpointCall` of one endpoint `E`, with the literal types of its method, path and flags. */
export type CallTo<E extends Endpoint> = Pick<E, CallKey & keyof E> &
  (E extends { access: 'public' } ? { access: 'public' } : unknown) & { readonly endpointType?: E }

/** Calls of all endpoints of a module. */
export type CallsTo<M extends Record<string, Endpoint>> = { readonly [K in keyof M]: CallTo<M[K]> }

type EndpointOf<C extends EndpointCall> = C extends Endpoint
  ? C
  : C extends { readonly endpointType?: infer E extends Endpoint | undefined }
    ? Exclude<E, undefined>
    : never

/** Parameters, query and body that a caller sends. */
export type CallInput<C extends EndpointCall> = CallerInputOf<EndpointOf<C>>

/** Response body that a caller receives. */
export type CallReply<C extends EndpointCall> = ReplyOf<EndpointOf<C>>
