import { connect } from 'node:net'
import { describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { endpoint } from '@forki/contract/kit/endpoint'
import { startApiForFile } from '../../test/setup/api.ts'
import { anyone } from '../access/policies.ts'
import { bind } from './bind.ts'
import { MAX_FILE_BYTES, type UploadedFile } from './body.ts'

const noteEndpoint = endpoint({
  method: 'POST',
  path: '/note',
  access: 'public',
  summary: 'For the test.',
  body: z.strictObject({ text: z.string() }),
  response: z.object({ text: z.string() }),
})
const uploadEndpoint = endpoint({
  method: 'POST',
  path: '/upload',
  access: 'public',
  summary: 'For the test.',
  body: z.strictObject({ file: z.custom<UploadedFile>(), folder: z.string().optional() }),
  response: z.object({ name: z.string(), bytes: z.int(), folder: z.string().nullable() }),
  accepts: 'multipart',
})
const loginFormEndpoint = endpoint({
  method: 'POST',
  path: '/login-form',
  access: 'public',
  summary: 'For the test.',
  body: z.strictObject({ text: z.string() }),
  response: z.object({ text: z.string() }),
  accepts: 'form',
})

const api = await startApiForFile({
  bindings: [
    bind(noteEndpoint, { can: anyone, run: (_ctx, _subject, { body }) => body }),
    bind(loginFormEndpoint, { can: anyone, run: (_ctx, _subject, { body }) => body }),
    bind(uploadEndpoint, {
      can: anyone,
      run: (_ctx, _subject, { body: { file, folder } }) => ({
        name: file.name,
        bytes: file.bytes.length,
        folder: folder ?? null,
      }),
    }),
  ],
})

const MB = 1024 * 1024
const BOUNDARY = 'forki-boundary'
const formPart = (disposition: string, content: string) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\nContent-Type: image/png\r\n\r\n${content}\r\n`
const END = `--${BOUNDARY}--\r\n`
const FILE = 'name="file"; filename="a.png"'

const postUpload = async (body: string, type = `multipart/form-data; boundary=${BOUNDARY}`) => {
  const answer = await fetch(`${api.url}/api/v1/upload`, {
    method: 'POST',
    body,
    headers: { 'Content-Type': type },
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

describe('uploads', () => {
  test('body parser accepts one file with further fields', async () => {
    const answer = await postUpload(formPart(FILE, 'content') + formPart('name="folder"', 'dishes') + END)

    expect(answer).toEqual({ status: 200, body: { name: 'a.png', bytes: 7, folder: 'dishes' } })
  })

  test('body parser treats a file name with a path as a plain name', async () => {
    const answer = await postUpload(formPart('name="file"; filename="../../etc/passwd"', 'x') + END)

    expect(answer.body['name']).toBe('passwd')
  })

  test.each([
    ['a field without a name', formPart('name=""', 'x') + END, undefined, 400],
    ['no boundary', formPart(FILE, 'x') + END, 'multipart/form-data', 400],
    ['a truncated body', formPart(FILE, 'x').slice(0, -4), undefined, 400],
    ['two files', formPart(FILE, 'x') + formPart(FILE, 'y') + END, undefined, 400],
    ['51 fields', formPart('name="folder"', 'x').repeat(51) + formPart(FILE, 'x') + END, undefined, 400],
    ['a file under another name', formPart('name="other"; filename="a.png"', 'x') + END, undefined, 400],
    ['a file that is too large', formPart(FILE, 'x'.repeat(MAX_FILE_BYTES + 1)) + END, undefined, 413],
    ['the content type JSON', '{"file": {}}', 'application/json', 415],
    ['an unknown field', formPart(FILE, 'x') + formPart('name="owner"', 'x') + END, undefined, 422],
  ] as const)(
    'body parser rejects an upload with %s and accepts the next one',
    async (...[, body, type, status]) => {
      const answer = await postUpload(body, type)

      expect(answer.status).toBe(status)
      expect((await postUpload(formPart(FILE, 'x') + END)).status).toBe(200)
    },
  )
})

const post = async (path: string, type: string, body: string | Buffer<ArrayBuffer>) => {
  const headers = { 'Content-Type': type }
  const answer = await fetch(`${api.url}/api/v1${path}`, { method: 'POST', headers, body })
  return [answer.status, ((await answer.json()) as Record<string, unknown>)['code']]
}

describe('character encodings', () => {
  const nested = `{"text":${'['.repeat(150_000)}${']'.repeat(150_000)}}`

  test.each(['utf-7', 'utf-16', 'utf-16le', 'UTF-16BE', '"utf-32"', 'utf-8; charset=utf-7', 'latin1', ''])(
    'body parser rejects a JSON body with charset=%s with 415, however deep it is nested',
    async (charset) => {
      const body = Buffer.from(nested, 'utf16le')

      expect(await post('/note', `application/json; charset=${charset}`, body)).toEqual([
        415,
        'unsupported_type',
      ])
    },
  )

  test.each([
    ['/login-form', 'application/x-www-form-urlencoded; charset=iso-8859-1', 'text=x'],
    ['/upload', `multipart/form-data; boundary=${BOUNDARY}; charset=utf-16le`, formPart(FILE, 'x') + END],
  ])('body parser rejects a form to %s in another encoding with 415', async (path, type, body) => {
    expect(await post(path, type, body)).toEqual([415, 'unsupported_type'])
  })

  test.each(['application/json', 'application/json; charset=UTF-8', 'application/json;charset="utf-8"'])(
    'body parser reads UTF-8 from %s',
    async (type) => {
      expect((await post('/note', type, '{"text":"añó"}'))[0]).toBe(200)
      expect(await post('/note', type, nested)).toEqual([400, 'malformed_json'])
    },
  )
})

test('body parser reads brackets and quotes of a URL-encoded form as text', async () => {
  const text = `${'['.repeat(100)}"{${'{'.repeat(100)}`
  const body = `text=${text}`
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }

  const answer = await fetch(`${api.url}/api/v1/login-form`, { method: 'POST', headers, body })

  expect([answer.status, await answer.json()]).toEqual([200, { text }])
})

