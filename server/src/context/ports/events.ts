import type { EventType, LiveEvent } from '@forki/contract/events'

/** Event to publish. */
export interface NewEvent {
  type: EventType
  restaurant_id: string
  ids: string[]
}

/**
 * Notification of an event. Null `ids` are too many for a notification, so that subscribers read them from
 * the table.
 */
export interface Notice {
  id: string
  restaurant_id: string
  type: LiveEvent['type']
  at: string
  ids: string[] | null
}

/** Subscriber to the events of one restaurant. */
export interface Listener {
  /** Sends an SSE frame. `notice` is the event of the frame, if it has one. */
  send: (frame: string, notice?: Notice) => void
  /** Called when the server shuts down. */
  end: () => void
}

/** Event hub: distributes the events of all processes to this process's subscribers. */
export interface EventHub {
  /** Resolves when no further event can be missed. Returns the unsubscribe function. */
  subscribe: (restaurant_id: string, listener: Listener) => Promise<() => void>
  /**
   * Events of the restaurant that this process received since `at` (`monotonicNow`), oldest first. Null if
   * some may have been evicted.
   */
  receivedSince: (restaurant_id: string, at: number) => Notice[] | null
  /**
   * Subscribes to changes of rights on any process. `scope` is the id of the changed row. An empty scope
   * concerns all rights. Calls subscribers in the order of subscription. The returned function returns
   * whether notifications currently arrive.
   */
  followRights: (onChange: (scope: string) => void) => () => boolean
  /** Number of subscribers, for metrics. */
  size: () => number
  /** Ends every stream and closes the database connection. */
  close: () => Promise<void>
}

/** Rights of a stream's caller at the last check. */
export interface StreamRights {
  /** Time at which the rights may end without a change. Null for never. */
  until: Date | null
  /** Ids of the rows that the rights depend on. */
  concerns: readonly string[]
}

export interface StreamRequest {
  /** Session id or API key id. */
  caller: string
  restaurant_id: string
  /** Reads the caller's rights. Null if they no longer permit the stream. */
  check: () => Promise<StreamRights | null>
  /** Ends the stream. */
  end: () => void
}

/**
 * Registry of this process's open event streams. Limits their number, and ends streams whose caller loses the
 * right.
 */
export interface StreamRegistry {
  /**
   * Registers a stream. The returned function unregisters it.
   * @throws too_many_streams
   */
  open: (request: StreamRequest) => () => void
}
