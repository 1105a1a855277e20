import type { EventType, LiveEvent } from '@forki/contract/events'

/** Event as services publish it. */
export interface NewEvent {
  type: EventType
  restaurant_id: string
  ids: string[]
}

/** Notification payload. Without ids, subscribers read them from the table. */
export interface Notice {
  id: string
  restaurant_id: string
  type: LiveEvent['type']
  at: string
  ids: string[] | null
}

/** Subscriber to one restaurant. */
export interface Listener {
  /** Receives an SSE frame, with its notice if the frame is an event. */
  send: (frame: string, notice?: Notice) => void
  /** Called when the server shuts down. */
  end: () => void
}

/** Distributes the events of all processes to the subscribers of this one. */
export interface EventHub {
  /** Resolves once no event can be missed. Returns the function that unsubscribes. */
  subscribe: (restaurant_id: string, listener: Listener) => Promise<() => void>
  /**
   * The restaurant's events that this process received at or after a moment of `monotonicNow`, oldest first. Null if it
   * does not remember them all.
   */
  receivedSince: (restaurant_id: string, at: number) => Notice[] | null
  /**
   * Subscribes to changes of rights on any process. The scope is the id of a row that rights depend on, or
   * empty for all. Subscribers are called in the order of subscription. Returns whether notifications arrive
   * at this time.
   */
  followRights: (onChange: (scope: string) => void) => () => boolean
  /** Number of subscribers, for metrics. */
  size: () => number
  /** Ends every stream and the connection to the database. */
  close: () => Promise<void>
}

/** Rights of a stream's reader at the last check. */
export interface Standing {
  /** Time at which the rights may end without a change. Null for never. */
  until: Date | null
  /** Ids of the rows that the rights depend on. */
  concerns: readonly string[]
}

export interface StreamRequest {
  /** Session or API key. */
  caller: string
  restaurant_id: string
  /** Reads the caller's rights. Null once they no longer permit the stream. */
  check: () => Promise<Standing | null>
  /** Ends the stream. */
  end: () => void
}

/** Open event streams of this process, limited in number and ended when their readers lose the right. */
export interface StreamRegistry {
  /**
   * Counts a stream until the returned function is called.
   * @throws too_many_streams
   */
  open: (request: StreamRequest) => () => void
}
