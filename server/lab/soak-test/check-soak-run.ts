import { withClient } from '../../src/db/with-client.ts'
import { findProblems } from './find-problems.ts'
import { compareLedgers, compareReports } from './ledger-checks.ts'
import type { SimulatedScreen } from './simulated-screen.ts'
import type { SoakRun } from './simulated-staff.ts'

/**
 * Compares the database with the confirmed writes, the events that the screens received, and the Z reports.
 * Returns one sentence for each deviation.
 */
export async function checkSoakRun(
  databaseUrl: string,
  run: SoakRun,
  screens: readonly SimulatedScreen[],
  tills: readonly string[],
): Promise<string[]> {
  return withClient(databaseUrl, async (client) => [
    ...(await findProblems(client, run.tally, screens, run.restaurant_id)),
    ...(await compareLedgers(client, run.tally)),
    ...(await compareReports(client, tills)),
  ])
}
