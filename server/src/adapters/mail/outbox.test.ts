import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readEnv, type Env } from '../../env.ts'
import { listOutbox } from './outbox.ts'
import { writeToOutbox } from './mail-transport.ts'

let env: Env
beforeAll(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'outbox-'))
  env = readEnv({
    DATABASE_URL: 'postgres://127.0.0.1/none',
    FORKI_SECRET: randomBytes(36).toString('base64'),
    FORKI_DATA_DIR: folder,
  })
})
afterAll(() => rm(env.FORKI_DATA_DIR, { recursive: true, force: true }))

const message = {
  to: 'ana@people.test',
  subject: 'Invitación a La Espuela',
  text: 'To: forged@people.test\n\nhttps://forki.test/invitation?token=secret',
  html: '<p>https://forki.test/invitation?token=secret</p>',
  template: 'invitation',
}
const idOf = (number: number) => `01930000-0000-7000-8000-00000000000${number}`

it('listOutbox returns no emails without an outbox folder', async () => {
  expect(await listOutbox(env, 10)).toEqual({ total: 0, items: [] })
})

it('listOutbox returns recipient, template and time of the latest emails, without their text, and ignores other files', async () => {
  for (const number of [1, 2, 3]) {
    const sent_at = new Date(`2026-11-2${number}T10:20:30.456Z`)
    await writeToOutbox(env, { ...message, id: idOf(number), sent_at })
  }
  await writeFile(path.join(env.FORKI_DATA_DIR, 'outbox', 'notes.txt'), 'To: nobody')

  const { total, items } = await listOutbox(env, 2)

  expect(total).toBe(3)
  expect(items).toEqual([
    { id: idOf(3), to: message.to, template: 'invitation', written_at: new Date('2026-11-23T10:20:30.456Z') },
    { id: idOf(2), to: message.to, template: 'invitation', written_at: new Date('2026-11-22T10:20:30.456Z') },
  ])
})
