import { expect, test } from 'vitest'
import { z } from 'zod'
import { listQuery } from '@forki/contract/kit/list'
import { day, email, instantInput, line, webUrl } from '@forki/contract/kit/values'
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
  ['missing', z.object({ a: z.string() }), {}, ['a', 'required']],
  ['missing number', z.object({ a: z.int() }), {}, ['a', 'required']],
  ['missing choice', z.object({ a: z.enum(['x', 'y']) }), {}, ['a', 'one_of', 'x, y']],
  ['text', z.string(), 1, ['body', 'text']],
  ['number', z.number(), '1', ['body', 'number']],
  ['fraction', z.int(), 1.5, ['body', 'whole']],
  ['flag', z.boolean(), 'yes', ['body', 'flag']],
  ['list', z.array(z.string()), {}, ['body', 'list']],
  ['object', z.object({}), [], ['body', 'object']],
  ['empty line', line(3), '  ', ['body', 'empty']],
  ['long line', line(3), 'abcd', ['body', 'too_long', 3]],
  ['short text', z.string().min(8), 'a', ['body', 'too_short', 8]],
  ['small', z.int().min(1), 0, ['body', 'too_small', 1]],
  ['not above', z.number().gt(0), 0, ['body', 'not_above', 0]],
  ['big', z.int().max(9), 10, ['body', 'too_big', 9]],
  ['beyond what a number holds', z.int(), 2 ** 60, ['body', 'too_big', Number.MAX_SAFE_INTEGER]],
  ['too few', z.array(z.int()).min(1), [], ['body', 'too_few', 1]],
  ['too many', z.array(z.int()).max(1), [1, 2], ['body', 'too_many', 1]],
  ['step', z.number().multipleOf(0.5), 0.3, ['body', 'multiple_of', 0.5]],
  ['choice', z.enum(['x', 'y']), 'z', ['body', 'one_of', 'x, y']],
  ['address', email, 'no', ['body', 'email']],
  ['link', webUrl, 'javascript:alert(1)', ['body', 'url']],
  ['id', z.uuid(), 'x', ['body', 'uuid']],
  ['day', day, '2026-02-30', ['body', 'date']],
  ['instant', instantInput, 'yesterday', ['body', 'datetime']],
  ['unknown field', z.strictObject({ a: z.strictObject({}) }), { a: { b: 1 } }, ['a.b', 'unknown_field']],
  [
    'a word of the schema',
    z.string().refine(() => false, { message: 'min_above_max' }),
    'x',
    ['body', 'min_above_max'],
  ],
  ['a sentence of the library', z.string().refine(() => false), 'x', ['body', 'invalid']],
  ['none of several', z.union([z.int(), z.boolean()]), 'x', ['body', 'invalid']],
  ['a filter', listQuery({ sort: ['a'], filters: { a: z.uuid() } }), { a: 'x' }, ['filters.a', 'uuid']],
])('reports the path and message of %s', (_what, schema, value, expected) => {
  expect(messagesFor(schema, value)).toEqual([expected])
})
