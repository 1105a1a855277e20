import type { AddItems } from '@forki/contract/order-inputs'
import type { Context } from '../../../context/context.ts'
import {
  externalReferenceIfGiven,
  lockExternalReferences,
  throwExternalIdTaken,
} from '../../../db/external-references.ts'
import { invalid } from '../../../errors/app-error.ts'

/**
 * Locks the external ids of new order lines, and rejects ids that a line of the restaurant already has.
 * @throws external_id_taken with the id of that line, invalid for an id that occurs twice in the request
 * @see ORD-80
 */
export async function claimItemExternalIds(
  tx: Context,
  restaurant_id: string,
  items: AddItems['items'],
): Promise<void> {
  const references = items.flatMap((item, index) => externalReferenceIfGiven(item, `items.${index}.`) ?? [])
  const names = items.map((item) => item.external_id && `${item.external_source} ${item.external_id}`)
  const repeated = names.findIndex((name, index) => name && names.indexOf(name) !== index)
  if (repeated >= 0) throw invalid(`items.${repeated}.external_id`, 'duplicate')
  const holders = await lockExternalReferences(tx, 'order_items', { restaurant_id }, references)
  const holder = holders.find((id) => id !== undefined)
  if (holder !== undefined) throwExternalIdTaken(holder)
}
