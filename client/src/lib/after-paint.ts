/** What draws nothing, a page that is hidden, gives no frame. */
const AT_MOST_MS = 100

/** Runs `task` once the screen has shown what is there by now: a tap is answered before its work is done. */
export function afterPaint(task: () => void): void {
  let is_due = true
  const run = () => {
    if (!is_due) return
    is_due = false
    task()
  }
  requestAnimationFrame(() => setTimeout(run))
  setTimeout(run, AT_MOST_MS)
}
