/** Maximum delay in milliseconds. Hidden pages need it, because browsers run no animation frames on them. */
const HIDDEN_PAGE_MS = 100

/** Runs `task` after the next paint, so that a tap shows its effect first, but after 100 ms at the latest. */
export function afterPaint(task: () => void): void {
  let isDue = true
  const run = () => {
    if (!isDue) return
    isDue = false
    task()
  }
  requestAnimationFrame(() => setTimeout(run))
  setTimeout(run, HIDDEN_PAGE_MS)
}
