import type { Browser, Page } from 'playwright'

/** Durations in ms of each frame with a pointer movement. */
export interface Frames {
  /** Interval from this frame to the next. */
  apart: number[]
  /** CPU time of the main thread: events, script, style, layout and paint records. */
  work: number[]
  /** CPU time of rasterization on other threads. With a graphics card it would not occur. */
  paint: number[]
}

interface TraceEvent {
  name: string
  pid: number
  tid: number
  /** Start in microseconds, like all times of a trace. */
  ts: number
  dur?: number
  /** CPU time of the thread, without time of other programs. */
  tdur?: number
  args?: { name?: string; data?: { type?: string } }
}

const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline', '__metadata']
const MOVES = new Set(['pointermove', 'wheel'])

/** Script for the page that requests every animation frame, so that the trace contains all of them. */
const REQUEST_FRAMES = `
  cancelAnimationFrame(globalThis.nextFrame ?? 0)
  globalThis.nextFrame = requestAnimationFrame(function next() { globalThis.nextFrame = requestAnimationFrame(next) })`

/** Traces the page during `act` and returns the times of its frames. */
export async function framesOf(browser: Browser, page: Page, act: () => Promise<void>): Promise<Frames> {
  await page.evaluate(REQUEST_FRAMES)
  await browser.startTracing(page, { categories: CATEGORIES })
  await act()
  const trace = await browser.stopTracing()
  await page.evaluate('cancelAnimationFrame(globalThis.nextFrame)')
  return read((JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }).traceEvents)
}

function read(events: readonly TraceEvent[]): Frames {
  const main = mainThread(events)
  const own = events.filter(({ pid, tid }) => pid === main?.pid && tid === main.tid)
  const tasks = own.filter(({ name }) => name === 'RunTask').toSorted((a, b) => a.ts - b.ts)
  const asked = own.filter(({ name }) => name === 'FireAnimationFrame')
  const moves = own.filter(({ name, args }) => name === 'EventDispatch' && MOVES.has(args?.data?.type ?? ''))
  const painted = events.filter(({ pid, name }) => pid === main?.pid && name === 'RasterTask')
  // A frame begins with the task that runs the animation-frame callbacks.
  const starts = tasks
    .filter(({ ts, dur = 0 }) => asked.some((frame) => frame.ts >= ts && frame.ts <= ts + dur))
    .map(({ ts }) => ts)
  const frames: Frames = { apart: [], work: [], paint: [] }
  for (const [index, end] of starts.slice(1).entries()) {
    const start = starts[index] ?? end
    const inside = ({ ts }: TraceEvent) => ts >= start && ts < end
    if (!moves.some(inside)) continue
    frames.apart.push((end - start) / 1000)
    frames.work.push(spent(tasks.filter(inside)))
    frames.paint.push(spent(painted.filter(inside)))
  }
  return frames
}

/** Main thread of the page under test, the one with the most input events. */
function mainThread(events: readonly TraceEvent[]): TraceEvent | undefined {
  const mains = events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
  const moves = (main: TraceEvent) =>
    events.filter(({ pid, tid, name }) => pid === main.pid && tid === main.tid && name === 'EventDispatch')
      .length
  return mains.toSorted((a, b) => moves(b) - moves(a))[0]
}

const spent = (events: readonly TraceEvent[]) =>
  events.reduce((all, { tdur, dur = 0 }) => all + (tdur ?? dur), 0) / 1000
