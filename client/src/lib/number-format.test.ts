import { expect, it } from 'vitest'
import { decimalSign, numberFormat } from './number-format.ts'

it('the same locale and options share one formatter, and others do not', () => {
  expect(numberFormat('es-MX', { style: 'percent' })).toBe(numberFormat('es-MX', { style: 'percent' }))
  expect(numberFormat('es-MX', { style: 'percent' }).format(0.5)).toBe('50%')
  expect(numberFormat('es-MX').format(0.5)).toBe('0.5')
})

it('Mexico writes decimals with a point, and Spain with a comma', () => {
  expect(decimalSign('es-MX')).toBe('.')
  expect(decimalSign('es-ES')).toBe(',')
})
