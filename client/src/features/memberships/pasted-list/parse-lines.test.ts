import type { MembershipRole } from '@forki/contract/permissions'
import { describe, expect, it } from 'vitest'
import { staffLineOf, parseLines, ROLE_WORDS } from './parse-lines.ts'

const roles = new Map(
  Object.entries(ROLE_WORDS).flatMap(([role, words]) =>
    words.split(' ').map((word) => [word, role as MembershipRole] as const),
  ),
)
const rules = { role: 'waiter', roles, mayGrant: (role) => role !== 'restaurant_admin' } satisfies Parameters<
  typeof parseLines
>[1]
const parse = (text: string) => parseLines(text, rules)
const parseOne = (text: string) => parse(text)[0]

describe('pasted lists of people', () => {
  it('parseLines reads an address, a name with an address, and columns with tabs, semicolons and commas', () => {
    expect(parseOne('Ana@Casa.mx')).toMatchObject({ email: 'ana@casa.mx', role: 'waiter', problem: null })
    expect(parseOne('Ana Ruiz <ana@casa.mx>')).toMatchObject({ email: 'ana@casa.mx', name: 'Ana Ruiz' })
    expect(parseOne('"Ruiz, Ana" <ana@casa.mx>')).toMatchObject({ email: 'ana@casa.mx', problem: null })
    for (const separator of [', ', '\t', '; ', ';']) {
      expect(parseOne(['Ana Ruiz', 'ana@casa.mx', 'cajera'].join(separator))).toMatchObject({
        email: 'ana@casa.mx',
        role: 'cashier',
        problem: null,
      })
    }
  })

  it('parseLines reads names without address as staff with an optional role and PIN', () => {
    expect(staffLineOf(parseOne('Luis Vega Soto')!)).toEqual({
      first_name: 'Luis',
      last_name: 'Vega Soto',
      role: 'waiter',
    })
    expect(staffLineOf(parseOne('Luis\tVega\tcocinero\t4827')!)).toEqual({
      first_name: 'Luis',
      last_name: 'Vega',
      role: 'chef',
      pin: '4827',
    })
    expect(parseOne('Luis')).toMatchObject({ name: 'Luis', email: null, problem: null })
  })

  it('parseLines skips empty lines and headings, and counts lines as the text does', () => {
    const lines = parse('Nombre;Correo;Rol\n\nAna;ana@casa.mx;mesera\r\nLuis')
    expect(lines.map(({ lineNumber, name }) => [lineNumber, name])).toEqual([
      [3, 'Ana'],
      [4, 'Luis'],
    ])
  })

  it('parseLines returns the problem of each invalid line', () => {
    expect(parseOne('ana@casa')?.problem).toBe('email')
    expect(parseOne('ana@no-email.invalid')?.problem).toBe('reserved')
    expect(parseOne('Ana, ana@casa.mx, barista')?.problem).toBe('role')
    expect(parseOne('ana@casa.mx, gerente')?.problem).toBe('role_denied')
    expect(parseOne('ana@casa.mx, 4827')?.problem).toBe('pin_with_email')
    expect(parseOne('—')?.problem).toBe('name')
    expect(parse('a@casa.mx\nA@casa.mx').map(({ problem }) => problem)).toEqual([null, 'duplicate'])
    expect(parse('Ana;4827\nLuis;4827').map(({ problem }) => problem)).toEqual([null, 'duplicate_pin'])
    expect(parse(Array.from({ length: 51 }, (_, n) => `p${n}@casa.mx`).join('\n'))[50]?.problem).toBe(
      'too_many',
    )
  })
})
