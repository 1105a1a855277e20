/** Time in milliseconds without a press that counts as a pause. */
const PAUSE_MS = 4000
/** Longest wait for a pause, in milliseconds. */
const MAX_WAIT_MS = 60_000
const PRESSES = ['pointerdown', 'keydown'] as const

/**
 * Runs a task after 4 s without a press, or after a minute at the latest. For background work that occupies the
 * device for seconds and would delay the paint after a press.
 * @returns a function that cancels the task
 */
export function whenInputPauses(task: () => void): () => void {
  const latest = Date.now() + MAX_WAIT_MS
  let timer = setTimeout(run, PAUSE_MS)
  for (const press of PRESSES) window.addEventListener(press, restart, { capture: true, passive: true })
  function restart() {
    clearTimeout(timer)
    timer = setTimeout(run, Math.min(PAUSE_MS, Math.max(0, latest - Date.now())))
  }
  function cancel() {
    clearTimeout(timer)
    for (const press of PRESSES) window.removeEventListener(press, restart, { capture: true })
  }
  function run() {
    cancel()
    task()
  }
  return cancel
}
