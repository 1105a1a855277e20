/** Files and scripts that a Dockerfile can reference. */
interface Project {
  /** Returns whether the build context contains a file or folder, by its path from the root. */
  hasFile: (path: string) => boolean
  /** Names of the npm scripts. */
  scripts: readonly string[]
}

/**
 * References in a Dockerfile that do not exist: copied files, FROM aliases, npm scripts, workspaces, the
 * started file.
 */
export function missingReferences(dockerfile: string, { hasFile, scripts }: Project): string[] {
  const text = dockerfile.replaceAll(/^#.*$/gm, '').replaceAll('\\\n', ' ')
  const namesMatching = (pattern: RegExp) => Array.from(text.matchAll(pattern), ([, name = '']) => name)
  const aliases = namesMatching(/^FROM (?:--platform=\S+ )?\S+ AS (\S+)/gm)
  const copiedFiles = namesMatching(/^COPY (?!--from)(.+) \S+$/gm).flatMap((sources) => sources.split(' '))
  // File patterns with `*` may match nothing.
  const files = [
    ...copiedFiles.filter((name) => !name.includes('*')),
    ...namesMatching(/--workspace=(\S+)/g),
    ...namesMatching(/"([\w./-]+\.ts)"/g),
  ]
  return [
    ...files.filter((name) => !hasFile(name)),
    ...namesMatching(/--from=(\S+)/g).filter((name) => !aliases.includes(name)),
    ...namesMatching(/npm run ([\w:]+)/g).filter((name) => !scripts.includes(name)),
  ]
}
