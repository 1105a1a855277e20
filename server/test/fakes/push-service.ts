import { createSecureServer, type Http2SecureServer, type ServerHttp2Stream } from 'node:http2'
import type { AddressInfo } from 'node:net'
import type { TLSSocket } from 'node:tls'
import { text } from 'node:stream/consumers'
import type { CertificateWithKey } from '../factories/certificates.ts'

/** Received push notification with its sender. */
export interface ReceivedPush {
  token: string
  topic: string
  body: string
  /** Common name of the client certificate, which the fake verifies against its certificate authorities. */
  sender: string
}

export interface FakePushService {
  url: string
  pushes: ReceivedPush[]
  /** Status and reason of the responses, by push token. Default: 200. */
  nextResponses: Map<string, [status: number, reason: string]>
  close: () => Promise<void>
}

/**
 * Fake of Apple's push service: HTTP/2 over TLS, for clients with a certificate that one of `authorities`
 * signed.
 */
export async function startFakePushService(
  identity: CertificateWithKey,
  authorities: readonly CertificateWithKey[],
): Promise<FakePushService> {
  const pushes: ReceivedPush[] = []
  const nextResponses: FakePushService['nextResponses'] = new Map()
  const server: Http2SecureServer = createSecureServer({
    cert: identity.certificate,
    key: identity.key,
    ca: authorities.map(({ certificate }) => certificate),
    requestCert: true,
    rejectUnauthorized: true,
  })
  const takePush = async (stream: ServerHttp2Stream, headers: Record<string, unknown>) => {
    const token = /^\/3\/device\/(\w+)$/.exec(String(headers[':path']))?.[1] ?? ''
    const socket = stream.session?.socket as TLSSocket | undefined
    const sender = String(socket?.getPeerCertificate().subject.CN)
    pushes.push({ token, topic: String(headers['apns-topic']), body: await text(stream), sender })
    const [status, reason] = nextResponses.get(token) ?? [200, '']
    stream.respond({ ':status': status })
    stream.end(reason === '' ? undefined : JSON.stringify({ reason }))
  }
  server.on('stream', (stream, headers) => void takePush(stream, headers))
  server.on('sessionError', () => undefined)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return {
    url: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    pushes,
    nextResponses,
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  }
}
