import path from 'node:path'
import { measurePageWeights, pageWeightTable } from '../bundle-size.ts'
import { buildClient } from '../build-steps.ts'
import { ROOT } from '../root.ts'
import { requireChromium } from './chromium.ts'
import { runCommand, runNode } from './run-command.ts'
import { outcomeFromReport, singleOutcome, type StepOutcome, type Step } from './step.ts'

const VITEST = 'node_modules/vitest/vitest.mjs'
const PLAYWRIGHT = 'node_modules/playwright/cli.js'

/**
 * Setting of the garbage collector of the type checker, a Go program. It saves a quarter of the processor
 * time and costs a tenth more memory.
 */
const TYPE_CHECKER_ENV = { GOGC: '400' }

/** Priority of the second sequence of steps, which uses the processor time that the first leaves idle. */
const LOW_PRIORITY = { nice: 19 }

/**
 * Steps of `npm test` in two concurrent sequences. The main steps often wait: API tests for commits, browser
 * tests for pages. Static checks have no timeouts, so they use the idle time. Client tests have timeouts: with
 * low priority beside four browsers, they exceeded them on slow machines.
 */
export const STEP_SEQUENCES: readonly (readonly Step[])[] = [
  [
    { group: 'unit', name: 'units and API', run: () => vitest('server/vitest.config.ts') },
    { group: 'build', name: 'build and page sizes', run: build },
    { group: 'build', name: 'release', run: () => vitest('server/test/release/vitest.config.ts') },
    { group: 'client', name: 'screens', run: () => vitest('client/vitest.config.ts') },
    { group: 'browser', name: 'browser', run: runBrowserTests },
  ],
  [
    {
      group: 'static',
      name: 'format',
      run: async () => singleOutcome(await runCommand('oxfmt', ['--check'], LOW_PRIORITY)),
    },
    {
      group: 'static',
      name: 'import rules',
      run: async () => singleOutcome(await runNode('server/scripts/import-rules.ts', [], LOW_PRIORITY)),
    },
    {
      group: 'static',
      // One pass computes the types of all workspaces, for typed lint rules and compiler errors.
      name: 'lint and types',
      run: async () =>
        singleOutcome(
          await runCommand('oxlint', ['--type-aware', '--type-check', '--deny-warnings'], {
            ...LOW_PRIORITY,
            env: TYPE_CHECKER_ENV,
          }),
        ),
    },
  ],
]

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}

const vitest = (config: string) =>
  outcomeFromReport(
    (file) =>
      runNode(VITEST, [
        'run',
        '-c',
        config,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${file}`,
      ]),
    (report) => {
      const {
        numPassedTests = 0,
        numFailedTests = 0,
        testResults = [],
        ...rest
      } = report as Partial<VitestReport>
      // A test file that does not load contains no failed test, so the file counts as a failed test.
      const broken = testResults.filter(
        ({ status, assertionResults }) => status === 'failed' && !assertionResults.length,
      )
      const skipped = (rest.numPendingTests ?? 0) + (rest.numTodoTests ?? 0)
      return { passed: numPassedTests, failed: numFailedTests + broken.length, skipped }
    },
  )

/** Builds the client, and checks the size limit of each page. */
async function build(): Promise<StepOutcome> {
  try {
    await buildClient()
    const oversized = measurePageWeights(path.join(ROOT, 'client/dist')).filter(
      ({ bytes, limit }) => bytes > limit,
    )
    if (oversized.length === 0) return { passed: 1, failed: 0, output: '' }
    return { passed: 0, failed: 1, output: `Pages above their size limit:\n${pageWeightTable(oversized)}` }
  } catch (error) {
    return { passed: 0, failed: 1, output: String(error) }
  }
}

async function runBrowserTests(): Promise<StepOutcome> {
  const chromium = await requireChromium()
  if ('problem' in chromium) return { passed: 0, failed: 1, output: chromium.problem }
  return outcomeFromReport(
    (file) =>
      runNode(PLAYWRIGHT, ['test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json'], {
        env: { CHROMIUM_PATH: chromium.path, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
      }),
    (report) => {
      const { stats = {} } = report as {
        stats?: Partial<Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>>
      }
      const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = stats
      // A flaky test counts as failed. The output contains its first failure.
      return { passed: expected, failed: unexpected + flaky, skipped }
    },
  )
}
