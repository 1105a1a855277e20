import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { attackedEndpoints } from './attacked-endpoints.ts'
import type { AttackTarget } from './attack-target.ts'
import { splitArguments, runTool, type AttackResult } from './security-tool.ts'

/**
 * Runs sqlmap on all GET endpoints except the event stream: search, sorting, paging, fields, filters, dates,
 * codes and ids in paths.
 */
export async function runSqlmap(target: AttackTarget, canary: string): Promise<AttackResult> {
  const vulnerableUrl = `${canary}/rows?q=sopa`
  const canaryResult = await sqlmap([vulnerableUrl], target)
  if (canaryResult.vulnerable.length === 0)
    return { scope: 'nothing', findings: ['sqlmap does not find the SQL injection of the canary'] }

  const addresses = attackedEndpoints(target).flatMap(({ attackedUrls }) => attackedUrls)
  const { vulnerable, cleared, parameters } = await sqlmap(addresses, target)
  const untested = addresses.filter(
    (address) => !cleared.has(address) && !vulnerable.some((row) => row.includes(address)),
  )
  return {
    scope: `${cleared.size} of ${addresses.length} addresses, ${parameters} parameters`,
    findings: [...vulnerable, ...untested.map((address) => `not tested completely: ${address}`)],
  }
}

async function sqlmap(addresses: readonly string[], { token }: AttackTarget) {
  const folder = mkdtempSync(path.join(tmpdir(), 'forki-sqlmap-'))
  try {
    const list = path.join(folder, 'addresses.txt')
    writeFileSync(list, addresses.join('\n'))
    const output = await runTool(
      'sqlmap',
      [
        ...splitArguments('--batch --flush-session --disable-coloring --dbms PostgreSQL --technique BEUST'),
        ...splitArguments(
          '--level 1 --risk 1 --time-sec 2 --timeout 20 --threads 2 --ignore-code 401,403,404,409,422,429',
        ),
        ...splitArguments(
          `-m ${list} --output-dir ${folder} --results-file ${path.join(folder, 'found.csv')}`,
        ),
        '--headers',
        `Authorization: Bearer ${token}`,
      ],
      3000,
    )
    const csvText = readdirSync(folder).includes('found.csv')
      ? readFileSync(path.join(folder, 'found.csv'), 'utf8')
      : ''
    const rows = csvText.split('\n').slice(1).filter(Boolean)
    // sqlmap's results also contain findings that it has refuted.
    const vulnerable = rows.filter((row) => !row.includes('false positive or unexploitable'))
    return { vulnerable, ...urlsWithoutFinding(output) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** URLs without an injectable parameter, parsed from the output of sqlmap, which has one section per URL. */
function urlsWithoutFinding(output: string) {
  const sections = output.split(/^\[\d+\/[\d?]+\] URL:$/m).slice(1)
  const harmless = sections.filter((part) =>
    part.includes('all tested parameters do not appear to be injectable'),
  )
  const cleared = new Set(harmless.flatMap((part) => /^GET (\S+)$/m.exec(part)?.[1] ?? []))
  const parameters = sections.flatMap(
    (part) => part.match(/parameter '[^']+' does not seem to be injectable/g) ?? [],
  )
  return { cleared, parameters: parameters.length }
}
