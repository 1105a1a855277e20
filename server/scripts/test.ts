// Program `npm test`, after the installation of packages. `--only static,unit` runs some steps. The last line
// of output is always `N passed, N failed`.
import { createProgram, parseList, parseProgram } from '../cli/command.ts'
import { generatePrismaClient, generateSdk } from './build-steps.ts'
import { printError } from './print-error.ts'
import { recordTestDuration } from './testing/test-duration.ts'
import type { StepOutcome, Step } from './testing/step.ts'
import { STEP_SEQUENCES } from './testing/steps.ts'

const { only } = parseProgram(
  createProgram('npm test --', 'Runs all checks and tests.').option(
    '--only <steps>',
    'steps to run, separated by commas: static, unit, …',
    parseList,
  ),
).opts<{ only?: string[] }>()
const sequences = STEP_SEQUENCES.map((steps) => steps.filter(({ group }) => !only || only.includes(group)))
const total = { passed: 0, failed: 0 }

// The process exits when its parent process is killed, so that a cancelled run does not continue.
process.on('disconnect', () => process.exit(1))
process.channel?.unref()

try {
  await generatePrismaClient()
  await generateSdk()
  await Promise.all(sequences.map(runSequence))
} catch (error) {
  printError(error)
  addToTotal({ passed: 0, failed: 1 })
}
if (sequences.flat().length === 0) addToTotal({ passed: 0, failed: 1 })
process.exitCode = total.failed ? 1 : 0
if (!only && total.failed === 0) recordTestDuration(performance.now() / 1000)
console.log(`${total.passed} passed, ${total.failed} failed`)

function addToTotal({ passed, failed }: Omit<StepOutcome, 'output'>): void {
  total.passed += passed
  total.failed += failed
}

async function runSequence(steps: readonly Step[]): Promise<void> {
  for (const step of steps) addToTotal(await runStep(step))
}

/**
 * Runs a step of `npm test` and prints one line with its outcome. After a failure, prints the step's output
 * too.
 */
async function runStep({ group, name, run }: Step): Promise<StepOutcome> {
  const started = performance.now()
  const outcome = await run()
  const seconds = ((performance.now() - started) / 1000).toFixed(1).padStart(6)
  const counts = `${outcome.passed} passed, ${outcome.failed} failed`
  console.log(`${outcome.failed ? '✗' : '✓'} ${`${group}: ${name}`.padEnd(28)} ${seconds} s   ${counts}`)
  if (outcome.failed) console.log(`${outcome.output.trimEnd()}\n`)
  return outcome
}
