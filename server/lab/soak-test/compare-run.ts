import { withClient } from '../../src/db/connection.ts'
import { findProblems } from './checks.ts'
import { compareLedgers, compareReports } from './ledger-checks.ts'
import type { Screen } from './screen.ts'
import type { SoakRun } from './staff.ts'

/** Deviations of the database from the confirmed writes, the events of the screens and the Z reports. */
export async function compareRun(
  databaseUrl: string,
  run: SoakRun,
  screens: readonly Screen[],
  tills: readonly string[],
): Promise<string[]> {
  return withClient(databaseUrl, async (client) => [
    ...(await findProblems(client, run.tally, screens, run.restaurant_id)),
    ...(await compareLedgers(client, run.tally)),
    ...(await compareReports(client, tills)),
  ])
}
