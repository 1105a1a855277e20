import { terminalEndpoints as endpoints } from '@forki/contract/terminals'
import type { Context } from '../../context/context.ts'
import { notFound } from '../../errors/app-error.ts'
import { bind } from '../../http/bind.ts'
import { lockRow, acquireRowLocks, type RowLock } from '../../db/row-locks.ts'
import { instant, instantOrNull } from '../../db/timestamps.ts'
import { anyone, isMemberOf, signedIn } from '../../access/policies.ts'
import { listOwnPins, listPinOwners, setOwnPin } from './own-pin.service.ts'
import { clearPin } from './pin.service.ts'
import { successMessageBody } from './terminal.success-messages.ts'
import { canManageTerminals, canSetPin } from './terminal.policy.ts'
import type { TerminalRow } from './terminal.query.ts'
import {
  adoptTerminal,
  endTerminal,
  findTerminal,
  listTerminals,
  openTerminal,
  updateTerminal,
} from './terminal.service.ts'
import {
  signInByPassword,
  signInByPin,
  lockTerminal,
  extendTerminalSignIn,
} from './terminal-sign-in.service.ts'
import { findTerminalState, type TerminalState } from './terminal-state.service.ts'

const loadRestaurantId = async (ctx: Context, { params }: { params: { id: string } }) => {
  const restaurant = isMemberOf(ctx.actor, params.id)
    ? await ctx.db.restaurant.findUnique({ where: { id: params.id, deleted_at: null }, select: { id: true } })
    : null
  if (!restaurant) throw notFound()
  return { restaurant_id: restaurant.id }
}
/** Lock step for deleting a PIN: locks the restaurant's row, which archiving the restaurant locks too. */
const lockRestaurantRow = (tx: Context, { restaurant_id }: { restaurant_id: string }) =>
  acquireRowLocks(tx, [['restaurants', restaurant_id]])
/**
 * Row lock of the caller, for calls that open a session of the caller. A concurrent call that ends the caller's
 * sessions, such as a change of password, waits for this lock. If the sessions end first, the call is rejected.
 */
const callerLock = ({ actor }: Context): RowLock[] =>
  actor.user_id === null ? [] : [['users', actor.user_id, 'share']]
const lockCallerAndRestaurant = (tx: Context, { restaurant_id }: { restaurant_id: string }) =>
  acquireRowLocks(tx, [...callerLock(tx), ['restaurants', restaurant_id]])
const lockCallerAndTerminal = (tx: Context, { id }: TerminalRow) =>
  acquireRowLocks(tx, [...callerLock(tx), ['terminals', id, 'alone']])
const load = (ctx: Context, { params }: { params: { id: string } }) => findTerminal(ctx, params.id)

const presentTerminal = (row: TerminalRow, ctx: Context) => ({
  ...row,
  is_current: row.session_id === ctx.actor.session_id,
  adopted_at: instantOrNull(row.adopted_at),
  created_at: instant(row.created_at),
  last_seen_at: instant(row.last_seen_at),
})
const presentTerminalState = (state: TerminalState) => state
const respondWith = (key: Parameters<typeof successMessageBody>[1]) => (_done: void, ctx: Context) =>
  successMessageBody(ctx.language, key)

/** Routes of shared terminals, their sign-ins and PINs. */
export const terminalRoutes = [
  bind(endpoints.list, {
    load: loadRestaurantId,
    can: canManageTerminals,
    run: listTerminals,
    present: (rows, ctx) => ({ items: rows.map((row) => presentTerminal(row, ctx)) }),
  }),
  bind(endpoints.open, {
    load: loadRestaurantId,
    lock: lockCallerAndRestaurant,
    can: canManageTerminals,
    run: (ctx, restaurant, input) => openTerminal(ctx, restaurant, input.body),
    present: presentTerminal,
  }),
  bind(endpoints.here, { can: anyone, run: (ctx) => findTerminalState(ctx), present: presentTerminalState }),
  bind(endpoints.signInByPin, {
    can: anyone,
    run: (ctx, _nothing, input) => signInByPin(ctx, input.body),
    present: respondWith('signed_in'),
  }),
  bind(endpoints.lock, { can: anyone, run: (ctx) => lockTerminal(ctx), present: respondWith('locked') }),
  bind(endpoints.touch, {
    can: anyone,
    run: (ctx) => extendTerminalSignIn(ctx),
    present: respondWith('extended'),
  }),
  bind(endpoints.setPinHere, {
    can: anyone,
    run: (ctx, _nothing, input) => signInByPassword(ctx, input.body),
    present: respondWith('signed_in'),
  }),
  bind(endpoints.update, {
    load,
    lock: lockRow('terminals', 'alone'),
    can: canManageTerminals,
    run: (ctx, row, input) => updateTerminal(ctx, row, input.body),
    current: presentTerminal,
    present: presentTerminal,
  }),
  bind(endpoints.adopt, {
    load,
    lock: lockCallerAndTerminal,
    can: canManageTerminals,
    run: adoptTerminal,
    present: presentTerminal,
  }),
  bind(endpoints.end, {
    load,
    lock: lockRow('terminals', 'alone'),
    can: canManageTerminals,
    run: endTerminal,
  }),
  bind(endpoints.ownPins, {
    can: signedIn,
    run: (ctx) => listOwnPins(ctx),
    present: (rows) => ({ items: rows.map((row) => ({ ...row, since: instantOrNull(row.since) })) }),
  }),
  bind(endpoints.setPin, {
    load: loadRestaurantId,
    unlocked: 'hashes a password and a PIN, which takes longer than a connection may be held',
    can: canSetPin,
    run: (ctx, restaurant, input) => setOwnPin(ctx, restaurant, input.body),
    present: respondWith('pin_set'),
  }),
  bind(endpoints.pins, {
    load: loadRestaurantId,
    can: canManageTerminals,
    run: listPinOwners,
    present: (rows) => ({
      items: rows.map(({ user, updated_at }) => ({ ...user, since: instant(updated_at) })),
    }),
  }),
  bind(endpoints.clearPin, {
    load: loadRestaurantId,
    lock: lockRestaurantRow,
    can: canManageTerminals,
    run: (ctx, restaurant, input) => clearPin(ctx, { ...restaurant, user_id: input.params.user_id }),
  }),
]
