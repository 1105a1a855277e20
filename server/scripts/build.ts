// `npm run build`: everything that is made from source, when its source changed; then what is shipped of others, and what
// each screen weighs.
import path from 'node:path'
import { buildScreens, generateClient } from './prepare.ts'
import { printError } from './print-error.ts'
import { SBOM_FILE, writeSbom } from './sbom.ts'
import { ROOT } from './root.ts'
import { StartError } from './start-error.ts'
import { tableOf, measureRoutes } from './bundle-size.ts'

try {
  await generateClient()
  await buildScreens()
  console.log(`  ${writeSbom()} packages of others are shipped: ${path.relative(ROOT, SBOM_FILE)}`)
  const routes = measureRoutes(path.join(ROOT, 'client/dist'))
  console.log(`\n  JavaScript that a first visit loads, gzipped\n\n${tableOf(routes)}\n`)
  if (routes.some(({ bytes, most }) => bytes > most)) {
    throw new StartError('A screen is heavier than it may be: see the table above, and docs/performance.md.')
  }
} catch (error) {
  printError(error)
  process.exitCode = 1
}
