// Program `npm run attack`: runs security scanners against a temporary server on this machine, with demo data
// and production settings. Exits with 1 on any finding or missing tool. It also fails if sqlmap or wapiti
// misses the planted flaw of a deliberately vulnerable server (canary). `-- --only` with some of the names
// sqlmap,wapiti,slow,fuzz limits the run to these attacks.
import { createProgram, parseList, parseProgram } from '../../cli/command.ts'
import { startVulnerableServer } from './vulnerable-server.ts'
import { runWapiti } from './wapiti.ts'
import { runFuzz } from './fuzz.ts'
import { runSqlmap } from './sqlmap.ts'
import { runSlowHttpTest } from './slowhttptest.ts'
import { startTarget, type AttackTarget } from './attack-target.ts'
import { isInstalled, type AttackResult } from './security-tool.ts'

interface Attack {
  name: string
  /** External program that the attack runs, named like its Debian package. */
  tool?: string
  run: (target: AttackTarget, canary: string) => Promise<AttackResult>
}

const ATTACKS: readonly Attack[] = [
  { name: 'sqlmap', tool: 'sqlmap', run: runSqlmap },
  { name: 'wapiti', tool: 'wapiti', run: runWapiti },
  { name: 'slow', tool: 'slowhttptest', run: runSlowHttpTest },
  { name: 'fuzz', run: runFuzz },
]
const { only: names } = parseProgram(
  createProgram('npm run attack --', 'Runs security scanners against a temporary server.').option(
    '--only <names>',
    'attacks to run, separated by commas',
    parseList,
    ATTACKS.map(({ name }) => name),
  ),
).opts<{ only: string[] }>()
const chosenAttacks = ATTACKS.filter(({ name }) => names.includes(name))
const missingTools = chosenAttacks.flatMap(({ tool }) =>
  tool === undefined || isInstalled(tool) ? [] : [tool],
)
if (missingTools.length > 0)
  console.error(`Missing: ${missingTools.join(' ')} (apt-get install -y ${missingTools.join(' ')})`)

let problemCount = missingTools.length + names.length - chosenAttacks.length
const target = await startTarget()
const canary = await startVulnerableServer(target.database)
try {
  for (const { name, tool, run } of chosenAttacks) {
    if (tool !== undefined && missingTools.includes(tool)) continue
    const started = performance.now()
    const { scope, findings } = await run(target, canary.url)
    const faults = await target.faults()
    const seconds = Math.round((performance.now() - started) / 1000)
    console.log(`| ${name} | ${scope} | ${findings.length + faults.length} | ${seconds} s |`)
    for (const finding of [...findings, ...faults]) console.error(`  ${finding}`)
    problemCount += findings.length + faults.length
  }
} finally {
  await canary.stop()
  await target.stop()
}
process.exitCode = problemCount > 0 || chosenAttacks.length === 0 ? 1 : 0
