/** The project that a Dockerfile's names are looked up in. */
interface Project {
  /** Returns true for a file or folder of the build context, given by its path from the root. */
  hasFile: (path: string) => boolean
  /** Names of the npm scripts. */
  scripts: readonly string[]
}

/** Returns the names in a Dockerfile that lead nowhere: files to copy, stages, npm scripts, workspaces, the file to start. */
export function missingFrom(dockerfile: string, { hasFile, scripts }: Project): string[] {
  const text = dockerfile.replaceAll(/^#.*$/gm, '').replaceAll('\\\n', ' ')
  const all = (pattern: RegExp) => Array.from(text.matchAll(pattern), ([, name = '']) => name)
  const stages = all(/^FROM \S+ AS (\S+)/gm)
  const copied = all(/^COPY (?!--from)(.+) \S+$/gm).flatMap((sources) => sources.split(' '))
  // A name with `*` may be absent.
  const files = [
    ...copied.filter((name) => !name.includes('*')),
    ...all(/--workspace=(\S+)/g),
    ...all(/"([\w./-]+\.ts)"/g),
  ]
  return [
    ...files.filter((name) => !hasFile(name)),
    ...all(/--from=(\S+)/g).filter((name) => !stages.includes(name)),
    ...all(/npm run ([\w:]+)/g).filter((name) => !scripts.includes(name)),
  ]
}
