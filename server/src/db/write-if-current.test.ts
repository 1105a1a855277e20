import { expect, test } from 'vitest'
import { writeIfCurrentVersion } from './write-if-current.ts'

test('writeIfCurrentVersion throws stale_version for a stale version and not_found for a missing row', async () => {
  const statementsSeen: object[] = []
  const write = (count: number) => async (where: object) => {
    statementsSeen.push(where)
    return { count }
  }

  await writeIfCurrentVersion(3, write(1))
  await expect(writeIfCurrentVersion(3, write(0))).rejects.toMatchObject({ code: 'stale_version' })
  await expect(writeIfCurrentVersion(undefined, write(0))).rejects.toMatchObject({ code: 'not_found' })
  expect(statementsSeen).toEqual([{ version: 3 }, { version: 3 }, {}])
})
