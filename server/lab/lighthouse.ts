// Program `npm run lighthouse -- [URL]`: runs Lighthouse three times on landing, sign-in and public menu of a
// running server. Prints the medians as the table of docs/performance.md, and the load of the machine.
import { availableParallelism, loadavg } from 'node:os'
import { launch } from 'chrome-launcher'
import lighthouse, { desktopConfig, type Result } from 'lighthouse'
import { CHROMIUM_PATH } from './browser.ts'
import { parseServerUrlArgument } from '../cli/command.ts'
import { printError } from '../scripts/print-error.ts'
import { StartError } from '../scripts/start-error.ts'

const PAGES = [
  ['landing', '/'],
  ['sign-in', '/login'],
  ['public menu', '/menu/maiz-bravo'],
] as const
const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const
/** Number of runs for each page and preset. Other load on the machine changes the scores of single runs. */
const RUN_COUNT = 3
const MIN_SCORES = { performance: 0.95, accessibility: 1, 'best-practices': 1 }
/** Limit of the largest contentful paint (LCP) with the mobile preset, in ms. */
const MAX_LCP_MS = 2500

try {
  await run(parseServerUrlArgument('npm run lighthouse --', 'Lighthouse scores of the first pages.'))
} catch (error) {
  printError(error)
  process.exitCode = 1
}

async function run(address: string): Promise<void> {
  const chrome = await launch({
    ...(CHROMIUM_PATH && { chromePath: CHROMIUM_PATH }),
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'],
  })
  try {
    console.log(
      '| page | performance | accessibility | best practices | LCP desktop | performance, mobile | LCP mobile |',
    )
    console.log('|---|---|---|---|---|---|---|')
    const faults: string[] = []
    for (const [name, path] of PAGES) {
      const url = `${address}${path}`
      const desktop = await auditRepeatedly(url, chrome.port, true)
      const mobile = await auditRepeatedly(url, chrome.port, false)
      const scores = CATEGORIES.map((category) => median(desktop, (each) => scoreOf(each, category)))
      const cells = [
        name,
        ...scores.map(percent),
        seconds(median(desktop, lcpOf)),
        percent(median(mobile, (each) => scoreOf(each, 'performance'))),
      ]
      console.log(`| ${[...cells, seconds(median(mobile, lcpOf))].join(' | ')} |`)
      faults.push(...faultsOf(name, desktop, mobile))
    }
    console.log(`\n${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}`)
    if (faults.length > 0) throw new StartError(faults.join('\n'))
  } finally {
    chrome.kill()
  }
}

async function audit(url: string, port: number, desktop: boolean): Promise<Result> {
  const flags = { port, onlyCategories: [...CATEGORIES], logLevel: 'error' as const }
  const result = await lighthouse(url, flags, desktop ? desktopConfig : undefined)
  if (!result) throw new StartError(`Lighthouse returned no result for ${url}.`)
  return result.lhr
}

async function auditRepeatedly(url: string, port: number, desktop: boolean): Promise<Result[]> {
  const runs: Result[] = []
  while (runs.length < RUN_COUNT) runs.push(await audit(url, port, desktop))
  return runs
}

/** Median of a score over all runs. */
function median(runs: readonly Result[], of: (run: Result) => number): number {
  return runs.map(of).toSorted((a, b) => a - b)[Math.floor(runs.length / 2)] ?? NaN
}

function faultsOf(name: string, desktop: readonly Result[], mobile: readonly Result[]): string[] {
  const low = CATEGORIES.filter(
    (category) => median(desktop, (each) => scoreOf(each, category)) < MIN_SCORES[category],
  )
  const reasonFor = (category: (typeof CATEGORIES)[number]) =>
    desktop[0]?.categories[category]?.auditRefs
      .filter(({ id, weight }) => weight > 0 && (desktop[0]?.audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => id)
      .join(', ')
  const lcp = median(mobile, lcpOf)
  const slowLoads = lcp > MAX_LCP_MS ? [`${name}: LCP ${seconds(lcp)} on a phone`] : []
  return [...low.map((category) => `${name}: ${category}, because of ${reasonFor(category)}`), ...slowLoads]
}

function scoreOf(result: Result, category: string): number {
  return result.categories[category]?.score ?? 0
}

function lcpOf(result: Result): number {
  return result.audits['largest-contentful-paint']?.numericValue ?? Infinity
}

function percent(score: number): string {
  return String(Math.round(score * 100))
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}
