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
   * Calls back with the scope of each change of rights on any process: the id of a row that they hang on, or empty for
   * everybody. Subscribers are called in the order in which they came. Returns whether changes are heard at this moment.
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
  /** Ids of the rows that they hang on. */
  concerns: readonly string[]
}

export interface StreamRequest {
  /** Session or API key. */
  caller: string
  restaurant_id: string
  /** Reads the caller's rights; null once they may not listen. */
  check: () => Promise<Standing | null>
  /** Ends the stream. */
  end: () => void
}

/** Open event streams of this process: bounded in number, and ended with the rights of their readers. */
export interface StreamRegistry {
  /**
   * Counts a stream in until the returned function is called.
   * @throws too_many_streams
   */
  open: (request: StreamRequest) => () => void
}
