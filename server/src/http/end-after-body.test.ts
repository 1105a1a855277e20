import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { endAfterBody } from './end-after-body.ts'

const MIB = 1024 * 1024
let server: Server

beforeAll(async () => {
  server = createServer((_request, response) => {
    response.writeHead(413, { Connection: 'close', 'Content-Length': 4 })
    response.write('full')
    endAfterBody(response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => server.close())

/** Sends the head of a request with a body of `length` bytes, and reads nothing. */
function openRequest(length: number): Socket {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').pause()
  socket.on('error', () => undefined)
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n`)
  return socket
}
const send = (socket: Socket, bytes: number) =>
  new Promise<unknown>((resolve) => {
    socket.once('error', resolve).write(Buffer.alloc(bytes), resolve)
  })

it('a client that sends its whole body before it reads receives the response', async () => {
  const socket = openRequest(8 * MIB)

  expect(await send(socket, 8 * MIB)).toBeFalsy()
  expect(await text(socket.resume())).toMatch(/^HTTP\/1\.1 413 [^]*full$/)
})

it('a connection whose body never ends is closed after 2 s', async () => {
  const start = Date.now()
  const socket = openRequest(8 * MIB)

  expect(await text(socket.resume())).toMatch(/full$/)
  expect(Date.now() - start).toBeGreaterThan(1900)
})

it('a body of more than 16 MiB is not read to its end', async () => {
  const socket = openRequest(256 * MIB)

  expect(await send(socket, 256 * MIB)).toMatchObject({
    code: expect.stringMatching(/^(?:EPIPE|ECONNRESET)$/),
  })
})
