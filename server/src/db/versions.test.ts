import { expect, test } from 'vitest'
import { writeVersion } from './versions.ts'

test('writeVersion throws stale_version for a stale version and not_found for a missing row', async () => {
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
