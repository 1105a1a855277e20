import type { Browser, Page } from 'playwright'

/** Times in ms of the frames with a pointer or wheel move. Each list has one value per frame. */
export interface FrameTimes {
  /** Intervals between the starts of successive frames. */
  intervals: number[]
  /**
   * CPU time that the main thread used for the frame: events, scripts, style, layout, and recording of paint
   * commands.
   */
  mainThreadTimes: number[]
  /** CPU time that other threads used to rasterize the frame. A graphics card would do this work instead. */
  rasterTimes: number[]
}

interface TraceEvent {
  name: string
  pid: number
  tid: number
  /** Start of the trace event in microseconds, the unit of all times in a trace. */
  ts: number
  dur?: number
  /** CPU time of the thread for the trace event, without time of other programs. */
  tdur?: number
  args?: { name?: string; data?: { type?: string } }
}

const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline', '__metadata']
const MOVE_EVENTS = new Set(['pointermove', 'wheel'])

/** Script for the page that requests every animation frame, so that the trace contains all of them. */
const REQUEST_FRAMES_SCRIPT = `
  cancelAnimationFrame(globalThis.nextFrame ?? 0)
  globalThis.nextFrame = requestAnimationFrame(function next() { globalThis.nextFrame = requestAnimationFrame(next) })`

/** Traces the page during `act` and returns the times of its frames. */
export async function measureFrames(
  browser: Browser,
  page: Page,
  act: () => Promise<void>,
): Promise<FrameTimes> {
  await page.evaluate(REQUEST_FRAMES_SCRIPT)
  await browser.startTracing(page, { categories: CATEGORIES })
  await act()
  const trace = await browser.stopTracing()
  await page.evaluate('cancelAnimationFrame(globalThis.nextFrame)')
  return frameTimesOf((JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }).traceEvents)
}

function frameTimesOf(events: readonly TraceEvent[]): FrameTimes {
  const main = mainThread(events)
  const mainThreadEvents = events.filter(({ pid, tid }) => pid === main?.pid && tid === main.tid)
  const tasks = mainThreadEvents.filter(({ name }) => name === 'RunTask').toSorted((a, b) => a.ts - b.ts)
  const frameRequests = mainThreadEvents.filter(({ name }) => name === 'FireAnimationFrame')
  const moves = mainThreadEvents.filter(
    ({ name, args }) => name === 'EventDispatch' && MOVE_EVENTS.has(args?.data?.type ?? ''),
  )
  const painted = events.filter(({ pid, name }) => pid === main?.pid && name === 'RasterTask')
  // A frame begins with the task that runs the animation-frame callbacks.
  const frameStarts = tasks
    .filter(({ ts, dur = 0 }) => frameRequests.some((frame) => frame.ts >= ts && frame.ts <= ts + dur))
    .map(({ ts }) => ts)
  const frames: FrameTimes = { intervals: [], mainThreadTimes: [], rasterTimes: [] }
  for (const [index, end] of frameStarts.slice(1).entries()) {
    const start = frameStarts[index] ?? end
    const inside = ({ ts }: TraceEvent) => ts >= start && ts < end
    if (!moves.some(inside)) continue
    frames.intervals.push((end - start) / 1000)
    frames.mainThreadTimes.push(spentTime(tasks.filter(inside)))
    frames.rasterTimes.push(spentTime(painted.filter(inside)))
  }
  return frames
}

/** Finds the main thread of the page under test: the one with the most input events. */
function mainThread(events: readonly TraceEvent[]): TraceEvent | undefined {
  const mains = events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
  const moves = (main: TraceEvent) =>
    events.filter(({ pid, tid, name }) => pid === main.pid && tid === main.tid && name === 'EventDispatch')
      .length
  return mains.toSorted((a, b) => moves(b) - moves(a))[0]
}

const spentTime = (events: readonly TraceEvent[]) =>
  events.reduce((all, { tdur, dur = 0 }) => all + (tdur ?? dur), 0) / 1000
