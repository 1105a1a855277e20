import { setTimeout as sleep } from 'node:timers/promises'
import type { FlowTarget } from './cross-process-flows.ts'
import { ApiClient, newCounters } from './api-client.ts'
import {
  simulateCashier,
  simulateCook,
  simulateGuest,
  MANAGER_PIN,
  simulateWaiter,
  type SoakRun,
} from './simulated-staff.ts'
import { simulateTableWaiter } from './table-waiter.ts'
import { simulateCounter, openDrawer, openTill } from './till-work.ts'
import { closeTill } from './close-till.ts'
import type { SoakRestaurant } from './soak-restaurant.ts'
import { DEMO_PASSWORD } from '../../demo/content/accounts.ts'

/**
 * Flags that end a run. `isWorkOver` stops the simulated users, `areScreensOver` closes the simulated screens.
 */
export interface SoakState {
  isWorkOver: boolean
  areScreensOver: boolean
}

/** Signs the staff in, sets the manager's PIN and opens both tills. Returns run, staff and till ids. */
export async function startSoakRun(url: string, target: FlowTarget & SoakRestaurant, state: SoakState) {
  const tally = newCounters()
  const signIn = (name: string) => ApiClient.signIn(url, `${name}@forki.demo`, tally)
  const staff = {
    waiter: await signIn('waiter'),
    cook: await signIn('chef'),
    cashier: await signIn('cashier'),
    manager: await signIn('manager'),
  }
  const { restaurant_id } = target
  await staff.manager.call('PUT', `/pins/${restaurant_id}`, { password: DEMO_PASSWORD, pin: MANAGER_PIN })
  const run: SoakRun = {
    ...target,
    tally,
    isOver: () => state.isWorkOver,
    kitchen_order_ids: [],
    served_order_ids: [],
    held_line_ids: new Set(),
    till_id: await openTill(staff.cashier, restaurant_id, 'noche'),
    counter_till_id: await openTill(staff.manager, restaurant_id, 'mostrador'),
    problems: [],
  }
  return { run, staff, tills: [run.till_id, run.counter_till_id] }
}

export type SoakStaff = Awaited<ReturnType<typeof startSoakRun>>['staff']

/**
 * Numbers of simulated waiters: `waiters` create orders without courses, `tables` serve orders with courses.
 */
export interface CrewSize {
  waiters: number
  tables: number
}

/** Runs all simulated users until the end of the run. */
export async function runSimulatedStaff(
  url: string,
  staff: SoakStaff,
  run: SoakRun,
  size: CrewSize,
): Promise<void> {
  await Promise.all([
    ...Array.from({ length: size.waiters }, () => simulateWaiter(staff.waiter, run)),
    simulateCook(staff.cook, run),
    simulateCook(staff.cook, run),
    simulateCashier(staff.cashier, run),
    ...Array.from({ length: size.tables }, () => simulateTableWaiter(staff, run)),
    simulateCounter(staff, run),
    openDrawer(staff.cashier, run),
    ...Array.from({ length: 3 }, () => simulateGuest(url, run)),
  ])
}

/**
 * Ends a run: waits for the simulated users, closes the tills, and then ends the screens.
 * @returns screens with the events that they received
 */
export async function endRun<S>(
  { run, staff, tills }: Awaited<ReturnType<typeof startSoakRun>>,
  state: SoakState,
  { crew, screens }: { crew: Promise<void>; screens: readonly { screen: S; done: Promise<unknown> }[] },
): Promise<S[]> {
  state.isWorkOver = true
  await crew
  for (const till of tills) run.problems.push(...(await closeTill(staff.manager, till)))
  await sleep(1500)
  state.areScreensOver = true
  await Promise.all(screens.map(({ done }) => done))
  return screens.map(({ screen }) => screen)
}
