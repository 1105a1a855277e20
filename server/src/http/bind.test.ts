import { z } from 'zod'
import { expect, test } from 'vitest'
import { endpoint } from '@forki/contract/kit/endpoint'
import { idParams } from '@forki/contract/kit/ids'
import type { Context } from '../context/context.ts'
import type { Actor } from '../context/actor.ts'
import { lockRow, type Locked } from '../db/row-locks.ts'
import { anyone, hasPermission, signedIn, type Decision } from '../access/policies.ts'
import { bind } from './bind.ts'

interface Row {
  id: string
  restaurant_id: string
  size: number
}

const row: Row = { id: 'a', restaurant_id: 'r', size: 1 }
const findRowEndpoint = endpoint({
  method: 'GET',
  path: '/rows/{id}',
  access: 'perm:read_dish',
  summary: 'For the test.',
  params: idParams,
  response: z.object({ id: z.string(), label: z.string() }),
})
const changeRowEndpoint = endpoint({ ...findRowEndpoint, method: 'POST', path: '/rows/{id}/turn' })
const loadRow = async (_ctx: Context, _input: { params: { id: string } }) => row
const canRead = (actor: Actor, subject: { restaurant_id: string }): Decision =>
  hasPermission(actor, subject.restaurant_id, 'read_dish')
const presentRow = ({ id, size }: Row) => ({ id, label: String(size) })

// Calls of `bind` that must not compile. `tsc` reports each `@ts-expect-error` whose call compiles.
const mistakes = () => [
  // @ts-expect-error -- an endpoint without a policy
  bind(findRowEndpoint, { load: loadRow, run: (_ctx, subject) => subject, present: presentRow }),
  // @ts-expect-error -- a policy with a subject that is not loaded
  bind(findRowEndpoint, { can: canRead, run: () => ({ id: 'a', label: 'b' }) }),
  // @ts-expect-error -- a service with a subject that is not loaded
  bind(findRowEndpoint, {
    can: signedIn,
    run: (_ctx: Context, subject: Row) => subject,
    present: presentRow,
  }),
  bind(findRowEndpoint, {
    load: loadRow,
    can: canRead,
    run: (_ctx, subject) => subject,
    // @ts-expect-error -- a presenter with another result than the endpoint's response
    present: ({ id }: Row) => ({ id }),
  }),
  // @ts-expect-error -- a result other than the response, without a presenter
  bind(findRowEndpoint, { load: loadRow, can: canRead, run: (_ctx, subject) => subject }),
  // @ts-expect-error -- a presenter of another type than the service's result
  bind(findRowEndpoint, { load: loadRow, can: canRead, run: () => 'text', present: presentRow }),
  bind(findRowEndpoint, {
    load: loadRow,
    can: canRead,
    // @ts-expect-error -- input that the endpoint does not have
    run: (_ctx, subject, input) => ({ ...subject, id: input.body.id }),
    present: presentRow,
  }),
  // @ts-expect-error -- a change of an entity without a lock
  bind(changeRowEndpoint, {
    load: loadRow,
    can: canRead,
    run: (_ctx, subject) => subject,
    present: presentRow,
  }),
  bind(changeRowEndpoint, {
    load: loadRow,
    // @ts-expect-error -- a service with a locked row, for an endpoint without a lock
    unlocked: 'for the test',
    can: canRead,
    run: (_ctx: Context, subject: Locked<Row>) => subject,
    present: presentRow,
  }),
]

test('bind accepts valid steps and adds defaults for optional ones', () => {
  const completeBinding = bind(findRowEndpoint, {
    load: loadRow,
    can: canRead,
    run: (_ctx, subject) => subject,
    present: presentRow,
  })
  const inline = bind(findRowEndpoint, {
    load: async (_ctx, input) => ({ ...row, id: input.params.id }),
    can: canRead,
    run: (_ctx, subject, input) => ({ ...subject, id: input.params.id }),
    present: presentRow,
  })
  const changed = bind(changeRowEndpoint, {
    load: loadRow,
    lock: lockRow('dishes'),
    can: canRead,
    run: (_ctx, subject: Locked<Row>) => subject,
    present: presentRow,
  })
  const open = bind(findRowEndpoint, {
    can: anyone,
    run: (_ctx, _subject, input) => ({ id: input.params.id, label: '' }),
  })

  expect(completeBinding).toMatchObject({
    endpoint: findRowEndpoint,
    load: loadRow,
    can: canRead,
    present: presentRow,
  })
  expect(inline.can).toBe(canRead)
  expect(changed.lock).toBeTypeOf('function')
  expect(open.load({} as Context, { params: {}, query: {}, body: {} })).toBeUndefined()
  expect(open.present('as it is', {} as Context)).toBe('as it is')
  expect(mistakes).toBeTypeOf('function')
})
