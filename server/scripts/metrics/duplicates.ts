import type { TextFile } from './citations.ts'

/** Number of equal consecutive lines that count as a duplicate. */
const MIN_LINES = 6
/**
 * Number of occurrences above which a duplicate is ignored, because the language or the linter prescribes it.
 */
const MAX_OCCURRENCES = 8

interface Occurrence {
  file: string
  line: number
}

/**
 * Pairs of files that share six or more consecutive lines, with the first place of each. Ignores blank lines, comments,
 * imports, lone punctuation and indentation.
 */
export function duplicatePairs(files: readonly TextFile[]): string[] {
  const places = new Map<string, Occurrence[]>()
  for (const { file, text } of files) {
    const lines = countedLines(text)
    for (let firstLine = 0; firstLine + MIN_LINES <= lines.length; firstLine += 1) {
      const run = lines.slice(firstLine, firstLine + MIN_LINES)
      const key = run.map((line) => line.text).join('\n')
      places.set(key, [...(places.get(key) ?? []), { file, line: run[0]?.line ?? 0 }])
    }
  }
  const pairs = new Map<string, string>()
  for (const [one, other] of [...places.values()].flatMap(pairsOf)) {
    const key = `${one.file} ${other.file}`
    if (!pairs.has(key)) pairs.set(key, `${one.file}:${one.line} ~ ${other.file}:${other.line}`)
  }
  return [...pairs.values()]
}

/** All pairs of occurrences of a duplicate. */
const pairsOf = (places: readonly Occurrence[]): [Occurrence, Occurrence][] =>
  places.length > MAX_OCCURRENCES
    ? []
    : places.flatMap((one, index) =>
        places.slice(index + 1).map((other): [Occurrence, Occurrence] => [one, other]),
      )

function countedLines(text: string): { line: number; text: string }[] {
  const code = text
    .replaceAll(/\/\*[\s\S]*?\*\/|\/\/[^\n]*|^import[^']*'[^'\n]*'/gm, blankOf)
    .replaceAll(/^--[^\n]*/gm, '')
  return code
    .split('\n')
    .map((line, index) => ({ line: index + 1, text: line.trim().replaceAll(/\s+/g, ' ') }))
    .filter((line) => /\w/.test(line.text))
}

/** Blank lines, as many as the text has. */
const blankOf = (text: string) => '\n'.repeat(text.split('\n').length - 1)
