import { describe, expect, test } from 'vitest'
import { readTextFiles } from '../../scripts/metrics/citations.ts'
import { directStatements } from '../../scripts/metrics/direct-statements.ts'

const directCallsIn = (text: string, file = 'server/src/modules/dishes/dish.service.ts') =>
  directStatements([{ file, text }]).map(({ line, call }) => `${line} ${call}`)

describe('ways to the database', () => {
  test('modules, jobs, events, commands and the demo access the database only through Prisma delegates and the helpers sql and page', () => {
    const files = readTextFiles()

    expect(files.filter(({ file }) => file.startsWith('server/src/modules/')).length).toBeGreaterThan(300)
    expect(directStatements(files)).toEqual([])
  })

  test.each([
    ['await ctx.db.$queryRaw<Row[]>`SELECT 1`', '$queryRaw'],
    ['await tx.db\n  .$executeRaw`DELETE FROM dishes`', '$executeRaw'],
    ['await ctx.db.$queryRawUnsafe(text)', '$queryRaw'],
    ['await ctx.deps.pool.query(text)', "pg's query"],
    ['await client.query<{ name: string }>(text, [name])', "pg's query"],
    ['const fragment = Prisma.sql`SELECT 1`', 'fragment of Prisma'],
  ])('the search for direct database statements finds the planted statement %j', (call, way) => {
    expect(directCallsIn(`\n${call}\n`)).toEqual([`${call.includes('\n') ? 3 : 2} ${way}`])
  })

  test('comments, tests and the database layer itself are ignored in the search for direct statements', () => {
    const call = 'await pool.query(text)'

    expect(directCallsIn(`/**\n * As \`pool.query(text)\`.\n */\n// ${call}`)).toEqual([])
    expect(directCallsIn(call, 'server/src/db/sql.ts')).toEqual([])
    expect(directCallsIn(call, 'server/src/modules/dishes/dish.api.test.ts')).toEqual([])
    expect(directCallsIn(call, 'server/lab/bench/bare-server.ts')).toEqual([])
    expect(directCallsIn(call, 'server/cli/doctor/database.ts')).toHaveLength(1)
  })
})
