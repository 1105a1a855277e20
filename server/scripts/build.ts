// `npm run build`: everything that is made from source, when its source changed.
import { buildScreens, generateClient } from './prepare.ts'
import { report } from './report.ts'

try {
  await generateClient()
  await buildScreens()
} catch (error) {
  report(error)
  process.exitCode = 1
}
