import { createHash } from 'node:crypto'
import type { CreateOrder } from '@forki/contract/order-inputs'
import type { Context } from '../../../context/context.ts'
import {
  externalReferenceIfGiven,
  lockExternalReferences,
  throwExternalIdTaken,
} from '../../../db/external-references.ts'
import type { OrderHead, OrderRow } from '../order.query.ts'
import { findOrder } from '../order.service.ts'

/**
 * Reads the order that an equal request with the same external id has created. Null without such an order.
 * Concurrent requests with one external id wait for each other.
 * @throws external_id_taken with the order's id for a different request
 * @see ORD-80
 */
export async function readOrderOfSameRequest(tx: Context, input: CreateOrder): Promise<OrderRow | null> {
  const reference = externalReferenceIfGiven(input)
  if (!reference) return null
  const [existingReference] = await lockExternalReferences(tx, 'orders', input, [reference])
  if (existingReference === undefined) return null
  const order = await findOrder(tx, existingReference)
  if (order.external_digest !== digestOf(input)) throwExternalIdTaken(existingReference)
  return order
}

/**
 * Columns of a new order that refer to another system: source, external id, hash of the request and metadata.
 */
export const orderReferenceValues = (
  input: CreateOrder,
): Pick<OrderHead, 'external_source' | 'external_id' | 'external_digest' | 'metadata'> => ({
  external_source: input.external_source ?? null,
  external_id: input.external_id ?? null,
  external_digest: input.external_id ? digestOf(input) : null,
  metadata: input.metadata ?? {},
})

/** SHA-256 hash of a request. Two requests that differ only in the sequence of fields have the same hash. */
const digestOf = (input: CreateOrder): string =>
  createHash('sha256')
    .update(JSON.stringify(sortedFields(input)))
    .digest('hex')

function sortedFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortedFields)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, part]) => [name, sortedFields(part)]),
  )
}
