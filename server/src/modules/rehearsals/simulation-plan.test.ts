import { describe, expect, it } from 'vitest'
import {
  planSimulatedService,
  type PlanRestaurant,
  type SimulationStep,
  type StepCommand,
} from './simulation-plan.ts'

const RESTAURANT: PlanRestaurant = {
  dishes: Array.from({ length: 9 }, (_, index) => ({
    id: `dish ${index}`,
    course: (index % 3) + 1,
    modifiers: [],
  })),
  tables: Array.from({ length: 10 }, (_, index) => ({ id: `table ${index}`, seats: 1 + (index % 4) })),
  open_minutes: 300,
  has_courses: true,
  discount_limit_bps: 1500,
  discount_reason: 'regular guest',
  void_reason: 'wrong dish',
}
const SEEDS = Array.from({ length: 200 }, (_, index) => index * 7919)
const planService = (seed: number, { restaurant = RESTAURANT, parties = 20 } = {}) =>
  planSimulatedService(restaurant, { minutes: 180, speed: 60, parties, seed })
const stepsOf = (steps: readonly SimulationStep[], kind: StepCommand['kind']) =>
  steps.filter(({ command }) => command.kind === kind)

describe('plan of a simulated service (REH-9)', () => {
  it.each([
    ['tables and takeaway orders', RESTAURANT],
    ['takeaway orders only', { ...RESTAURANT, tables: [] }],
    [
      'tables with one seat',
      { ...RESTAURANT, tables: RESTAURANT.tables.map((table) => ({ ...table, seats: 1 })) },
    ],
  ])('a service plan contains each incident for every seed, with 20 parties: %s', (_name, restaurant) => {
    for (const seed of SEEDS) {
      const steps = planService(seed, { restaurant })
      for (const kind of ['refund', 'void', 'discount', 'split'] as const)
        expect(stepsOf(steps, kind).length, `${kind} of seed ${seed}`).toBeGreaterThan(0)
      const cuts = steps.filter(({ command }) => 'cut' in command && command.cut)
      expect(cuts.length, `cut of seed ${seed}`).toBeGreaterThan(0)
    }
  })

  it('a service plan voids a line only in a course that has another line', () => {
    for (const seed of SEEDS) {
      const steps = planService(seed)
      for (const { party, at } of stepsOf(steps, 'void')) {
        const rounds = steps.filter((step) => step.party === party && step.at <= at)
        const latestRound = rounds.map(({ command }) => command).findLast((command) => 'items' in command)
        expect(latestRound?.items.length).toBeGreaterThan(1)
      }
    }
  })

  it('a service plan pays each part of a split bill once, and abandons at most one connection of a party', () => {
    for (const seed of SEEDS) {
      const steps = planService(seed, { parties: 40 })
      for (const { party, command } of stepsOf(steps, 'split')) {
        const paySteps = stepsOf(steps, 'pay').filter((step) => step.party === party)
        expect(paySteps.map((step) => step.command.kind === 'pay' && step.command.check)).toEqual(
          Array.from({ length: command.kind === 'split' ? command.parts : 0 }, (_, index) => index),
        )
      }
      const cut = steps.filter((step) => 'cut' in step.command && step.command.cut)
      expect(new Set(cut.map(({ party }) => party)).size).toBe(cut.length)
    }
  })

  it('service plans are equal for equal seeds and differ between seeds', () => {
    expect(planService(5)).toEqual(planService(5))
    expect(planService(5)).not.toEqual(planService(6))
  })
})
