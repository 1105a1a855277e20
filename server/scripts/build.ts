// Program `npm run build`: generates the database client and builds the client if their sources changed.
// Writes the software bill of materials (SBOM), and prints the size of each page.
import path from 'node:path'
import { buildClient, generatePrismaClient } from './build-steps.ts'
import { printError } from './print-error.ts'
import { SBOM_FILE, writeSbom } from './sbom.ts'
import { ROOT } from './root.ts'
import { StartError } from './start-error.ts'
import { pageWeightTable, measurePageWeights } from './bundle-size.ts'

try {
  await generatePrismaClient()
  await buildClient()
  console.log(`  ${writeSbom()} third-party packages: ${path.relative(ROOT, SBOM_FILE)}`)
  const routes = measurePageWeights(path.join(ROOT, 'client/dist'))
  console.log(`\n  JavaScript that a first visit loads, gzipped\n\n${pageWeightTable(routes)}\n`)
  if (routes.some(({ bytes, limit }) => bytes > limit)) {
    throw new StartError('A page exceeds its size limit: see the table above, and docs/performance.md.')
  }
} catch (error) {
  printError(error)
  process.exitCode = 1
}
