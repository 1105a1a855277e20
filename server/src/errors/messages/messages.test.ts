import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { ERROR_CODES, ERROR_STATUSES } from '@forki/contract/errors'
import { PERMISSIONS } from '@forki/contract/permissions'
import type { Language } from './language.ts'
import {
  AppError,
  conflict,
  forbidden,
  invalid,
  notFound,
  planLimitReached,
  tooManyRequests,
} from '../app-error.ts'
import { problemOf } from '../../http/problem.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { durationText, problemDetail } from './problem-text.ts'

const CONTRACT = path.resolve(import.meta.dirname, '../../../contract/src')
const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted()

describe.each([
  ['es', es],
  ['en', en],
] as const)('messages in %s', (language, messages) => {
  test('the message catalogue has a sentence for every error code and a title for every HTTP status', () => {
    const missing = ERROR_CODES.filter(
      (code) =>
        !messages.errors[code] ||
        !messages.titles[ERROR_STATUSES[code]] ||
        !problemDetail(new AppError(code), language),
    )

    expect(missing).toEqual([])
  })

  test('the message catalogue has a name for every permission', () => {
    expect(Object.keys(messages.permissions).toSorted()).toEqual(PERMISSIONS.toSorted())
  })
})

test('the message catalogues of both languages have the same keys and placeholders', () => {
  for (const messageGroup of ['errors', 'fields', 'needs', 'permissions', 'features', 'limits'] as const) {
    const shape = (words: Record<string, string>) =>
      Object.fromEntries(Object.entries(words).map(([key, text]) => [key, placeholders(text)]))
    expect(shape(en[messageGroup])).toEqual(shape(es[messageGroup]))
  }
})

test("the message catalogue has a sentence for every message key of the contract's schemas", () => {
  const files = readdirSync(CONTRACT, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  )
  const words = files.flatMap((name) =>
    [...readFileSync(path.join(CONTRACT, name), 'utf8').matchAll(/message: '([^']+)'/g)].map(
      (match) => match[1]!,
    ),
  )

  expect(words.length).toBeGreaterThan(0)
  expect(words.filter((word) => !Object.hasOwn(es.fields, word))).toEqual([])
})

const problem = (error: AppError, language: Language = 'es') => problemOf(error, language, 'request-1')

describe('problems', () => {
  test('problems return the fixed text of a failed login in both languages (SCR-9)', () => {
    const error = new AppError('invalid_credentials')

    expect(problem(error).detail).toBe('Correo o contraseña incorrectos')
    expect(problem(error, 'en').detail).toBe('Invalid credentials')
  })

  test('problems name a missing permission and its grantor', () => {
    expect(problem(forbidden('create_dish')).detail).toBe(
      'Te falta el permiso «Crear platillos». Pídelo a tu gerente.',
    )
    expect(problem(forbidden('create_dish'))).toMatchObject({ code: 'forbidden', missing: 'create_dish' })
    expect(problem(forbidden('verified_email'))).toMatchObject({ status: 403, code: 'email_not_verified' })
    expect(problem(forbidden('owner'), 'en').detail).toContain('owner')
  })

  test('problems fill in values, include further members and name invalid fields', () => {
    expect(problem(planLimitReached(3, 'staff')).detail).toContain('hasta 3 (miembros)')
    expect(problem(planLimitReached(1, 'restaurants'), 'en').detail).toContain('1 (restaurants)')
    expect(problem(tooManyRequests(61.2), 'en').detail).toContain('2 minutes')
    expect(problem(conflict('table_occupied', {}, { order_id: 'o' }))).toMatchObject({
      order_id: 'o',
      status: 409,
    })
    expect(problem(invalid('items.0.dish_id', 'unknown_reference'), 'en').errors).toEqual([
      { path: 'items.0.dish_id', message: 'Does not exist in this restaurant.' },
    ])
    expect(problem(notFound('no_active_menu'))).toMatchObject({ status: 404, code: 'no_active_menu' })
  })
})

describe('durations', () => {
  test.each([
    [1, '1 segundo', '1 second'],
    [59.2, '1 minuto', '1 minute'],
    [61, '2 minutos', '2 minutes'],
    [3600, '1 hora', '1 hour'],
    [86_365, '24 horas', '24 hours'],
    [86_300, '23 horas y 59 minutos', '23 hours and 59 minutes'],
  ])('a duration of %d seconds is formatted as text', (seconds, spanish, english) => {
    expect([durationText(seconds, 'es'), durationText(seconds, 'en')]).toEqual([spanish, english])
  })

  test('refusals never contain a raw number of seconds', () => {
    for (const [language, messages] of [
      ['es', es],
      ['en', en],
    ] as const) {
      const raw = Object.entries(messages.errors).filter(([, text]) => text.includes('{seconds}'))
      expect(raw).toEqual([])
      expect(problem(tooManyRequests(86_300), language).detail).toContain(durationText(86_300, language))
    }
  })
})
