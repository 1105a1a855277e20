import type { EventType, LiveEvent } from '@forki/contract/events'

/** Event that a service publishes. */
export interface NewEvent {
  type: EventType
  restaurant_id: string
  ids: string[]
}

/**
 * Notification of a published event, as the process receives it from the database. `ids` is null if a
 * database notification cannot contain so many ids. The process then reads the ids from the events table
 * before it notifies subscribers.
 */
export interface EventNotification {
  id: string
  restaurant_id: string
  type: LiveEvent['type']
  at: string
  ids: string[] | null
}

/** Subscriber to the events of one restaurant. */
export interface EventSubscriber {
  /** Sends an SSE frame. `notice` is the event in the frame, if the frame contains one. */
  send: (frame: string, notice?: EventNotification) => void
  /** Ends the subscription when the server shuts down. */
  end: () => void
}

/** Event hub: distributes the events of all processes to the subscribers of this process. */
export interface EventHub {
  /**
   * Subscribes to the events of a restaurant. Resolves to the unsubscribe function once the process receives
   * database notifications, so that the subscriber misses no later event.
   */
  subscribe: (restaurant_id: string, listener: EventSubscriber) => Promise<() => void>
  /**
   * Events of the restaurant that this process received since `at`, a time of `monotonicNow`. Oldest first.
   * Null if the process may have missed or evicted an event since `at`.
   */
  receivedSince: (restaurant_id: string, at: number) => EventNotification[] | null
  /**
   * Subscribes to rights changes on any process. Callbacks run in the order of subscription. `scope` is the id
   * of the changed row. An empty scope means that the rights of any caller may have changed. The returned
   * function returns whether the hub's connection for database notifications works.
   */
  subscribeToRightsChanges: (onChange: (scope: string) => void) => () => boolean
  /** Number of subscribers on this process, for metrics. */
  subscriberCount: () => number
  /** Ends every event stream and closes the notification connection. */
  close: () => Promise<void>
}

/** Rights of an event stream's caller at the last check. */
export interface StreamRights {
  /** Earliest deadline that may change the stream's rights, such as session expiry. Null without a deadline. */
  rightsUntil: Date | null
  /** Ids of the rows that the stream's rights depend on. */
  dependsOnIds: readonly string[]
}

export interface StreamRequest {
  /** Session id or API key id of the stream's caller. */
  caller: string
  restaurant_id: string
  /** Reads the current rights of the stream's caller. Null if they no longer permit the stream. */
  readRights: () => Promise<StreamRights | null>
  /** Ends the event stream. */
  endStream: () => void
}

/**
 * Registry of the open event streams of this process. It limits the streams per caller and per restaurant, and
 * ends streams whose callers lose the right to read the events.
 */
export interface StreamRegistry {
  /**
   * Registers an event stream. The returned function unregisters the stream.
   * @throws too_many_streams
   */
  register: (request: StreamRequest) => () => void
}
