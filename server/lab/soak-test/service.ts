import { setTimeout as sleep } from 'node:timers/promises'
import type { FlowTarget } from './cross-process-flows.ts'
import { ApiClient, newCounters } from './api-client.ts'
import { cashier, cook, guest, MANAGER_PIN, waiter, type SoakRun } from './staff.ts'
import { tableWaiter } from './table-service.ts'
import { counter, openDrawer, openTill } from './till-work.ts'
import { closeTill } from './close-till.ts'
import type { FoundRestaurant } from './soak-restaurant.ts'
import { DEMO_PASSWORD } from '../../demo/content/people.ts'

/** Shared switches of a run: the end of the work, and the end of the screens. */
export interface SoakState {
  over: boolean
  quiet: boolean
}

/** Signs the staff in, opens both tills, and returns the shared state of the run. */
export async function startRun(url: string, target: FlowTarget & FoundRestaurant, state: SoakState) {
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
    isOver: () => state.over,
    sent: [],
    cooked: [],
    held: new Set(),
    till_id: await openTill(staff.cashier, restaurant_id, 'noche'),
    counter_till_id: await openTill(staff.manager, restaurant_id, 'mostrador'),
    problems: [],
  }
  return { run, staff, tills: [run.till_id, run.counter_till_id] }
}

export type Staff = Awaited<ReturnType<typeof startRun>>['staff']

/** Numbers of simulated waiters of the counter service, and of waiters of tables with courses. */
export interface CrewSize {
  waiters: number
  tables: number
}

/** Runs all simulated users until the end of the run. */
export async function work(url: string, staff: Staff, run: SoakRun, size: CrewSize): Promise<void> {
  await Promise.all([
    ...Array.from({ length: size.waiters }, () => waiter(staff.waiter, run)),
    cook(staff.cook, run),
    cook(staff.cook, run),
    cashier(staff.cashier, run),
    ...Array.from({ length: size.tables }, () => tableWaiter(staff, run)),
    counter(staff, run),
    openDrawer(staff.cashier, run),
    ...Array.from({ length: 3 }, () => guest(url, run)),
  ])
}

/**
 * Ends a run: waits for the simulated users, closes the tills, and then ends the screens.
 * @returns screens with the events that they received
 */
export async function endRun<S>(
  { run, staff, tills }: Awaited<ReturnType<typeof startRun>>,
  state: SoakState,
  { crew, screens }: { crew: Promise<void>; screens: readonly { screen: S; done: Promise<unknown> }[] },
): Promise<S[]> {
  state.over = true
  await crew
  for (const till of tills) run.problems.push(...(await closeTill(staff.manager, till)))
  await sleep(1500)
  state.quiet = true
  await Promise.all(screens.map(({ done }) => done))
  return screens.map(({ screen }) => screen)
}
