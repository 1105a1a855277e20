import type { LiveEvent } from '@forki/contract/events'
import { EVENT_TYPES } from '@forki/contract/events/constants'
import { pingServer } from '../../lib/connectivity.ts'
import { recordPosition } from '../../lib/event-position.ts'
import { isStreamConnected, networkTimeout, setStreamState, streamState } from './stream-status.ts'
import { parseEvent, parsePosition } from './parse-event.ts'

/**
 * Time without data in milliseconds after which the page counts as offline. On a slow network this time, the
 * ping timeout and the timeout for opening a stream are three times as long.
 */
const OFFLINE_AFTER_MS = 3500
/**
 * Time without data in milliseconds after which the page pings the server. The server sends a ping each
 * second. If the server does not respond in time, the page goes offline.
 */
const SILENCE_MS = 2500
const PING_TIMEOUT_MS = 2000
/**
 * Time without data in milliseconds after which the page opens a new event stream, even if the server
 * responds to pings.
 */
const REOPEN_AFTER_MS = 6000
/** Timeout for opening an event stream, in milliseconds. After lost packets TCP retries ever more slowly. */
const OPEN_TIMEOUT_MS = 10_000
/** Reconnect delay of a hidden page, in milliseconds, to save battery. */
const HIDDEN_RECONNECT_MS = 30_000

interface ConnectionInput {
  restaurant_id: string
  /**
   * Event position from which the first stream sends events. The stream then includes all changes since the
   * page's first read.
   */
  startPosition: string | null
  onEvent: (event: LiveEvent) => void
  /** Runs when the first event stream opens. */
  onFirstOpen: () => void
  /** Runs after an outage of the stream, or when the server has dropped events. The page must then refetch its data. */
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

  /** Detects a silent or lost event stream. Runs several times a second. */
  check = () => {
    if (!isPageVisible()) return
    if (!isStreamConnected()) this.#showOutage()
    else if (!this.#isPinging && Date.now() - this.#lastContactAt > SILENCE_MS)
      void this.#ping(this.#lastContactAt)
  }

  /** Closes the event stream of a hidden page. */
  pause = () => {
    if (!isStreamConnected()) return
    this.close()
    setStreamState('reconnecting')
  }

  /** Reopens the stream when the page is visible or online again, unless it is live and not silent. */
  resume = () => {
    const isSilent = Date.now() - this.#lastContactAt > SILENCE_MS
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

  /** Pings the server after a silence, because a network that drops packets does not close the event stream. */
  async #ping(since: number) {
    this.#isPinging = true
    const isUp = await pingServer(networkTimeout(PING_TIMEOUT_MS))
    this.#isPinging = false
    // Ignores the result of the ping if the stream has received data in the meantime, or if a new stream is
    // opening.
    if (this.#lastContactAt !== since || !isStreamConnected()) return
    if (!isUp) {
      setStreamState('offline')
      // Closes the stream only after a delay. If the network recovers and the stream receives data again, no
      // event is lost.
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
