import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../../scripts/root.ts'

const readText = (name: string) => readFileSync(path.join(ROOT, name), 'utf8')
const markdownOf = (folder: string) =>
  readdirSync(path.join(ROOT, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.join(folder, name))

/** Guides and readme files with their texts. */
const guides = [
  'README.md',
  'CONTRIBUTING.md',
  'server/scripts/release/README.md',
  ...markdownOf('docs'),
].map((file) => ({ file, text: readText(file) }))
const scripts = (JSON.parse(readText('package.json')) as { scripts: Record<string, string> }).scripts

/** Commands of `forki` that docs/operators.md lists. `command-line.test.ts` checks that list. */
const commands = new Set(
  Array.from(readText('docs/operators.md').matchAll(/^\| `([a-z-]+)[^`]*` \|/gm), ([, name]) => name!),
)

/** Anchor of a heading, as Git hosts derive it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-')

const anchorsByFile = new Map<string, Set<string>>()
function anchorsIn(file: string): Set<string> {
  const known = anchorsByFile.get(file)
  if (known) return known
  const anchors = new Set(Array.from(readText(file).matchAll(/^#+ (.+)$/gm), ([, text]) => anchorOf(text!)))
  anchorsByFile.set(file, anchors)
  return anchors
}

/** Relative links of a document that lead to no file or heading. */
function brokenLinks({ file, text }: { file: string; text: string }): string[] {
  // The readme file of a release is at the root of the archive, beside the folder `docs`.
  const folder = file === 'server/scripts/release/README.md' ? '.' : path.dirname(file)
  return Array.from(text.matchAll(/\]\((?!\w+:)([^)#\s]*)(?:#([^)\s]+))?\)/g))
    .filter(([, place = '', anchor]) => {
      const target = place === '' ? file : path.join(folder, place)
      if (!existsSync(path.join(ROOT, target))) return true
      return anchor !== undefined && target.endsWith('.md') && !anchorsIn(target).has(anchor)
    })
    .map(([link]) => `${file}: ${link}`)
}

/** Lines of the code blocks of a document, and its inline code. Commands are among them. */
const commandLines = (text: string) => [
  ...Array.from(text.matchAll(/```\w*\n([\s\S]*?)```/g)).flatMap(([, block = '']) => block.split('\n')),
  ...Array.from(text.replaceAll(/```[\s\S]*?```/g, '').matchAll(/`([^`\n]+)`/g), ([, line]) => line!),
]

/** Unknown scripts, commands, options and files of a command line. */
function unknownNames(line: string): string[] {
  const [, script, rest = ''] = /npm run ([\w:-]+)(.*)/.exec(line) ?? []
  if (script !== undefined && !(script in scripts)) return [`npm run ${script}`]
  const [, command] =
    /(?:npm run forki --|node forki\.mjs|cli\/forki\.ts|\/bin\/forki|^\s*(?:sudo )?forki) ([a-z][\w-]*)/.exec(
      line,
    ) ?? []
  if (command !== undefined && !commands.has(command)) return [`forki ${command}`]
  const file = /node (server\/[\w/.-]+)/.exec(line)?.[1]
  if (file !== undefined && !existsSync(path.join(ROOT, file))) return [file]
  const program = script && /run\.mjs .*?(lab\/[\w/-]+\.ts)/.exec(scripts[script]!)?.[1]
  if (!program) return []
  const source = readText(`server/${program}`)
  return Array.from(rest.split('#')[0]!.matchAll(/ --([a-z][\w-]*)/g), ([, option]) => option!)
    .filter((option) => !new RegExp(`'--${option}[ ']`).test(source))
    .map((option) => `npm run ${script} -- --${option}`)
}

describe('guides', () => {
  it('links in guides lead to files and headings that exist', () => {
    expect(guides.flatMap(brokenLinks)).toEqual([])
  })

  it('commands in guides name scripts, commands, options and programs that exist', () => {
    const lines = guides.flatMap(({ file, text }) => commandLines(text).map((line) => ({ file, line })))
    const wrong = lines.flatMap(({ file, line }) => unknownNames(line).map((name) => `${file}: ${name}`))

    expect(lines.filter(({ line }) => /npm run|forki/.test(line)).length).toBeGreaterThan(100)
    expect(wrong).toEqual([])
  })

  it.each(['restore', 'demo clear'])(
    'the command %s, which needs a stopped server, runs in a container of its own in Docker',
    (command) => {
      const lines = guides.flatMap(({ text }) => commandLines(text))
      const callOf = (way: string) => `docker compose ${way} app node server/cli/forki.ts ${command}`

      expect(readText('docs/operators.md')).toMatch(new RegExp(`^\\| \`${command}.*stopped`, 'm'))
      expect(lines.filter((line) => line.startsWith(callOf('run --rm')))).not.toEqual([])
      expect(lines.filter((line) => line.startsWith(callOf('exec')))).toEqual([])
    },
  )

  it('README.md lists every guide', () => {
    const listed = readText('README.md')

    expect(markdownOf('docs').filter((file) => !listed.includes(`](${file})`))).toEqual([])
  })

  it.each([
    ['npm run bakup', 'npm run bakup'],
    ['npm run forki -- docter', 'forki docter'],
    ['node forki.mjs docter', 'forki docter'],
    ['forki docter', 'forki docter'],
    ['sudo forki docter --quick', 'forki docter'],
    ['30 5 * * 0 forki /usr/local/bin/forki dril', 'forki dril'],
    ['node server/lab/none.ts', 'server/lab/none.ts'],
    ['npm run upgrade-test -- --second 600', 'npm run upgrade-test -- --second'],
  ])('the check of commands reports the unknown name in "%s"', (line, name) => {
    expect(unknownNames(line)).toEqual([name])
  })

  it('the check of links reports a missing file and a missing heading', () => {
    const text =
      '[a](none.md) [b](operators.md#none) [c](operators.md#size) [d](#none) [e](https://forki.test)'

    expect(brokenLinks({ file: 'docs/backup.md', text })).toEqual([
      'docs/backup.md: ](none.md)',
      'docs/backup.md: ](operators.md#none)',
      'docs/backup.md: ](#none)',
    ])
  })
})
