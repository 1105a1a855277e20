/** Heading of the changes since the last release in docs/api-changes.md. */
const UNRELEASED = '## Unreleased'

/**
 * Section of the page of API changes: a heading and a Markdown list of `facts`, such as operations and fields.
 * Empty without facts.
 */
const section = (title: string, facts: readonly string[]): string =>
  facts.length === 0 ? '' : `\n### ${title}\n\n${facts.map((fact) => `- \`${fact}\`\n`).join('')}`

/**
 * Page of API changes with a new section of unreleased changes. The section lists the lines of `apiSurface`
 * that are new or missing since the last release. Sections of releases do not change.
 */
export function changesPage(page: string, released: readonly string[], current: readonly string[]): string {
  const [before, now] = [new Set(released), new Set(current)]
  const added = current.filter((fact) => !before.has(fact))
  const removed = released.filter((fact) => !now.has(fact))
  const [head = '', rest = ''] = page.split(UNRELEASED)
  const older = rest.includes('\n## ') ? rest.slice(rest.indexOf('\n## ')) : ''
  const changes = section('Added', added) + section('Removed', removed)
  return `${head}${UNRELEASED}\n${changes === '' ? '\nNo changes.\n' : changes}${older}`
}

/** Page of API changes after a release: the unreleased changes become those of `version`. */
export const releasePage = (page: string, version: string): string =>
  page.replace(UNRELEASED, `${UNRELEASED}\n\nNo changes.\n\n## ${version}`)
