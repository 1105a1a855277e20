import { userEndpoints } from '@forki/contract/users'
import type { Context } from '../../kit/context.ts'
import { bind } from '../../kit/http/bind.ts'
import { isAdmin, signedIn } from '../../kit/policy.ts'
import {
  addUser,
  findUser,
  listPeople,
  listUsers,
  setUserActive,
  updateUser,
} from './administration.service.ts'
import { eraseUser } from './erasure.service.ts'
import { canReadUser, canRemoveUser, canUpdateUser } from './user.policy.ts'
import { presentPeople, presentUser, presentUserPage } from './user.presenter.ts'
import type { UserRow } from './user.query.ts'

const load = (ctx: Context, input: { params: { id: string } }) => findUser(ctx, input.params.id)
const activate = (ctx: Context, user: UserRow) => setUserActive(ctx, user, true)
const deactivate = (ctx: Context, user: UserRow) => setUserActive(ctx, user, false)

/** People with an account, for administrators and for themselves (contract §2). */
export const userRoutes = [
  bind(userEndpoints.list, {
    can: isAdmin,
    run: (ctx, _nothing, input) => listUsers(ctx, input.query),
    present: presentUserPage,
  }),
  bind(userEndpoints.byIds, {
    can: signedIn,
    run: (ctx, _nothing, input) => listPeople(ctx, input.query),
    present: presentPeople,
  }),
  bind(userEndpoints.find, {
    load,
    can: canReadUser,
    run: async (_ctx, user) => user,
    present: presentUser,
  }),
  bind(userEndpoints.create, {
    can: isAdmin,
    run: (ctx, _nothing, input) => addUser(ctx, input.body),
    present: presentUser,
  }),
  bind(userEndpoints.update, {
    load,
    can: canUpdateUser,
    run: (ctx, user, input) => updateUser(ctx, user, input.body),
    present: presentUser,
  }),
  bind(userEndpoints.remove, { load, can: canRemoveUser, run: eraseUser }),
  bind(userEndpoints.activate, { load, can: isAdmin, run: activate, present: presentUser }),
  bind(userEndpoints.activateByPost, { load, can: isAdmin, run: activate, present: presentUser }),
  bind(userEndpoints.deactivate, { load, can: isAdmin, run: deactivate, present: presentUser }),
]
