import type { Browser, Page } from 'playwright'

/** What each frame took in which a hand moved, milliseconds. */
export interface Frames {
  /** From this frame to the next, as the page sees them. */
  apart: number[]
  /** What the processor worked on the page's own thread: events, script, style, layout, lists of what to paint. */
  work: number[]
  /** What it worked to paint into pixels, on other threads: where there is a graphics card, that does it. */
  paint: number[]
}

interface TraceEvent {
  name: string
  pid: number
  tid: number
  /** Microseconds, as all times here. */
  ts: number
  dur?: number
  /** What the processor spent on it, whatever else ran on the machine meanwhile. */
  tdur?: number
  args?: { name?: string; data?: { type?: string } }
}

const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline', '__metadata']
const MOVES = new Set(['pointermove', 'wheel'])

/** In the page: asks for every frame from now on, so that the trace has them all. */
const ASK = `
  cancelAnimationFrame(globalThis.nextFrame ?? 0)
  globalThis.nextFrame = requestAnimationFrame(function next() { globalThis.nextFrame = requestAnimationFrame(next) })`

/** Does it, and says what each frame took meanwhile. */
export async function framesOf(browser: Browser, page: Page, act: () => Promise<void>): Promise<Frames> {
  await page.evaluate(ASK)
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
  // A frame begins with the task in which the page is asked what it wants to move.
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

/** The thread of the page that moved; a browser has others. */
function mainThread(events: readonly TraceEvent[]): TraceEvent | undefined {
  const mains = events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
  const moves = (main: TraceEvent) =>
    events.filter(({ pid, tid, name }) => pid === main.pid && tid === main.tid && name === 'EventDispatch')
      .length
  return mains.toSorted((a, b) => moves(b) - moves(a))[0]
}

const spent = (events: readonly TraceEvent[]) =>
  events.reduce((all, { tdur, dur = 0 }) => all + (tdur ?? dur), 0) / 1000
