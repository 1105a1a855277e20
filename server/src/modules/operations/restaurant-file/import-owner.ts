import type { Context } from '../../../context/context.ts'
import { AppError } from '../../../errors/app-error.ts'
import { lockOwner } from '../../restaurants/remove-ownerships.service.ts'
import { chooseSlug } from '../../restaurants/slug.service.ts'
import { claimRestaurantSlot } from '../../subscriptions/subscription.service.ts'
import { BackupError } from '../backup/backup-error.ts'

/**
 * Locks the owner of an imported restaurant and claims a restaurant slot of the owner's subscription.
 * @param address email address of the owner
 * @param wanted slug of the restaurant
 * @throws BackupError for an address without an active account, a staff account, a plan without a free slot,
 * and a slug that is taken
 */
export async function claimOwnerAndSlug(tx: Context, address: string, wanted: string) {
  const owner = await tx.db.user.findUnique({ where: { email: address } })
  if (!owner?.active || owner.deleted_at)
    throw new BackupError(
      `No active account has the address ${address}.`,
      `Ninguna cuenta activa tiene la dirección ${address}.`,
    )
  if (owner.role === 'staff')
    throw new BackupError(
      `${address} is staff: restaurants belong to owners.`,
      `${address} es personal: los restaurantes pertenecen a propietarios.`,
    )
  await lockOwner(tx, owner.id)
  const asOwner = { ...tx, actor: { ...tx.actor, role: owner.role } }
  const subscription_id = await claimRestaurantSlot(asOwner, owner.id).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'plan_limit')
      throw new BackupError(
        `The plan of ${address} has no room for another restaurant.`,
        `El plan de ${address} no admite otro restaurante.`,
      )
    throw error
  })
  const freeSlug = await chooseSlug(tx, wanted)
  if (freeSlug !== wanted)
    throw new BackupError(
      `The address ${wanted} is taken here: choose another, for example --slug ${freeSlug}`,
      `La dirección ${wanted} ya está ocupada aquí: elige otra, por ejemplo --slug ${freeSlug}`,
    )
  return { owner_id: owner.id, subscription_id }
}
