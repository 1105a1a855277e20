/** Groups of files that import each other in a circle, found by Tarjan's algorithm; each group in the order of the files. */
export function findCycles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const state = new Map<string, { index: number; low: number; open: boolean }>()
  const stack: string[] = []
  const cycles: string[][] = []

  const visit = (file: string) => {
    const mine = { index: state.size, low: state.size, open: true }
    state.set(file, mine)
    stack.push(file)
    for (const next of graph.get(file) ?? []) {
      const seen = state.get(next)
      if (!seen) mine.low = Math.min(mine.low, visit(next).low)
      else if (seen.open) mine.low = Math.min(mine.low, seen.index)
    }
    if (mine.low === mine.index) close(file)
    return mine
  }

  const close = (file: string) => {
    const group = stack.splice(stack.indexOf(file))
    for (const member of group) state.get(member)!.open = false
    if (group.length > 1 || graph.get(file)?.includes(file)) cycles.push(group.toSorted())
  }

  for (const file of graph.keys()) if (!state.has(file)) visit(file)
  return cycles
}
