/** Fake `EventSource` whose events a test sends itself. */
export class FakeEventSource extends EventTarget {
  /** Most recently opened event source. */
  static last: FakeEventSource
  static count = 0
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
    FakeEventSource.last = this
    FakeEventSource.count += 1
  }
  close() {
    this.dispatchEvent(new Event('closed'))
  }
  emit(type: string, data: unknown, lastEventId = '') {
    this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data), lastEventId }))
  }
}
