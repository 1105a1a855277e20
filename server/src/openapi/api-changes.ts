/** Heading of the changes since the last release in docs/api-changes.md. */
const UNRELEASED = '## Unreleased'

/** Section of the page of API changes: a heading and a Markdown list of facts. Empty without facts. */
const section = (title: string, facts: readonly string[]): string =>
  facts.length === 0 ? '' : `\n### ${title}\n\n${facts.map((fact) => `- \`${fact}\`\n`).join('')}`

/**
 * Page of API changes with the section of unreleased changes computed anew: facts that the API has gained and lost
 * since the last release. Sections of releases stay.
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

/** Page whose unreleased changes became those of a release. */
export const releasePage = (page: string, version: string): string =>
  page.replace(UNRELEASED, `${UNRELEASED}\n\nNo changes.\n\n## ${version}`)
