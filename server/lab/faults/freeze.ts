import { readFileSync } from 'node:fs'

/** Stops a PostgreSQL with all its processes: no connection breaks, nobody answers. Gives what lets it go on. */
export function freeze(postmaster: number): () => void {
  // The first process first: it would start others.
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
    // Ended meanwhile.
  }
}

function childrenOf(parent: number): number[] {
  const text = readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').trim()
  return text === '' ? [] : text.split(' ').map(Number)
}
