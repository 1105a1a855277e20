// Prints what breaks the house's floors; part of the static checks.
import { checkFloors } from './floors/check.ts'
import { ROOT } from './stamp.ts'

const { files, problems } = checkFloors(ROOT)
for (const problem of problems) console.error(problem)
console.log(`${files} files, ${problems.length} problems`)
process.exitCode = problems.length || !files ? 1 : 0
