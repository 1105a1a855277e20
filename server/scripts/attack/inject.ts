import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { z } from 'zod'
import { listFilters } from '@forki/contract/kit/list'
import { endpoints } from '@forki/contract/registry'
import type { Target } from './target.ts'
import { flags, runTool, type Result } from './tool.ts'

/** sqlmap on everything that is read: words, order, pages, fields, each filter, days, codes and ids in paths. */
export async function inject(target: Target, canary: string): Promise<Result> {
  const found = await sqlmap([`${canary}/rows?q=sopa`], target)
  if (found.vulnerable.length === 0)
    return { looked_at: 'nothing', findings: ['sqlmap finds no injection where there is one'] }

  const addresses = addressesOf(target)
  const { vulnerable, tested } = await sqlmap(addresses, target)
  const untested =
    tested < addresses.length ? [`${addresses.length - tested} addresses were not looked at`] : []
  return { looked_at: `${addresses.length} addresses`, findings: [...vulnerable, ...untested] }
}

async function sqlmap(addresses: readonly string[], { token }: Target) {
  const folder = mkdtempSync(path.join(tmpdir(), 'forki-sqlmap-'))
  try {
    const list = path.join(folder, 'addresses.txt')
    writeFileSync(list, addresses.join('\n'))
    const output = await runTool(
      'sqlmap',
      [
        ...flags('--batch --flush-session --disable-coloring --dbms PostgreSQL --technique BEUST'),
        ...flags(
          '--level 1 --risk 1 --time-sec 2 --timeout 20 --threads 2 --ignore-code 401,403,404,409,422',
        ),
        ...flags(`-m ${list} --output-dir ${folder} --results-file ${path.join(folder, 'found.csv')}`),
        '--headers',
        `Authorization: Bearer ${token}`,
      ],
      1500,
    )
    const sheet = readdirSync(folder).includes('found.csv')
      ? readFileSync(path.join(folder, 'found.csv'), 'utf8')
      : ''
    const rows = sheet.split('\n').slice(1).filter(Boolean)
    // It takes those back itself, after a second look.
    const vulnerable = rows.filter((row) => !row.includes('false positive or unexploitable'))
    const harmless = output.match(/do(?:es)? not (?:appear|seem) to be injectable/g)?.length ?? 0
    return { vulnerable, tested: harmless + rows.length }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** `*` marks the place that is tried; without one, every value of the query is. */
function addressesOf({ url, ids }: Target): string[] {
  const here = `restaurant_id=${ids.restaurant}`
  const lists = endpoints.flatMap(({ method, path: place, query, params }) => {
    const filters = query && listFilters.get(query)
    if (method !== 'GET' || !filters || params) return []
    const names = Object.keys(filters.shape)
    const scope = names.includes('restaurant_id') ? `${here}&` : ''
    const sort = firstSort(query)
    return [
      `${place}?${scope}q=sopa&page=1&per_page=5&order=asc&fields=id&sort=${sort}`,
      `${place}?${scope}filters=%7B%22status%22%3A%22sopa*%22%7D`,
      ...names.map((name) => `${place}?${name === 'restaurant_id' ? '' : scope}${name}=sopa*`),
    ]
  })
  const { restaurant, dish, order, table, layout, cashier, item } = ids
  const days = 'from_date=2026-01-01*&to_date=2026-02-01'
  const others = [
    `/dishes/${dish}*`,
    `/orders/${order}*`,
    `/orders/${order}/receipt?format=html*`,
    `/tables/${table}*`,
    `/restaurants/${restaurant}*`,
    `/restaurant-layouts/${layout}*`,
    `/cashiers/${cashier}*`,
    `/inventory/${item}*`,
    `/inventory/restaurant/${restaurant}/categories/sopa*`,
    `/inventory/restaurant/${restaurant}/search?q=sopa&category=sopa&limit=5`,
    `/inventory/restaurant/${restaurant}/export?format=csv*`,
    `/inventory/restaurant/${restaurant}/analytics?days_back=7`,
    `/restaurants/analytics?restaurant_ids=${restaurant}*&from_date=2026-01-01&to_date=2026-02-01`,
    `/orders/dashboard/stats?${here}&${days}`,
    `/order/dashboard/analytics/revenue-over-time?${here}&granularity=day*`,
    `/users/by-ids?user_ids=sopa*`,
    `/images/sopa*`,
    `/auth/verify-email?token=sopa`,
    `/public/tables/sopa*`,
    `/public/restaurants/sopa*/menu`,
    `/public/loyalty/sopa*`,
  ]
  return [...lists, ...others].map((place) => `${url}/api/v1${place}`)
}

/** By its default, so that the question is one that is answered. */
function firstSort(query: z.ZodType): string {
  const answer = query.safeParse({})
  const { sort } = (answer.success ? answer.data : {}) as { sort?: string }
  return sort ?? 'created_at'
}
