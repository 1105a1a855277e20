import { longestPause } from '../failover/measure-fault.ts'
import type { SoakCounters } from '../soak-test/api-client.ts'

/** Maximum time without a confirmed write in a phase, in s. */
const MAX_WRITE_PAUSE_S = 3

interface Phase {
  name: string
  seconds: number
  writes: number
  retries: number
  longest_pause_s: number
}

/**
 * Creates a recorder that measures each phase of an upgrade: duration, confirmed writes, retries and the
 * longest pause between writes.
 */
export function phaseRecorder(tally: SoakCounters) {
  const phases: Phase[] = []
  return {
    record: async (name: string, act: () => Promise<unknown>): Promise<void> => {
      const begun = performance.now()
      const [writes, retries] = [tally.confirmedAt.length, tally.retries]
      await act()
      const ended = performance.now()
      phases.push({
        name,
        seconds: (ended - begun) / 1000,
        writes: tally.confirmedAt.length - writes,
        retries: tally.retries - retries,
        longest_pause_s: longestPause(tally.confirmedAt, begun, ended),
      })
    },
    /** Measurements of all phases as a Markdown table. */
    table: (): string => {
      const rows = phases.map(({ name, seconds, writes, retries, longest_pause_s }) =>
        [name, seconds.toFixed(1), writes, retries, longest_pause_s.toFixed(1)].join(' | '),
      )
      const head = ['phase', 'seconds', 'writes', 'retries', 'longest pause s']
      return [head.join(' | '), head.map(() => '---').join(' | '), ...rows]
        .map((row) => `| ${row} |`)
        .join('\n')
    },
    problems: (): string[] =>
      phases
        .filter(({ longest_pause_s }) => longest_pause_s > MAX_WRITE_PAUSE_S)
        .map(
          ({ name, longest_pause_s }) =>
            `${name}: no write was confirmed for ${longest_pause_s.toFixed(1)} s`,
        ),
  }
}
