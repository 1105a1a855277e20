import { describe, expect, it } from 'vitest'
import { buildRestaurant } from '../../test/cashiers.ts'
import { doneCount, isDone, missingOf, nextStep, type Progress } from './progress.ts'

const nothing: Progress = { missing: ['address'], dishes: 0, menu: null, tables: 0, people: 0, tills: 0 }
const fullProgress: Progress = { missing: [], dishes: 24, menu: 'Carta', tables: 14, people: 5, tills: 1 }

describe('setup of a restaurant', () => {
  it('the next setup step is the first incomplete one, beginning with the restaurant', () => {
    expect(nextStep(nothing)).toBe('restaurant')
    expect(nextStep({ ...fullProgress, menu: null })).toBe('menu')
    expect(nextStep(fullProgress)).toBeNull()
  })

  it('doneCount counts six completed setup steps, and the restaurant step is complete without a logo', () => {
    expect(doneCount(fullProgress)).toBe(6)
    expect(isDone('restaurant', { ...fullProgress, missing: ['logo'] })).toBe(true)
    expect(isDone('restaurant', { ...fullProgress, missing: ['hours'] })).toBe(false)
  })

  it('setup steps that the user may not see have no state', () => {
    expect(isDone('till', { ...fullProgress, tills: undefined })).toBeUndefined()
    expect(nextStep({ ...fullProgress, tills: undefined })).toBeNull()
  })
})

describe('missing details of a restaurant', () => {
  it('the setup lists each missing detail of a restaurant', () => {
    expect(missingOf(buildRestaurant())).toEqual(['address', 'contact', 'hours', 'logo'])
    expect(
      missingOf(
        buildRestaurant({
          street: 'Orizaba 114',
          city: 'México',
          email: 'hola@maizbravo.example',
          opening_hours: [{ day: 1, opens: '09:00', closes: '18:00' }],
        }),
      ),
    ).toEqual(['logo'])
  })
})
