import { connect, constants, type ClientHttp2Session } from 'node:http2'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import type { AppleSettings } from './wallet-settings.ts'

const TIMEOUT_MS = 10_000

export interface PushOutcome {
  /** Push tokens that are no longer registered with Apple. */
  unregisteredTokens: string[]
  /** Error texts of pushes that failed for another reason than an unregistered token. These may be retried. */
  failures: string[]
}

/**
 * Sends an empty push to each phone, which then fetches its pass. Uses one HTTP/2 connection, authenticated
 * by the certificate of the pass.
 * @throws Error if Apple's service is unreachable
 */
export async function pushToDevices(
  url: string,
  settings: AppleSettings,
  tokens: readonly string[],
): Promise<PushOutcome> {
  const session = connect(url, {
    cert: settings.certificate,
    key: settings.private_key,
    ...(settings.passphrase !== undefined && { passphrase: settings.passphrase }),
  })
  session.setTimeout(TIMEOUT_MS, () => session.destroy(new Error('Apple did not answer in time')))
  try {
    await once(session, 'connect', { signal: AbortSignal.timeout(TIMEOUT_MS) })
    // The error listener is empty. Without a listener, an error of the connection between requests would end
    // the process.
    session.on('error', () => undefined)
    const answers = await Promise.all(tokens.map((token) => pushToDevice(session, settings.pass_type, token)))
    return {
      unregisteredTokens: answers.filter(({ isUnregistered }) => isUnregistered).map(({ token }) => token),
      failures: answers.flatMap(({ failure }) => failure ?? []),
    }
  } finally {
    session.destroy()
  }
}

interface Answer {
  token: string
  isUnregistered: boolean
  failure?: string
}

async function pushToDevice(session: ClientHttp2Session, topic: string, token: string): Promise<Answer> {
  const stream = session.request({
    [constants.HTTP2_HEADER_METHOD]: 'POST',
    [constants.HTTP2_HEADER_PATH]: `/3/device/${token}`,
    'apns-topic': topic,
    'apns-push-type': 'background',
    'apns-priority': '5',
  })
  stream.setTimeout(TIMEOUT_MS, () => stream.close(constants.NGHTTP2_CANCEL))
  stream.end('{}')
  try {
    const [headers] = (await once(stream, 'response')) as [Record<string, unknown>]
    const status = Number(headers[constants.HTTP2_HEADER_STATUS])
    const body = await text(stream)
    if (status === 200) return { token, isUnregistered: false }
    const isUnregistered = status === 410 || (status === 400 && body.includes('BadDeviceToken'))
    return isUnregistered
      ? { token, isUnregistered }
      : { token, isUnregistered, failure: `answered ${status} ${body.slice(0, 200)}` }
  } catch (error) {
    return { token, isUnregistered: false, failure: String(error) }
  }
}
