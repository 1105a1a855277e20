import { longestPause } from '../failover/measure-fault.ts'
import type { SoakCounters } from '../soak-test/api-client.ts'

/** Maximum time without a confirmed write in a phase, in s. */
const MAX_PAUSE = 3

interface Phase {
  name: string
  seconds: number
  writes: number
  retries: number
  pause: number
}

/** Recorder of the figures of an upgrade's phases. */
export function phaseRecorder(tally: SoakCounters) {
  const phases: Phase[] = []
  return {
    record: async (name: string, act: () => Promise<unknown>): Promise<void> => {
      const begun = performance.now()
      const [writes, retries] = [tally.confirmedAt.length, tally.repeated]
      await act()
      const ended = performance.now()
      phases.push({
        name,
        seconds: (ended - begun) / 1000,
        writes: tally.confirmedAt.length - writes,
        retries: tally.repeated - retries,
        pause: longestPause(tally.confirmedAt, begun, ended),
      })
    },
    /** Figures of all phases as a Markdown table. */
    table: (): string => {
      const rows = phases.map(({ name, seconds, writes, retries, pause }) =>
        [name, seconds.toFixed(1), writes, retries, pause.toFixed(1)].join(' | '),
      )
      const head = ['phase', 'seconds', 'writes', 'retries', 'longest pause s']
      return [head.join(' | '), head.map(() => '---').join(' | '), ...rows]
        .map((row) => `| ${row} |`)
        .join('\n')
    },
    problems: (): string[] =>
      phases
        .filter(({ pause }) => pause > MAX_PAUSE)
        .map(({ name, pause }) => `${name}: no write was confirmed for ${pause.toFixed(1)} s`),
  }
}
