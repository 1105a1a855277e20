import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { CommandResult } from './run-command.ts'

export interface StepOutcome {
  passed: number
  failed: number
  output: string
}

export interface Step {
  /** Name of the step's group in `--only`. */
  group: 'static' | 'unit' | 'client' | 'build' | 'browser'
  name: string
  run: () => Promise<StepOutcome>
}

/** Outcome of a step whose command passes or fails as a whole. */
export const singleOutcome = ({ code, output }: CommandResult): StepOutcome => ({
  passed: code === 0 ? 1 : 0,
  failed: code === 0 ? 0 : 1,
  output,
})

/**
 * Runs a test runner and reads its outcome from the report file. Skipped tests count as failed. A runner that
 * fails without a failed test counts as one failure, for example if a file does not load. A run without tests
 * is a failure too.
 */
export async function outcomeFromReport(
  runner: (reportFile: string) => Promise<CommandResult>,
  count: (report: unknown) => { passed: number; failed: number; skipped: number },
): Promise<StepOutcome> {
  const folder = mkdtempSync(path.join(tmpdir(), 'forki-report-'))
  try {
    const file = path.join(folder, 'report.json')
    const { code, output } = await runner(file)
    const { passed, failed, skipped } = count(readReport(file))
    const notes = [
      ...(skipped ? [`${skipped} tests were skipped: a skipped test counts as failed.`] : []),
      ...(passed + failed + skipped === 0 ? ['No test ran.'] : []),
    ]
    const silentFailure = failed + skipped === 0 && (code !== 0 || passed === 0)
    return {
      passed,
      failed: failed + skipped + (silentFailure ? 1 : 0),
      output: [output, ...notes].join('\n'),
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    // The runner ended without a report. Its output contains the reason.
    return {}
  }
}
