import { expect, test } from 'vitest'
import { z } from 'zod'
import { listQuery } from '@forki/contract/kit/list'
import { day, email, instantInput, singleLineText, webUrl } from '@forki/contract/kit/values'
import { toFieldIssues } from './validation.ts'

const messagesFor = (schema: z.ZodType, value: unknown) => {
  const { error } = schema.safeParse(value)
  return toFieldIssues(error?.issues ?? [], 'body').map(({ path, message, params }) => [
    path,
    message,
    ...(params ? Object.values(params) : []),
  ])
}

test.each<[string, z.ZodType, unknown, unknown[]]>([
  ['a missing text', z.object({ a: z.string() }), {}, ['a', 'required']],
  ['a missing number', z.object({ a: z.int() }), {}, ['a', 'required']],
  ['a missing choice', z.object({ a: z.enum(['x', 'y']) }), {}, ['a', 'one_of', 'x, y']],
  ['a number instead of a text', z.string(), 1, ['body', 'text']],
  ['a text instead of a number', z.number(), '1', ['body', 'number']],
  ['a fraction instead of an integer', z.int(), 1.5, ['body', 'whole']],
  ['a text instead of a boolean', z.boolean(), 'yes', ['body', 'flag']],
  ['an object instead of a list', z.array(z.string()), {}, ['body', 'list']],
  ['a list instead of an object', z.object({}), [], ['body', 'object']],
  ['an empty line', singleLineText(3), '  ', ['body', 'empty']],
  ['a line that is too long', singleLineText(3), 'abcd', ['body', 'too_long', 3]],
  ['a text that is too short', z.string().min(8), 'a', ['body', 'too_short', 8]],
  ['a number below the minimum', z.int().min(1), 0, ['body', 'too_small', 1]],
  ['a number at the exclusive minimum', z.number().gt(0), 0, ['body', 'not_above', 0]],
  ['a number above the maximum', z.int().max(9), 10, ['body', 'too_big', 9]],
  ['an integer beyond the safe range', z.int(), 2 ** 60, ['body', 'too_big', Number.MAX_SAFE_INTEGER]],
  ['a list with too few elements', z.array(z.int()).min(1), [], ['body', 'too_few', 1]],
  ['a list with too many elements', z.array(z.int()).max(1), [1, 2], ['body', 'too_many', 1]],
  ['a number that is no multiple of the step', z.number().multipleOf(0.5), 0.3, ['body', 'multiple_of', 0.5]],
  ['an unknown choice', z.enum(['x', 'y']), 'z', ['body', 'one_of', 'x, y']],
  ['an invalid email address', email, 'no', ['body', 'email']],
  ['an unsafe link', webUrl, 'javascript:alert(1)', ['body', 'url']],
  ['an invalid id', z.uuid(), 'x', ['body', 'uuid']],
  ['a day that does not exist', day, '2026-02-30', ['body', 'date']],
  ['an invalid instant', instantInput, 'yesterday', ['body', 'datetime']],
  ['an unknown field', z.strictObject({ a: z.strictObject({}) }), { a: { b: 1 } }, ['a.b', 'unknown_field']],
  [
    "a schema's own message key",
    z.string().refine(() => false, { message: 'min_above_max' }),
    'x',
    ['body', 'min_above_max'],
  ],
  ['a refinement without a message', z.string().refine(() => false), 'x', ['body', 'invalid']],
  ['a value that matches no variant of a union', z.union([z.int(), z.boolean()]), 'x', ['body', 'invalid']],
  [
    'an invalid filter',
    listQuery({ sort: ['a'], filters: { a: z.uuid() } }),
    { a: 'x' },
    ['filters.a', 'uuid'],
  ],
])('a field issue contains the path and message of %s', (_what, schema, value, expected) => {
  expect(messagesFor(schema, value)).toEqual([expected])
})
