import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { AUTH_PATHS } from '../../src/http/auth-pages.ts'
import { readsOf } from './reads.ts'
import type { Target } from './target.ts'
import { flags, runTool, type Result } from './tool.ts'

/** Everything that needs nobody outside this machine to answer. */
const MODULES =
  'backup,blindsql,cookieflags,crlf,csp,csrf,exec,file,htaccess,http_headers,methods,permanentxss,redirect,shellshock,sql,xss'
/** Pages that anybody may open, beside those at the door. */
const PAGES = ['/', '/forgot-password', '/menu/sopa', '/mesa/sopa', '/tarjeta/sopa']

/** What the tool has wrong, to the letter; a run says which of it came up. */
const MISTAKEN: Readonly<Record<string, string>> = {
  'HTTP Secure Headers: GET /: X-XSS-Protection is not set':
    '22 November 2026: it is set, to 0, as OWASP has it; wapiti 3.0.4 looks for the 1 that browsers took out again',
}

interface Report {
  vulnerabilities: Record<string, Finding[]>
  anomalies: Record<string, Finding[]>
  infos: { crawled_pages_nbr?: number }
}
interface Finding {
  method: string
  path: string
  info: string
}

/** wapiti on the pages that anybody may open, on lists of the API, and on links of every kind with values to play with. */
export async function crawl(target: Target, canary: string): Promise<Result> {
  const { url, token } = target
  const known = await wapiti(canary, [`${canary}/echo?q=sopa`], ['-m', 'xss'])
  if (!known.some((finding) => finding.includes('Cross Site Scripting')))
    return { checked: 'nothing', findings: ['wapiti finds no script where there is one'] }

  const reads = readsOf(target)
  const starts = [
    ...[...PAGES, ...AUTH_PATHS].map((place) => `${url}${place}`),
    `${url}/reset-password?token=sopa`,
    `${url}/files/sopa.webp?expires=1&signature=sopa`,
    ...reads.map(({ plain }) => plain),
  ]
  const found = await wapiti(url, starts, ['-m', MODULES, '-H', `Authorization: Bearer ${token}`])
  for (const finding of found.filter((one) => one in MISTAKEN))
    console.log(`  not a finding: ${finding} (${MISTAKEN[finding]})`)
  return {
    checked: `${starts.length} addresses and what they lead to`,
    findings: found.filter((one) => !(one in MISTAKEN)),
  }
}

async function wapiti(url: string, starts: readonly string[], more: readonly string[]): Promise<string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'forki-wapiti-'))
  try {
    const file = path.join(folder, 'report.json')
    const said = await runTool(
      'wapiti',
      [
        ...flags(
          `-u ${url}/ --scope domain --flush-session --store-session ${folder} --store-config ${folder}`,
        ),
        ...flags(`-f json -o ${file} --max-scan-time 1200 --max-links-per-page 100 -d 3 -v 0`),
        ...starts.flatMap((start) => ['-s', start]),
        ...more,
      ],
      2400,
    )
    if (/Max (scan|attack) time was reached/.test(said)) throw new Error('wapiti ran out of time')
    const { vulnerabilities, anomalies } = JSON.parse(readFileSync(file, 'utf8')) as Report
    return Object.entries({ ...vulnerabilities, ...anomalies }).flatMap(([name, list]) =>
      list.map(({ method, path: place, info }) => `${name}: ${method} ${place}: ${info}`),
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
