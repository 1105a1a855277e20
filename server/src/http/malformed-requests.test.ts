import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { problem } from '@forki/contract/errors'
import { startApiForFile } from '../../test/setup/api.ts'

const api = await startApiForFile({ bindings: [] })

/** Sends raw bytes on a new connection and returns the whole response. */
function sendRaw(bytes: string): Promise<string> {
  const { hostname, port } = new URL(api.url)
  return new Promise((resolve, reject) => {
    let text = ''
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    socket.setEncoding('utf8').on('data', (part: string) => (text += part))
    socket.on('error', reject).on('close', () => resolve(text))
  })
}

test.each([
  [
    'headers that exceed the limit',
    `GET /api/v1/x HTTP/1.1\r\nHost: a\r\nX-A: ${'x'.repeat(40_000)}\r\n\r\n`,
    431,
  ],
  ['bytes that are no HTTP request', 'hello\r\n\r\n', 400],
  [
    'two Content-Length headers',
    'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nx',
    400,
  ],
])(
  'the server responds to %s with a problem document and closes the connection',
  async (_name, bytes, status) => {
    const [head = '', body = ''] = (await sendRaw(bytes)).split('\r\n\r\n')

    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(problem.parse(JSON.parse(body))).toMatchObject({ status })
  },
)