/**
 * Sends a raw HTTP request and returns the received text. Returns when the connection closes or after 2 s
 * without data.
 */
const sendRaw = (path: string, headers: string, body = '') =>
  new Promise<string>((resolve) => {
    const { hostname, port } = new URL(api.url)
    const socket = connect(Number(port), hostname)
    let text = ''
    socket.on('data', (bytes) => {
      text += String(bytes)
      socket.end()
    })
    socket.on('close', () => resolve(text))
    socket.write(`POST /api/v1/${path} HTTP/1.1\r\nHost: x\r\n${headers}\r\n\r\n${body}`)
    socket.setTimeout(2000, () => socket.destroy())
  })

test('body parser does not read the rest of a body with a wrong length as another request', async () => {
  const conflictingHeaders =
    'Content-Type: application/json\r\nContent-Length: 5\r\nTransfer-Encoding: chunked'

  expect(await sendRaw('upload', conflictingHeaders, '0\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /)
})

test('body parser rejects a Content-Length of 50 MB before the file arrives', async () => {
  const announced = `Content-Type: multipart/form-data; boundary=${BOUNDARY}\r\nContent-Length: ${50 * MB}`

  expect(await sendRaw('upload', announced)).toMatch(/^HTTP\/1\.1 413 /)
})

test('body parser rejects a slow body with 408 after its timeout, and closes the connection', async () => {
  const timers = vi.spyOn(globalThis, 'setTimeout')
  try {
    const pendingUpload = sendRaw('note', 'Content-Type: application/json\r\nContent-Length: 13', '{"text"')
    const onTimeout = await vi.waitFor(() => {
      const found = timers.mock.calls.find(([, ms]) => ms === 15_000)
      expect(found).toBeDefined()
      return found![0]
    })
    const started = performance.now()
    onTimeout()

    const reply = await pendingUpload
    expect(reply).toMatch(/^HTTP\/1\.1 408 [^]*\r\nConnection: close\r\n[^]*"code":"too_slow"/i)
    expect(performance.now() - started).toBeLessThan(1000)
  } finally {
    timers.mockRestore()
  }
})

const rss = () => process.memoryUsage().rss
const postForStatus = async (path: string, type: string, body: string | ReadableStream) => {
  const answer = await fetch(`${api.url}/api/v1/${path}`, {
    method: 'POST',
    body,
    headers: { 'Content-Type': type },
    duplex: 'half',
  }).catch(() => null)
  await answer?.body?.cancel()
  return answer?.status
}

describe('oversized bodies', () => {
  test('body parser cuts off a chunked file of 1 GB early without filling memory', async () => {
    const before = rss()
    const chunk = Buffer.alloc(MB, 0x78)
    let peak = before
    let sentCount = 0
    const endless = new ReadableStream({
      pull(controller) {
        if (sentCount === 0)
          controller.enqueue(Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; ${FILE}\r\n\r\n`))
        controller.enqueue(chunk)
        peak = Math.max(peak, rss())
        sentCount += 1
        if (sentCount === 1024) controller.close()
      },
    })

    const status_received = await postForStatus(
      'upload',
      `multipart/form-data; boundary=${BOUNDARY}`,
      endless,
    )

    expect(peak - before).toBeLessThan(80 * MB)
    // The connection closes while the client still sends, so the client may lose the response.
    expect([413, undefined]).toContain(status_received)
    expect(sentCount).toBeGreaterThan(40)
    expect(sentCount).toBeLessThan(200)
    expect((await postUpload(formPart(FILE, 'x') + END)).status).toBe(200)
  })

  test.each([
    ['50 MB', () => JSON.stringify({ text: 'x'.repeat(50 * MB) }), 413],
    ['a million keys', () => `{${Array.from({ length: 1e6 }, (_, at) => `"k${at}":1`).join()}}`, 413],
    ['ten thousand levels', () => `{"text":${'['.repeat(10_000)}${']'.repeat(10_000)}}`, 400],
  ] as const)('body parser rejects JSON of %s and accepts the next body', async (...[, make, refusal]) => {
    expect(await postForStatus('note', 'application/json', make())).toBe(refusal)
    expect(await postForStatus('note', 'application/json', '{"text":"x"}')).toBe(200)
  })

  test('body parser rejects a form of more than a hundred fields', async () => {
    const form = 'application/x-www-form-urlencoded'

    expect(await postForStatus('login-form', form, 'text=x')).toBe(200)
    expect(await postForStatus('login-form', form, 'text=x&'.repeat(101))).toBe(413)
  })

  test.each([
    ['es', 'El envío es demasiado grande.'],
    ['en', 'The request is too large.'],
  ])(
    'body parser rejects a multipart form with 413 in %s if the sum of its fields is too large',
    async (language, detail) => {
      const fields = Array.from({ length: 40 }, () => formPart('name="text"', 'x'.repeat(MB / 20)))
      const body = Buffer.from(fields.join('') + END)
      const chunks = new ReadableStream({
        start(controller) {
          controller.enqueue(body)
          controller.close()
        },
      })
      const headers = {
        'Content-Type': `multipart/form-data; boundary=${BOUNDARY}`,
        'Accept-Language': language,
      }

      const whole = await fetch(`${api.url}/api/v1/login-form`, { method: 'POST', headers, body })
      const answer = (await whole.json()) as Record<string, unknown>
      const init = { method: 'POST', headers, body: chunks, duplex: 'half' as const }
      const chunked = await fetch(`${api.url}/api/v1/login-form`, init)

      expect([whole.status, answer['code'], answer['detail']]).toEqual([413, 'too_large', detail])
      expect(chunked.status).toBe(413)
    },
  )

  test('body parser rejects an upload whose field is too large with 413', async () => {
    const answer = await postUpload(formPart('name="folder"', 'x'.repeat(MB + 1)) + formPart(FILE, 'x') + END)

    expect([answer.status, answer.body['code']]).toEqual([413, 'too_large'])
  })
})
