// Program that checks the imports of server, client and end-to-end tests against `IMPORT_RULES`.
import { checkImports } from './import-rules/check.ts'
import { ROOT } from './root.ts'

const { files, problems } = await checkImports(ROOT)
for (const problem of problems) console.error(problem)
console.log(`${files} files, ${problems.length} problems`)
process.exitCode = problems.length || !files ? 1 : 0
