import { randomInt } from 'node:crypto'
import { isSimplePin } from '@forki/contract/pin'
import type { Context } from '../../context/context.ts'
import { hashPin, type HashedPin, type PinOwner } from '../terminals/pin.service.ts'

/** PIN that a manager gives a staff member without email. */
export interface StaffPin extends PinOwner {
  hashedPin: HashedPin
  /** The PIN if the server generated it. Null for a chosen one. */
  generatedPin: string | null
}

/**
 * Maximum number of attempts to generate a PIN that no member of the restaurant has. If all generated PINs are
 * taken, the unique index rejects the last one when it is written.
 */
const MAX_TRIES = 20

/**
 * Hashes chosen PINs and generates the missing ones. Generated PINs differ from each other and from those of
 * the restaurant. Hashing is slow, so callers call this function before they acquire locks. The unique index
 * rejects a PIN that another call takes meanwhile.
 * @throws weak_pin for a chosen PIN
 */
export async function prepareStaffPins(
  ctx: Context,
  restaurant_id: string,
  wanted: readonly (string | undefined)[],
): Promise<StaffPin[]> {
  const used = new Set(wanted.filter((pin) => pin !== undefined))
  return Promise.all(
    wanted.map(async (chosen) => {
      const owner = { restaurant_id, user_id: ctx.newId() }
      return chosen === undefined
        ? generatePin(ctx, owner, used)
        : { ...owner, hashedPin: await hashPin(ctx, owner, chosen), generatedPin: null }
    }),
  )
}

/**
 * Hashes the PIN chosen for an existing member. Without a chosen PIN, generates and hashes one.
 * @throws weak_pin for a chosen PIN
 */
export async function prepareStaffPin(
  ctx: Context,
  owner: PinOwner,
  chosen: string | undefined,
): Promise<StaffPin> {
  return chosen === undefined
    ? generatePin(ctx, owner, new Set())
    : { ...owner, hashedPin: await hashPin(ctx, owner, chosen), generatedPin: null }
}

async function generatePin(ctx: Context, owner: PinOwner, used: Set<string>): Promise<StaffPin> {
  for (let tries = 1; ; tries += 1) {
    const generatedPin = randomPin(used)
    used.add(generatedPin)
    const hashedPin = await hashPin(ctx, owner, generatedPin)
    const { restaurant_id } = owner
    const existingPin = await ctx.db.memberPin.findFirst({
      where: { restaurant_id, pin_key: hashedPin.pin_key },
      select: { user_id: true },
    })
    if (existingPin === null || tries === MAX_TRIES) return { ...owner, hashedPin, generatedPin }
  }
}

function randomPin(used: ReadonlySet<string>): string {
  for (;;) {
    const pin = String(randomInt(10_000)).padStart(4, '0')
    if (!isSimplePin(pin) && !used.has(pin)) return pin
  }
}
