import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Target } from './target.ts'
import { flags, runTool, type Result } from './tool.ts'

/** Everything that needs nobody outside this machine to answer. */
const MODULES =
  'backup,blindsql,cookieflags,crlf,csp,csrf,exec,file,htaccess,http_headers,methods,permanentxss,redirect,shellshock,sql,xss'
const PAGES = [
  '/',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password?token=sopa',
  '/menu/sopa',
  '/mesa/sopa',
  '/tarjeta/sopa',
]

/** A filter that browsers took out again because it could be turned against a page: the header switches it off. */
const EXPLAINED = ['X-XSS-Protection is not set']

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
export async function crawl({ url, token, ids }: Target, canary: string): Promise<Result> {
  const known = await wapiti(canary, [`${canary}/echo?q=sopa`], ['-m', 'xss'])
  if (!known.some((finding) => finding.includes('Cross Site Scripting')))
    return { looked_at: 'nothing', findings: ['wapiti finds no script where there is one'] }

  const starts = [
    ...PAGES.map((place) => `${url}${place}`),
    ...['dishes', 'orders', 'tables', 'menus'].map(
      (list) => `${url}/api/v1/${list}?restaurant_id=${ids.restaurant}&q=sopa&sort=created_at`,
    ),
    `${url}/api/v1/orders/${ids.order}/receipt?format=html`,
    `${url}/files/sopa.webp?expires=1&signature=sopa`,
  ]
  const findings = await wapiti(url, starts, ['-m', MODULES, '-H', `Authorization: Bearer ${token}`])
  return { looked_at: `${starts.length} addresses and what they lead to`, findings }
}

async function wapiti(url: string, starts: readonly string[], more: readonly string[]): Promise<string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'forki-wapiti-'))
  try {
    const file = path.join(folder, 'report.json')
    await runTool(
      'wapiti',
      [
        ...flags(
          `-u ${url}/ --scope domain --flush-session --store-session ${folder} --store-config ${folder}`,
        ),
        ...flags(`-f json -o ${file} --max-scan-time 300 --max-links-per-page 100 -d 3 -v 0`),
        ...starts.flatMap((start) => ['-s', start]),
        ...more,
      ],
      600,
    )
    const { vulnerabilities, anomalies } = JSON.parse(readFileSync(file, 'utf8')) as Report
    return Object.entries({ ...vulnerabilities, ...anomalies }).flatMap(([name, list]) =>
      list
        .filter(({ info }) => !EXPLAINED.includes(info))
        .map(({ method, path: place, info }) => `${name}: ${method} ${place}: ${info}`),
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
