import { expect, test } from 'vitest'
import { writeVersion } from './versions.ts'

test('a stale version throws stale_version, a missing row not_found', async () => {
  const seen: object[] = []
  const write = (count: number) => async (where: object) => {
    seen.push(where)
    return { count }
  }

  await writeVersion(3, write(1))
  await expect(writeVersion(3, write(0))).rejects.toMatchObject({ code: 'stale_version' })
  await expect(writeVersion(undefined, write(0))).rejects.toMatchObject({ code: 'not_found' })
  expect(seen).toEqual([{ version: 3 }, { version: 3 }, {}])
})
