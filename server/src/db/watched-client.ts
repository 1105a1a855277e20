import { AsyncResource } from 'node:async_hooks'
import type { Duplex } from 'node:stream'
import { Client } from 'pg'

/** A statement that was answered or refused; never its values. */
export interface AnsweredStatement {
  text: string
  seconds: number
}

type Query = (this: Client, ...given: unknown[]) => unknown
type Callback = (this: unknown, ...answer: unknown[]) => unknown

const isCallback = (value: unknown): value is Callback => typeof value === 'function'

/**
 * The driver's client, which tells of every statement how long it took, in whichever of the driver's ways it was asked. One
 * whose answer did not come in time breaks its connection: the driver would keep it, and whatever is asked on it next, the
 * rollback first of all, would wait as long once more.
 */
export function watchedClient(
  watch: (statement: AnsweredStatement) => void,
  /** Statements are asked without the names that would have them planned once. */
  is_nameless = false,
): typeof Client {
  const ask = Reflect.get(Client.prototype, 'query') as Query
  class WatchedClient extends Client {}
  const query: Query = function (this: Client, asked, ...rest) {
    const given = [is_nameless ? withoutName(asked) : asked, ...rest]
    const text = textOf(asked)
    if (text === null) return ask.apply(this, given)
    holdBack(this.connection.stream)
    const started = performance.now()
    // The answer arrives on behalf of whoever opened the connection; it is told on behalf of who asked.
    const told = AsyncResource.bind(() => watch({ text, seconds: (performance.now() - started) / 1000 }))
    const breakIfSilent = (error: unknown) => {
      if (error instanceof Error && error.message === 'Query read timeout') this.connection.stream.destroy()
    }
    const last = given.at(-1)
    if (isCallback(last)) {
      const answered: Callback = function (...answer) {
        told()
        breakIfSilent(answer[0])
        return last.apply(this, answer)
      }
      return ask.apply(this, [...given.slice(0, -1), answered])
    }
    const answer = ask.apply(this, given) as Promise<unknown>
    answer.then(told, (error: unknown) => {
      told()
      breakIfSilent(error)
    })
    return answer
  }
  Object.defineProperty(WatchedClient.prototype, 'query', { value: query })
  return WatchedClient
}

/** What is asked in the same breath, a BEGIN and the first statement, leaves in one piece: half the system calls. */
function holdBack(stream: Duplex): void {
  if (stream.writableCorked > 0) return
  stream.cork()
  process.nextTick(() => stream.uncork())
}

function withoutName(asked: unknown): unknown {
  if (typeof asked !== 'object' || asked === null || !('name' in asked) || 'submit' in asked) return asked
  return { ...asked, name: undefined }
}

/** Null for what the driver calls a submittable (a cursor), which reports by itself. */
function textOf(asked: unknown): string | null {
  if (typeof asked === 'string') return asked
  if (typeof asked !== 'object' || asked === null || 'submit' in asked) return null
  return 'text' in asked && typeof asked.text === 'string' ? asked.text : null
}
