import type { LiveEvent } from '@forki/contract/events'
import { EVENT_TYPES } from '@forki/contract/events/constants'
import { pingServer } from '../../lib/connectivity.ts'
import { recordPosition } from '../../lib/event-position.ts'
import { isStreamConnected, networkTimeout, setStreamState, streamState } from './stream-status.ts'
import { parseEvent, parsePosition } from './parse-event.ts'

/**
 * Duration of a stream outage, in milliseconds, after which the page counts as offline. On a slow network this
 * duration, the ping timeout and the timeout for opening a stream are three times as long.
 */
const OFFLINE_AFTER_MS = 3500
/**
 * Time without stream data, in milliseconds, after which the page calls the health check of the server. The
 * stream normally delivers a ping event each second. If the health check fails, the page goes offline.
 */
const PING_AFTER_MS = 2500
const PING_TIMEOUT_MS = 2000
/**
 * Time without stream data, in milliseconds, after which the page replaces the event stream although the health
 * check of the server succeeds.
 */
const REOPEN_AFTER_MS = 6000
/** Timeout for opening an event stream, in milliseconds. A new connection is faster than late TCP retries. */
const OPEN_TIMEOUT_MS = 10_000
/** Reconnect delay of a hidden page, in milliseconds, to save battery. */
const HIDDEN_RECONNECT_MS = 30_000

interface ConnectionInput {
  restaurant_id: string
  /**
   * Event position from which the first stream sends events, so that it includes all changes since the earliest
   * read on screen. Null if the page knows no position.
   */
  startPosition: string | null
  onEvent: (event: LiveEvent) => void
  /** Runs when the first event stream opens. */
  onFirstOpen: () => void
  /** Runs when a stream outage ends, or if the server has dropped events. The page must then refetch. */
  onMissed: () => void
}

/** Connection to the event stream of a restaurant. It reconnects automatically and resumes after the last event. */
export class EventConnection {
  readonly #input: ConnectionInput
  #stream: EventSource | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #failures = 0
  #isFirst = true
  #lastId = ''
  #lastContactAt = Date.now()
  #hasPings = false
  #isPinging = false

  constructor(input: ConnectionInput) {
    this.#input = input
  }

  open = () => {
    this.close()
    this.#hasPings = false
    this.#timer = setTimeout(this.open, networkTimeout(OPEN_TIMEOUT_MS))
    const { restaurant_id, startPosition, onMissed } = this.#input
    const resumePosition = this.#lastId || startPosition
    const resumeParam = resumePosition ? `&last_event_id=${encodeURIComponent(resumePosition)}` : ''
    const source = new EventSource(
      `/api/v1/events?restaurant_id=${encodeURIComponent(restaurant_id)}${resumeParam}`,
    )
    source.addEventListener('open', () => this.#recordContact())
    source.addEventListener('error', this.fail)
    source.addEventListener('ping', this.#receivePing)
    // The server dropped events that this client missed, so the page must refetch.
    source.addEventListener('reset', onMissed)
    for (const type of ['message', ...EVENT_TYPES]) source.addEventListener(type, this.#receive)
    this.#stream = source
  }

  close = () => {
    clearTimeout(this.#timer)
    this.#stream?.close()
    this.#stream = null
  }

  /** Closes a broken event stream and reconnects after a backoff. */
  fail = () => {
    this.close()
    if (isStreamConnected()) this.#lastContactAt = Date.now()
    this.#showOutage()
    this.#failures += 1
    this.#timer = setTimeout(this.open, isPageVisible() ? backoff(this.#failures) : HIDDEN_RECONNECT_MS)
  }

  /** Calls the health check if the stream is silent. Updates the outage state. Runs every 250 ms. */
  check = () => {
    if (!isPageVisible()) return
    if (!isStreamConnected()) this.#showOutage()
    else if (!this.#isPinging && Date.now() - this.#lastContactAt > PING_AFTER_MS)
      void this.#ping(this.#lastContactAt)
  }

  /** Closes the event stream of a hidden page. */
  pause = () => {
    if (!isStreamConnected()) return
    this.close()
    setStreamState('reconnecting')
  }

  /** Reopens the stream of a page that is visible or online again, unless its last data is recent. */
  resume = () => {
    const isSilent = Date.now() - this.#lastContactAt > PING_AFTER_MS
    if (isStreamConnected() && !isSilent) return
    // Restarts the measurement of silence, because the browser may have suspended the hidden page.
    if (streamState.get() !== 'offline') this.#lastContactAt = Date.now()
    this.open()
  }

  #recordContact(message?: MessageEvent<string>) {
    if (message?.lastEventId) this.#lastId = message.lastEventId
    clearTimeout(this.#timer)
    const hasMissed = this.#failures > 0 || streamState.get() === 'offline'
    const isFirst = this.#isFirst
    this.#isFirst = false
    this.#failures = 0
    this.#lastContactAt = Date.now()
    setStreamState('live', this.#lastContactAt)
    if (hasMissed) this.#input.onMissed()
    else if (isFirst) this.#input.onFirstOpen()
  }

  readonly #receive = (message: MessageEvent<string>) => {
    this.#recordContact(message)
    const event = parseEvent(message.data)
    if (event) this.#input.onEvent(event)
  }

  readonly #receivePing = (message: MessageEvent<string>) => {
    this.#hasPings = true
    recordPosition(parsePosition(message.data))
    this.#recordContact(message)
  }

  #showOutage() {
    const state = streamState.get()
    const isOffline =
      state === 'offline' || Date.now() - this.#lastContactAt > networkTimeout(OFFLINE_AFTER_MS)
    setStreamState(isOffline ? 'offline' : 'reconnecting')
  }

  /** Calls the health check after a silence, because lost packets do not close the event stream. */
  async #ping(since: number) {
    this.#isPinging = true
    const isUp = await pingServer(networkTimeout(PING_TIMEOUT_MS))
    this.#isPinging = false
    // Ignores the result if the stream has received data since the call started, or is no longer live.
    if (this.#lastContactAt !== since || !isStreamConnected()) return
    if (!isUp) {
      setStreamState('offline')
      // Waits before it closes the stream. If the network recovers in time, the open stream delivers its
      // delayed events.
      this.#timer = setTimeout(this.fail, OPEN_TIMEOUT_MS)
    } else if (this.#hasPings && Date.now() - since > REOPEN_AFTER_MS) this.fail()
  }
}

export const isPageVisible = () => document.visibilityState === 'visible'

/**
 * Reconnect backoff in milliseconds: 500, doubling up to 5000. Jitter subtracts up to half of it, so that devices
 * do not reconnect at the same time.
 */
export const backoff = (failures: number, random = Math.random()) =>
  Math.min(5000, 500 * 2 ** (failures - 1)) * (1 - random / 2)
