import { readFileSync } from 'node:fs'

/**
 * Suspends a PostgreSQL with all its processes (SIGSTOP): connections remain open without responses.
 * @returns function that resumes them
 */
export function freezePostgres(postmaster: number): () => void {
  // The postmaster is stopped first, because it would start new processes.
  process.kill(postmaster, 'SIGSTOP')
  const frozen = [postmaster, ...childrenOf(postmaster)]
  for (const pid of frozen) signal(pid, 'SIGSTOP')
  return () => {
    for (const pid of frozen) signal(pid, 'SIGCONT')
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // `kill` fails for a process that has ended.
  }
}

function childrenOf(parent: number): number[] {
  const text = readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').trim()
  return text === '' ? [] : text.split(' ').map(Number)
}
