// Program `npm test`, after the installation of packages. `--only static,unit` runs some steps. The last line
// of output is always `N passed, N failed`.
import { createProgram, list, parseProgram } from '../cli/command.ts'
import { generateClient, generateSdk } from './prepare.ts'
import { printError } from './print-error.ts'
import { recordDuration } from './testing/duration.ts'
import type { Outcome, Step } from './testing/step.ts'
import { SEQUENCES } from './testing/steps.ts'

const { only } = parseProgram(
  createProgram('npm test --', 'Runs all checks and tests.').option(
    '--only <steps>',
    'steps to run, separated by commas: static, unit, …',
    list,
  ),
).opts<{ only?: string[] }>()
const sequences = SEQUENCES.map((steps) => steps.filter(({ group }) => !only || only.includes(group)))
const total = { passed: 0, failed: 0 }

// The process ends with its parent, which prints the result.
process.on('disconnect', () => process.exit(1))
process.channel?.unref()

try {
  await generateClient()
  await generateSdk()
  await Promise.all(sequences.map(runSequence))
} catch (error) {
  printError(error)
  add({ passed: 0, failed: 1 })
}
if (sequences.flat().length === 0) add({ passed: 0, failed: 1 })
process.exitCode = total.failed ? 1 : 0
if (!only && total.failed === 0) recordDuration(performance.now() / 1000)
console.log(`${total.passed} passed, ${total.failed} failed`)

function add({ passed, failed }: Omit<Outcome, 'output'>): void {
  total.passed += passed
  total.failed += failed
}

async function runSequence(steps: readonly Step[]): Promise<void> {
  for (const step of steps) add(await timed(step))
}

/** Runs a step of `npm test` and prints its line. After a failure, prints the output of the step too. */
async function timed({ group, name, run }: Step): Promise<Outcome> {
  const started = performance.now()
  const outcome = await run()
  const seconds = ((performance.now() - started) / 1000).toFixed(1).padStart(6)
  const counts = `${outcome.passed} passed, ${outcome.failed} failed`
  console.log(`${outcome.failed ? '✗' : '✓'} ${`${group}: ${name}`.padEnd(28)} ${seconds} s   ${counts}`)
  if (outcome.failed) console.log(`${outcome.output.trimEnd()}\n`)
  return outcome
}
