import { connect, constants, type ClientHttp2Session } from 'node:http2'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import type { AppleSettings } from './wallet-settings.ts'

const TIMEOUT_MS = 10_000

export interface PushOutcome {
  /** Tokens that Apple knows no more: whoever had them no longer wants to hear. */
  gone: string[]
  /** Why the others failed, one sentence each; they may be tried again. */
  failed: string[]
}

/**
 * Tells phones to ask for their pass again: an empty message to each, over one HTTP/2 connection on which the pass's own
 * certificate is the proof.
 * @throws when the service can't be reached
 */
export async function pushToDevices(
  url: string,
  settings: AppleSettings,
  tokens: readonly string[],
): Promise<PushOutcome> {
  const session = connect(url, {
    cert: settings.certificate,
    key: settings.key,
    ...(settings.passphrase !== undefined && { passphrase: settings.passphrase }),
  })
  session.setTimeout(TIMEOUT_MS, () => session.destroy(new Error('Apple did not answer in time')))
  try {
    await once(session, 'connect', { signal: AbortSignal.timeout(TIMEOUT_MS) })
    // Without a listener, an error that comes while nobody waits would end the process.
    session.on('error', () => undefined)
    const answers = await Promise.all(tokens.map((token) => push(session, settings.pass_type, token)))
    return {
      gone: answers.filter(({ gone }) => gone).map(({ token }) => token),
      failed: answers.flatMap(({ failure }) => failure ?? []),
    }
  } finally {
    session.destroy()
  }
}

interface Answer {
  token: string
  gone: boolean
  failure?: string
}

async function push(session: ClientHttp2Session, topic: string, token: string): Promise<Answer> {
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
    if (status === 200) return { token, gone: false }
    const gone = status === 410 || (status === 400 && body.includes('BadDeviceToken'))
    return gone ? { token, gone } : { token, gone, failure: `answered ${status} ${body.slice(0, 200)}` }
  } catch (error) {
    return { token, gone: false, failure: String(error) }
  }
}
