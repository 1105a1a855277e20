import type { TextFile } from './citations.ts'

/** Number of equal consecutive lines that count as a duplicate. */
const MIN_LINES = 6
/**
 * Maximum number of occurrences of a duplicate. Lines that occur more often are ignored, because the language
 * or the linter prescribes them.
 */
const MAX_OCCURRENCES = 8

interface Occurrence {
  file: string
  line: number
}

/**
 * Finds runs of six equal lines in two places, and returns one pair of places for each pair of files.
 * Blank lines, comments, imports, lone punctuation and indentation are ignored.
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

/** All pairs of places with the same duplicate. Empty above `MAX_OCCURRENCES` places. */
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

/** Returns as many line breaks as the text has, so that line numbers remain unchanged. */
const blankOf = (text: string) => '\n'.repeat(text.split('\n').length - 1)
