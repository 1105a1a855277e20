import type { LiveEvent } from '@forki/contract/events'
import { EVENT_TYPES } from '@forki/contract/events/constants'
import { pingServer } from '../../lib/connectivity.ts'
import { recordPosition } from '../../lib/event-position.ts'
import { isLive, liveStatus, networkTimeout, setLiveStatus } from './live-status.ts'
import { readEvent } from './read-event.ts'

/** Time without the server until the page is offline. A slow network gets three times as long, here and below. */
const OFFLINE_AFTER_MS = 3500
/** The server pings every second. After a longer silence the page asks it, and goes offline without an answer in time. */
const SILENT_MS = 2500
const ANSWERS_WITHIN_MS = 2000
/** Silence after which a stream is replaced, although the server answers. */
const DEAD_MS = 6000
/** A stream that has not begun by then may never: lost packets are repeated ever more rarely. */
const BEGINS_WITHIN_MS = 10_000
/** A hidden page reconnects rarely, to spare the radio. */
const HIDDEN_MS = 30_000

interface ConnectionInput {
  restaurant_id: string
  /** Position from which the first stream begins, so that it brings the changes since the page's reads. */
  start: string | null
  onEvent: (event: LiveEvent) => void
  /** The first stream begins. */
  onFirst: () => void
  /** The page missed events. */
  onMissed: () => void
}

/** Connection to the event stream of a restaurant. It reconnects by itself, from the last event. */
export class EventConnection {
  readonly #input: ConnectionInput
  #source: EventSource | null = null
  #waiting: ReturnType<typeof setTimeout> | undefined
  #failures = 0
  #isFirst = true
  #lastId = ''
  #heardAt = Date.now()
  #pings = false
  #asking = false

  constructor(input: ConnectionInput) {
    this.#input = input
  }

  open = () => {
    this.close()
    this.#pings = false
    this.#waiting = setTimeout(this.open, networkTimeout(BEGINS_WITHIN_MS))
    const { restaurant_id, start, onMissed } = this.#input
    const from = this.#lastId || start
    const resume = from ? `&last_event_id=${encodeURIComponent(from)}` : ''
    const source = new EventSource(
      `/api/v1/events?restaurant_id=${encodeURIComponent(restaurant_id)}${resume}`,
    )
    source.addEventListener('open', () => this.#hear())
    source.addEventListener('error', this.fail)
    source.addEventListener('ping', this.#receivePing)
    // The server dropped events that this page missed.
    source.addEventListener('reset', onMissed)
    for (const type of ['message', ...EVENT_TYPES]) source.addEventListener(type, this.#receive)
    this.#source = source
  }

  close = () => {
    clearTimeout(this.#waiting)
    this.#source?.close()
    this.#source = null
  }

  /** Closes a broken stream, and opens another one after a pause. */
  fail = () => {
    this.close()
    if (isLive()) this.#heardAt = Date.now()
    this.#showDown()
    this.#failures += 1
    this.#waiting = setTimeout(this.open, isPageVisible() ? backoff(this.#failures) : HIDDEN_MS)
  }

  /** Looks for a silent or lost stream. Called several times a second. */
  watch = () => {
    if (!isPageVisible()) return
    if (!isLive()) this.#showDown()
    else if (!this.#asking && Date.now() - this.#heardAt > SILENT_MS) void this.#ask(this.#heardAt)
  }

  /** Closes the stream of a hidden page. */
  rest = () => {
    if (!isLive()) return
    this.close()
    setLiveStatus('reconnecting')
  }

  /** Reopens the stream of a page that is visible again, unless it brought something just now. */
  wake = () => {
    const silent = Date.now() - this.#heardAt > SILENT_MS
    if (isLive() && !silent) return
    // A hidden page could not hear anything, so the time without the server begins now.
    if (liveStatus.get().state !== 'offline') this.#heardAt = Date.now()
    this.open()
  }

  #hear(message?: MessageEvent<string>) {
    if (message?.lastEventId) this.#lastId = message.lastEventId
    clearTimeout(this.#waiting)
    const missed = this.#failures > 0 || liveStatus.get().state === 'offline'
    const begins = this.#isFirst
    this.#isFirst = false
    this.#failures = 0
    this.#heardAt = Date.now()
    setLiveStatus('live', this.#heardAt)
    if (missed) this.#input.onMissed()
    else if (begins) this.#input.onFirst()
  }

  readonly #receive = (message: MessageEvent<string>) => {
    this.#hear(message)
    const event = readEvent(message.data)
    if (event) this.#input.onEvent(event)
  }

  readonly #receivePing = (message: MessageEvent<string>) => {
    this.#pings = true
    recordPosition((JSON.parse(message.data) as { position?: string }).position)
    this.#hear(message)
  }

  #showDown() {
    const { state } = liveStatus.get()
    const late = state === 'offline' || Date.now() - this.#heardAt > networkTimeout(OFFLINE_AFTER_MS)
    setLiveStatus(late ? 'offline' : 'reconnecting')
  }

  /** A network that swallows packets ends no stream. After a silence the page asks whether the server is there. */
  async #ask(since: number) {
    this.#asking = true
    const there = await pingServer(networkTimeout(ANSWERS_WITHIN_MS))
    this.#asking = false
    // Meanwhile the server sent something, or another stream begins.
    if (this.#heardAt !== since || !isLive()) return
    if (!there) {
      setLiveStatus('offline')
      // The stream is kept for a while: if it goes on, no event was lost.
      this.#waiting = setTimeout(this.fail, BEGINS_WITHIN_MS)
    } else if (this.#pings && Date.now() - since > DEAD_MS) this.fail()
  }
}

/** True while the user can see the page. */
export const isPageVisible = () => document.visibilityState === 'visible'

/** Half a second, doubling to five, each shortened by up to a half so that not all devices return at once. */
export const backoff = (failures: number, random = Math.random()) =>
  Math.min(5000, 500 * 2 ** (failures - 1)) * (1 - random / 2)
