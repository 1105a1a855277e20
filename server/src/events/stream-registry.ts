import type { Env } from '../env.ts'
import type { Logger } from '../observability/log.ts'
import { tooMany } from '../errors/app-error.ts'
import { isConcerned } from '../access/actor-cache.ts'
import type { EventHub, Standing, StreamRegistry, StreamRequest } from '../context/ports/events.ts'

/** Reads at once; more would take connections from requests when a change concerns every stream. */
const CHECKS_AT_ONCE = 2
/** Milliseconds between looks at the clock, and before a check that failed is repeated. */
const TICK_MS = 250
/** Seconds after which a refused stream may be tried again. */
const RETRY_SECONDS = 30

/** The streams of one caller in one restaurant, checked together. */
interface Group {
  caller: string
  restaurant_id: string
  check: StreamRequest['check']
  streams: Set<StreamRequest>
  standing: Standing
}

interface RegistryOptions {
  env: Pick<Env, 'FORKI_STREAMS_PER_SESSION' | 'FORKI_STREAMS_PER_RESTAURANT'>
  hub: EventHub
  log: Logger
  now: () => Date
}

/** Rights that are not read yet: any change concerns them. */
const UNREAD: Standing = { until: null, concerns: [] }

export function createStreamRegistry({ env, hub, log, now }: RegistryOptions): StreamRegistry {
  const groups = new Map<string, Group>()
  const open = { callers: new Map<string, number>(), restaurants: new Map<string, number>() }
  const due = new Set<Group>()
  const failed = new Set<Group>()
  let checking = 0
  let clock: NodeJS.Timeout | undefined
  let follows = false

  const enqueue = (group: Group) => {
    due.add(group)
    if (checking < CHECKS_AT_ONCE) void work()
  }
  const work = async () => {
    checking += 1
    for (const group of due) {
      due.delete(group)
      await checkGroup(group)
    }
    checking -= 1
  }
  const checkGroup = async (group: Group) => {
    if (group.streams.size === 0) return
    try {
      const standing = await group.check()
      if (standing) group.standing = standing
      else for (const stream of group.streams) stream.end()
    } catch (error) {
      failed.add(group)
      log.warn({ err: error }, 'event streams: rights could not be checked')
    }
  }
  const tick = () => {
    const at = now()
    for (const group of failed) enqueue(group)
    failed.clear()
    for (const group of groups.values()) {
      if (group.standing.until !== null && group.standing.until <= at) enqueue(group)
    }
  }
  const onRights = (scope: string) => {
    for (const group of groups.values()) {
      if (group.standing === UNREAD || isConcerned(group.standing, scope)) enqueue(group)
    }
  }

  const leave = (group: Group, name: string, request: StreamRequest) => {
    if (!group.streams.delete(request)) return
    count(open.callers, group.caller, -1)
    count(open.restaurants, group.restaurant_id, -1)
    if (group.streams.size > 0) return
    groups.delete(name)
    if (groups.size > 0) return
    clearInterval(clock)
    clock = undefined
  }

  return {
    open(request) {
      const { caller, restaurant_id } = request
      const { FORKI_STREAMS_PER_SESSION: perCaller, FORKI_STREAMS_PER_RESTAURANT: perRestaurant } = env
      if ((open.callers.get(caller) ?? 0) >= perCaller) throw tooMany(RETRY_SECONDS, {}, 'too_many_streams')
      if ((open.restaurants.get(restaurant_id) ?? 0) >= perRestaurant)
        throw tooMany(RETRY_SECONDS, {}, 'too_many_streams')
      if (!follows) hub.followRights(onRights)
      follows = true
      count(open.callers, caller, 1)
      count(open.restaurants, restaurant_id, 1)
      clock ??= setInterval(tick, TICK_MS).unref()
      const name = `${caller} ${restaurant_id}`
      const group = groups.get(name) ?? {
        caller,
        restaurant_id,
        check: request.check,
        streams: new Set(),
        standing: UNREAD,
      }
      groups.set(name, group)
      group.streams.add(request)
      // The rights may have changed between the request's authentication and now.
      enqueue(group)
      return () => leave(group, name, request)
    },
  }
}

function count(counts: Map<string, number>, key: string, change: number): void {
  const sum = (counts.get(key) ?? 0) + change
  if (sum > 0) counts.set(key, sum)
  else counts.delete(key)
}
