import { StartError } from '../start-error.ts'

/** Text of the section `## <version>` in a Markdown document, or undefined without such a section. */
export function versionSectionOf(text: string, version: string): string | undefined {
  const lines = text.split('\n')
  const start = lines.findIndex((line) => `${line} `.startsWith(`## ${version} `))
  if (start === -1) return undefined
  const length = lines.slice(start + 1).findIndex((line) => line.startsWith('## '))
  return lines
    .slice(start + 1, length === -1 ? undefined : start + 1 + length)
    .join('\n')
    .trim()
}

/**
 * Checks that change log and upgrade notes have a non-empty section for a version.
 * @throws StartError that names the missing section
 */
export function requireReleaseNotes(version: string, documents: Readonly<Record<string, string>>): void {
  for (const [file, text] of Object.entries(documents)) {
    if (versionSectionOf(text, version)) continue
    throw new StartError(
      `${file} has no section "## ${version}": write it, or make a snapshot with npm run release -- --snapshot.`,
    )
  }
}
