import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { AUTH_PATHS } from '../../src/http/auth-pages.ts'
import { attackedEndpoints } from './attacked-endpoints.ts'
import type { AttackTarget } from './attack-target.ts'
import { splitArguments, runTool, type AttackResult } from './security-tool.ts'

/** Modules of wapiti that need no server outside this machine. */
const MODULES =
  'backup,blindsql,cookieflags,crlf,csp,csrf,exec,file,htaccess,http_headers,methods,permanentxss,redirect,shellshock,sql,xss'
/** Paths of public pages that are not in `AUTH_PATHS`. `sopa` stands for a slug or code. */
const PAGES = ['/', '/forgot-password', '/menu/sopa', '/mesa/sopa', '/tarjeta/sopa']

/**
 * Known false positives: exact text of the finding, and the reason. A run prints the known false positives
 * that it found.
 */
const FALSE_POSITIVES: Readonly<Record<string, string>> = {
  'HTTP Secure Headers: GET /: X-XSS-Protection is not set':
    '22 November 2026: the header is 0, as OWASP recommends. wapiti 3.0.4 expects 1, which browsers no longer support',
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

/** Runs wapiti on public pages, GET endpoints, the password reset with a token, and a signed file URL. */
export async function runWapiti(target: AttackTarget, canary: string): Promise<AttackResult> {
  const { url, token } = target
  const canaryReport = await wapiti(canary, [`${canary}/echo?q=sopa`], ['-m', 'xss'])
  if (!canaryReport.some((finding) => finding.includes('Cross Site Scripting')))
    return {
      scope: 'nothing',
      findings: ['wapiti does not find the cross-site scripting flaw of the canary'],
    }

  const reads = attackedEndpoints(target)
  const startUrls = [
    ...[...PAGES, ...AUTH_PATHS].map((urlPath) => `${url}${urlPath}`),
    `${url}/reset-password?token=sopa`,
    `${url}/files/sopa.webp?expires=1&signature=sopa`,
    ...reads.map(({ validUrl }) => validUrl),
  ]
  const report = await wapiti(url, startUrls, ['-m', MODULES, '-H', `Authorization: Bearer ${token}`])
  for (const finding of report.filter((one) => one in FALSE_POSITIVES))
    console.log(`  false positive: ${finding} (${FALSE_POSITIVES[finding]})`)
  return {
    scope: `${startUrls.length} addresses and their links`,
    findings: report.filter((one) => !(one in FALSE_POSITIVES)),
  }
}

async function wapiti(url: string, starts: readonly string[], more: readonly string[]): Promise<string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'forki-wapiti-'))
  try {
    const file = path.join(folder, 'report.json')
    const output = await runTool(
      'wapiti',
      [
        ...splitArguments(
          `-u ${url}/ --scope domain --flush-session --store-session ${folder} --store-config ${folder}`,
        ),
        ...splitArguments(`-f json -o ${file} --max-scan-time 1200 --max-links-per-page 100 -d 3 -v 0`),
        ...starts.flatMap((start) => ['-s', start]),
        ...more,
      ],
      2400,
    )
    if (/Max (scan|attack) time was reached/.test(output)) throw new Error('wapiti ran out of time')
    const { vulnerabilities, anomalies } = JSON.parse(readFileSync(file, 'utf8')) as Report
    return Object.entries({ ...vulnerabilities, ...anomalies }).flatMap(([name, list]) =>
      list.map(({ method, path: urlPath, info }) => `${name}: ${method} ${urlPath}: ${info}`),
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
