import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { collectDefaultMetrics } from 'prom-client'
import { createMetrics, FORMER_METRIC_NAMES } from '../../src/observability/metrics.ts'

const DOCS = path.join(import.meta.dirname, '../../../docs')
const readDoc = (name: string) => readFileSync(path.join(DOCS, name), 'utf8')

/** Runs promtool, the checker of Prometheus, in the folder docs/monitoring. */
function promtool(...args: string[]) {
  const { status, stdout, stderr } = spawnSync('promtool', args, {
    cwd: path.join(DOCS, 'monitoring'),
    encoding: 'utf8',
  })
  return { status, output: stdout + stderr }
}
/** True on machines with the Debian package `prometheus`. */
const hasPromtool = promtool('--version').status === 0

interface Dashboard {
  panels: { title: string; targets: { expr: string }[] }[]
}

const dashboard = JSON.parse(readDoc('monitoring/forki-dashboard.json')) as Dashboard
const expressions = [
  ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ...Array.from(readDoc('monitoring/alerts.yml').matchAll(/^ +expr: '(.*)'$/gm), ([, expr = '']) => expr),
  // The checked expressions include the PromQL expressions in docs/scaling.md.
  ...Array.from(
    readDoc('scaling.md').matchAll(/`([^`\n]*\b(?:forki|nodejs|process)_\w+[^`\n]*)`/g),
    ([, expr = '']) => expr,
  ),
]

/** Names of the samples in `/metrics`, each with its labels, from the metrics registry. */
async function collectSampleLabels(): Promise<Map<string, Set<string>>> {
  const { registry } = createMetrics()
  collectDefaultMetrics({ register: registry })
  const names = new Map<string, Set<string>>()
  for (const metric of registry.getMetricsAsArray() as unknown as {
    name: string
    type: string
    labelNames?: string[]
  }[]) {
    const labels = new Set(['job', 'instance', 'le', ...(metric.labelNames ?? [])])
    const endings = metric.type === 'histogram' ? ['_bucket', '_count', '_sum'] : ['']
    for (const ending of endings) names.set(metric.name + ending, labels)
  }
  return names
}

test('the dashboard, the alerts and their page use existing metrics and labels only', async () => {
  const names = await collectSampleLabels()
  expect(expressions.length).toBeGreaterThan(30)
  for (const expr of expressions) {
    const usedMetrics = Array.from(expr.matchAll(/\b((?:forki|nodejs|process)_\w+)(?:\{([^}]*)\})?/g))
    for (const [, name = '', within = ''] of usedMetrics) {
      expect([expr, name, names.has(name)]).toEqual([expr, name, true])
      for (const [, label = ''] of within.matchAll(/(\w+)(?:=|!=|=~|!~)"/g))
        expect([expr, label, names.get(name)?.has(label)]).toEqual([expr, label, true])
    }
  }
  const families = new Set([...names.keys()].map((name) => name.replace(/_(bucket|count|sum)$/, '')))
  for (const former of Object.values(FORMER_METRIC_NAMES)) families.add(former)
  for (const [name] of readDoc('monitoring.md').matchAll(/\b(?:forki|nodejs)_[a-z0-9_]+/g))
    expect([name, families.has(name.replace(/_(bucket|count|sum)$/, ''))]).toEqual([name, true])
})

test('docs/monitoring.md explains each metric of the product', () => {
  const page = readDoc('monitoring.md')
  for (const { name } of createMetrics().registry.getMetricsAsArray()) expect(page).toContain(name)
})

test('each alert names its section in docs/alerts.md and has a test that fires it', () => {
  const rules = readDoc('monitoring/alerts.yml')
  const names = Array.from(rules.matchAll(/^ +- alert: (\w+)$/gm), ([, name = '']) => name)
  const sections = Array.from(readDoc('alerts.md').matchAll(/^## (\w+)$/gm), ([, name]) => name)
  const firedAlerts = Array.from(
    readDoc('monitoring/alerts.test.yml').matchAll(/alertname: (\w+)\n +exp_alerts:\n +- exp_labels/g),
    ([, name]) => name,
  )

  expect(names.length).toBeGreaterThan(15)
  expect(sections).toEqual(names)
  expect(firedAlerts).toEqual(names)
  for (const name of names) expect(rules).toContain(`runbook_url: 'docs/alerts.md#${name.toLowerCase()}'`)
})

test.skipIf(!hasPromtool)(
  'promtool accepts rules and configuration, and every alert fires in its test',
  () => {
    const [rules, configuration, fired] = [
      promtool('check', 'rules', 'alerts.yml'),
      promtool('check', 'config', 'prometheus.yml'),
      promtool('test', 'rules', 'alerts.test.yml'),
    ]

    expect(rules).toEqual({ status: 0, output: expect.stringMatching(/SUCCESS: \d+ rules found/) })
    expect(configuration).toMatchObject({ status: 0 })
    expect(fired).toEqual({ status: 0, output: expect.stringContaining('SUCCESS') })
  },
)
