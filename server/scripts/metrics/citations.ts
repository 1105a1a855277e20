// Program `node server/scripts/metrics/citations.ts`: prints citations of missing rules and of documents
// outside the repository, and their number.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../root.ts'

/** Text file of the repository. `file` is its path below the root. */
export interface TextFile {
  file: string
  text: string
}

export interface Rule {
  /** Id of the rule, such as `ORD-12`: the prefix of its rule page, and its number. */
  id: string
  file: string
}

/** Citation in code or documents that resolves to no rule or document of the repository. */
export interface UnresolvedCitation {
  file: string
  line: number
  citation: string
}

const RULES_FOLDER = 'docs/rules/'
const TEXT_EXTENSION = /\.(?:[cm]?tsx?|[cm]?js|sql|prisma|md|json|css|html|ya?ml|conf|toml|ini)$/
/** Names of folders without sources of the project, as in `.gitignore`. */
const SKIPPED_FOLDERS = new Set([
  'node_modules',
  'dist',
  'generated',
  'coverage',
  'test-results',
  'playwright-report',
  '.git',
  '.data',
])

/** Pattern of a rule's definition: a paragraph that begins `**ORD-12 · Title.**`. */
const RULE_DEFINITION = /^\*\*([A-Z]{2,5})-(\d+) · [^*]+\.\*\* /gm

/**
 * Pattern of references to documents that are not in the repository, such as sections of a specification.
 * Sections of RFCs and of ISO, ASVS and WCAG do not match.
 */
const OUTSIDE_CITATION = new RegExp(
  [
    String.raw`(?<!\b(?:RFC \d+|ISO [\d-]+|ASVS|WCAG)\s+)§\s*\d+(?:\.\d+)*`,
    String.raw`(?<!\bRFC \d+,?\s+)\bsections?\s+\d+(?:\.\d+)*`,
    String.raw`\b(?:spec|contract|specification)\s+\(?1?\d(?:\.\d+)*(?![\w-])`,
    String.raw`\b(?:seed|contract)\.md\b`,
    String.raw`\bthe\s+specification\b`,
  ].join('|'),
  'gi',
)

/** Rules of docs/rules, in the order of the pages. */
export const rulesOf = (files: readonly TextFile[]): Rule[] =>
  files
    .filter(({ file }) => file.startsWith(RULES_FOLDER))
    .flatMap(({ file, text }) =>
      Array.from(text.matchAll(RULE_DEFINITION), ([, prefix, number]) => ({
        id: `${prefix}-${number}`,
        file,
      })),
    )

/** Errors in rule pages: duplicate ids, descending ids, and ids with the prefix of another page. */
export function ruleFaults(rules: readonly Rule[]): string[] {
  const pageByPrefix = new Map<string, string>()
  const lastNumberByPage = new Map<string, number>()
  return rules.flatMap(({ id, file }) => {
    const { prefix, number } = partsOf(id)
    const page = pageByPrefix.get(prefix) ?? file
    pageByPrefix.set(prefix, page)
    if (page !== file) return [`${id} in ${file}: ${prefix} is the prefix of ${page}`]
    const lastNumber = lastNumberByPage.get(file) ?? 0
    lastNumberByPage.set(file, number)
    return number > lastNumber ? [] : [`${id} in ${file} follows number ${lastNumber}`]
  })
}

/** Citations of missing rules and of documents outside the repository. */
export function unresolvedCitations(
  files: readonly TextFile[],
  rules: readonly Rule[],
): UnresolvedCitation[] {
  const ruleIds = new Set(rules.map(({ id }) => id))
  const prefixes = [...new Set(rules.map(({ id }) => partsOf(id).prefix))]
  const cited = new RegExp(String.raw`(?<![\w-])(?:${prefixes.join('|')})-\d+(?![\w-])`, 'g')
  return files.flatMap(({ file, text: raw }) => {
    const text = withoutCommentMarks(raw)
    const missing = prefixes.length === 0 ? [] : [...text.matchAll(cited)].filter(([id]) => !ruleIds.has(id))
    return [...missing, ...text.matchAll(OUTSIDE_CITATION)]
      .toSorted((one, other) => one.index - other.index)
      .map((match) => ({ file, line: lineOf(text, match.index), citation: match[0].replaceAll(/\s+/g, ' ') }))
  })
}

/** Source and documentation files below the root, by folder and name, without generated folders. */
export const readTextFiles = (root = ROOT): TextFile[] =>
  namesIn(root, '').map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))

function namesIn(root: string, folder: string): string[] {
  const entries = readdirSync(path.join(root, folder), { withFileTypes: true })
  return entries
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const file = path.posix.join(folder, entry.name)
      if (entry.isDirectory()) return SKIPPED_FOLDERS.has(entry.name) ? [] : namesIn(root, file)
      return TEXT_EXTENSION.test(entry.name) && entry.name !== 'package-lock.json' ? [file] : []
    })
}

function partsOf(id: string): { prefix: string; number: number } {
  const [prefix = '', number = ''] = id.split('-')
  return { prefix, number: Number(number) }
}

/**
 * Replaces comment markers at line starts by blanks, so that a citation may continue on the next line.
 * Character offsets remain unchanged.
 */
const withoutCommentMarks = (text: string): string =>
  text.replaceAll(/^[ \t]*(?:\*(?!\*)|\/\/|--|#)/gm, (mark) => ' '.repeat(mark.length))

const lineOf = (text: string, index: number): number => text.slice(0, index).split('\n').length

if (import.meta.main) {
  const files = readTextFiles()
  const unresolved = unresolvedCitations(files, rulesOf(files))
  for (const { file, line, citation } of unresolved) console.log(`${file}:${line}: ${citation}`)
  console.log(`${unresolved.length} unresolved citations`)
}
