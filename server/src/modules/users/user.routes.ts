import { userEndpoints, type UpdateUser } from '@forki/contract/users'
import type { Context } from '../../context/context.ts'
import { bind } from '../../http/bind.ts'
import { pagePresenter } from '../../http/page-presenter.ts'
import { acquireRowLocks, type Locked } from '../../db/row-locks.ts'
import { isAdmin, signedIn } from '../../access/policies.ts'
import { createInvitedUser, findUser, setUserActive, updateUser } from './user-administration.service.ts'
import { eraseUser } from './erasure.service.ts'
import { lockUserAndAdmins, isDeactivationOrDemotion } from './last-admin.service.ts'
import { canReadUser, canRemoveUser, canUpdateUser } from './user.policy.ts'
import { presentColleagues, presentUser } from './user.presenter.ts'
import { selectUserPage, type UserRow, selectColleagues } from './user.query.ts'

const load = (ctx: Context, input: { params: { id: string } }) => findUser(ctx, input.params.id)
const activate = (ctx: Context, user: Locked<UserRow>) => setUserActive(ctx, user, true)
const deactivate = (ctx: Context, user: Locked<UserRow>) => setUserActive(ctx, user, false)
const lock = (tx: Context, { id }: UserRow, input: { body: UpdateUser }) =>
  isDeactivationOrDemotion(input.body) ? lockUserAndAdmins(tx, id) : acquireRowLocks(tx, [['users', id]])
const lockUserWithAdmins = (tx: Context, { id }: UserRow) => lockUserAndAdmins(tx, id)

/** Routes of user accounts: administration, the user's own account, and names and pictures of colleagues. */
export const userRoutes = [
  bind(userEndpoints.list, {
    can: isAdmin,
    run: (ctx, _nothing, input) => selectUserPage(ctx, input.query),
    present: pagePresenter(presentUser),
  }),
  bind(userEndpoints.byIds, {
    can: signedIn,
    run: (ctx, _nothing, input) => selectColleagues(ctx, input.query),
    present: presentColleagues,
  }),
  bind(userEndpoints.find, {
    load,
    can: canReadUser,
    run: async (_ctx, user) => user,
    present: presentUser,
  }),
  bind(userEndpoints.create, {
    can: isAdmin,
    run: (ctx, _nothing, input) => createInvitedUser(ctx, input.body),
    present: presentUser,
  }),
  bind(userEndpoints.update, {
    load,
    lock,
    can: canUpdateUser,
    run: (ctx, user, input) => updateUser(ctx, user, input.body),
    current: presentUser,
    present: presentUser,
  }),
  bind(userEndpoints.remove, { load, lock: lockUserWithAdmins, can: canRemoveUser, run: eraseUser }),
  bind(userEndpoints.activate, {
    load,
    lock: lockUserWithAdmins,
    can: isAdmin,
    run: activate,
    present: presentUser,
  }),
  bind(userEndpoints.activateByPost, {
    load,
    lock: lockUserWithAdmins,
    can: isAdmin,
    run: activate,
    present: presentUser,
  }),
  bind(userEndpoints.deactivate, {
    load,
    lock: lockUserWithAdmins,
    can: isAdmin,
    run: deactivate,
    present: presentUser,
  }),
]
