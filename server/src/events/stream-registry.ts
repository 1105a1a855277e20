import type { Env } from '../env.ts'
import type { Logger } from '../observability/log.ts'
import { tooManyRequests } from '../errors/app-error.ts'
import { dependsOnScope } from '../access/actor-cache.ts'
import type { EventHub, StreamRights, StreamRegistry, StreamRequest } from '../context/ports/events.ts'

/**
 * Maximum number of concurrent rights checks, so that other connections of the pool remain free for requests.
 */
const CHECKS_AT_ONCE = 2
/**
 * Interval in ms at which the registry checks callers whose rights have reached their end time `rightsUntil`.
 * It also repeats failed checks.
 */
const CHECK_INTERVAL_MS = 250
/** Seconds in the header `Retry-After` of a rejected event stream. */
const RETRY_SECONDS = 30

/** Event streams of one caller in one restaurant. One rights check decides about all of them. */
interface CallerStreams {
  callerKey: string
  restaurant_id: string
  readRights: StreamRequest['readRights']
  streams: Set<StreamRequest>
  rights: StreamRights
}

interface RegistryOptions {
  env: Pick<Env, 'FORKI_STREAMS_PER_SESSION' | 'FORKI_STREAMS_PER_RESTAURANT'>
  hub: EventHub
  log: Logger
  now: () => Date
}

/** Stream rights before the first check. Any change of rights triggers a new check. */
const UNCHECKED_RIGHTS: StreamRights = { rightsUntil: null, dependsOnIds: [] }

/**
 * Creates the registry of the open event streams of this process. The registry ends a stream when the caller
 * loses the right to it.
 * @see docs/decisions/071-event-stream-limits.md
 */
export const createStreamRegistry = (options: RegistryOptions): StreamRegistry =>
  new CheckedStreamRegistry(options)

class CheckedStreamRegistry implements StreamRegistry {
  readonly #options: RegistryOptions
  readonly #groups = new Map<string, CallerStreams>()
  readonly #open = { callers: new Map<string, number>(), restaurants: new Map<string, number>() }
  readonly #queue = new Set<CallerStreams>()
  readonly #failed = new Set<CallerStreams>()
  #checking = 0
  #timer: NodeJS.Timeout | undefined
  #isSubscribedToRights = false

  constructor(options: RegistryOptions) {
    this.#options = options
  }

  register(request: StreamRequest): () => void {
    const { caller: callerKey, restaurant_id, readRights } = request
    this.#enforceLimits(request)
    if (!this.#isSubscribedToRights)
      this.#options.hub.subscribeToRightsChanges((scope) => this.#onRights(scope))
    this.#isSubscribedToRights = true
    addCount(this.#open.callers, callerKey, 1)
    addCount(this.#open.restaurants, restaurant_id, 1)
    this.#timer ??= setInterval(() => this.#checkExpiry(), CHECK_INTERVAL_MS).unref()
    const name = `${callerKey} ${restaurant_id}`
    const group = this.#groups.get(name) ?? {
      callerKey,
      restaurant_id,
      readRights,
      streams: new Set(),
      rights: UNCHECKED_RIGHTS,
    }
    this.#groups.set(name, group)
    group.streams.add(request)
    // The caller's rights may have changed since the authentication of the request, so they are checked
    // again.
    this.#enqueue(group)
    return () => this.#remove(group, name, request)
  }

  /**
   * Enforces the limits of open streams per caller and per restaurant.
   * @throws too_many_streams
   */
  #enforceLimits({ caller, restaurant_id }: StreamRequest): void {
    const { FORKI_STREAMS_PER_SESSION: perCaller, FORKI_STREAMS_PER_RESTAURANT: perRestaurant } =
      this.#options.env
    const isFull =
      (this.#open.callers.get(caller) ?? 0) >= perCaller ||
      (this.#open.restaurants.get(restaurant_id) ?? 0) >= perRestaurant
    if (isFull) throw tooManyRequests(RETRY_SECONDS, {}, 'too_many_streams')
  }

  #remove(group: CallerStreams, name: string, request: StreamRequest): void {
    if (!group.streams.delete(request)) return
    addCount(this.#open.callers, group.callerKey, -1)
    addCount(this.#open.restaurants, group.restaurant_id, -1)
    if (group.streams.size > 0) return
    this.#groups.delete(name)
    if (this.#groups.size > 0) return
    clearInterval(this.#timer)
    this.#timer = undefined
  }

  #checkExpiry(): void {
    const currentTime = this.#options.now()
    for (const group of this.#failed) this.#enqueue(group)
    this.#failed.clear()
    for (const group of this.#groups.values()) {
      if (group.rights.rightsUntil !== null && group.rights.rightsUntil <= currentTime) this.#enqueue(group)
    }
  }

  #onRights(scope: string): void {
    for (const group of this.#groups.values()) {
      if (group.rights === UNCHECKED_RIGHTS || dependsOnScope(group.rights, scope)) this.#enqueue(group)
    }
  }

  #enqueue(group: CallerStreams): void {
    this.#queue.add(group)
    if (this.#checking < CHECKS_AT_ONCE) void this.#work()
  }

  async #work(): Promise<void> {
    this.#checking += 1
    for (const group of this.#queue) {
      this.#queue.delete(group)
      await this.#check(group)
    }
    this.#checking -= 1
  }

  async #check(group: CallerStreams): Promise<void> {
    if (group.streams.size === 0) return
    try {
      const standing = await group.readRights()
      if (standing) group.rights = standing
      else for (const stream of group.streams) stream.endStream()
    } catch (error) {
      this.#failed.add(group)
      this.#options.log.warn({ err: error }, 'event streams: authorization check failed')
    }
  }
}

function addCount(counts: Map<string, number>, key: string, change: number): void {
  const sum = (counts.get(key) ?? 0) + change
  if (sum > 0) counts.set(key, sum)
  else counts.delete(key)
}
