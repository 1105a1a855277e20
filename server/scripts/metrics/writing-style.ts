import type { TextFile } from './citations.ts'

/** Comment in a source file, with its place. */
export interface Comment {
  file: string
  line: number
  /** Text of the comment without comment markers. Line breaks are replaced by spaces. */
  text: string
  is_doc: boolean
}

/**
 * Metaphors that are forbidden in comments, identifiers and paths. `floor`, `room` and `door` are permitted
 * where a restaurant has them.
 */
export const METAPHORS = [
  'house',
  'wall',
  'road',
  'journey',
  'traveller',
  'trail',
  'drawn',
  'told',
  'stage',
  'world',
  'cast',
  'theatre',
  'papers',
  'shelf',
  'evening',
] as const

/** Names that contain a metaphor but cannot change, because they are part of the public OpenAPI document. */
const API_NAMES = new Set(['drawnVersion', 'DrawnVersion', 'drawnSheet'])

const CLAUSE_START = /^(?:What|Who|Whoever|Whether|Where|How|That)\b/
const MAX_SENTENCE_WORDS = 25
const MAX_SUBJECT_LENGTH = 72

/** Comments of TypeScript, SQL and Prisma sources: doc comments, line comments, and comments after code. */
export function commentsOf({ file, text }: TextFile): Comment[] {
  const pattern = /\.(?:sql|prisma)$/.test(file)
    ? /(?:^|\s)(?:--|\/\/\/?)[ \t]+(?<line>.*)$/gm
    : /\/\*(?<block>\*?[\s\S]*?)\*\/|(?:^|[ \t])\/\/[ \t]+(?<line>.*)$/gm
  const comments: Comment[] = []
  for (const match of text.matchAll(pattern)) {
    const { block, line: single } = match.groups ?? {}
    const line = text.slice(0, match.index).split('\n').length
    const last = comments.at(-1)
    const words = (block ?? single ?? '')
      .replaceAll(/^\s*\*+ ?/gm, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim()
    // Line comments on successive lines form one text.
    const continues = block === undefined && last !== undefined && !last.is_doc && last.line === line - 1
    if (continues) comments[comments.length - 1] = { ...last, line, text: `${last.text} ${words}` }
    else if (words !== '') comments.push({ file, line, text: words, is_doc: block?.startsWith('*') ?? false })
  }
  return comments
}

/** Comments that begin with a relative clause instead of the noun. */
export const commentsBeginningWithClause = (comments: readonly Comment[]): Comment[] =>
  comments.filter(({ text }) => CLAUSE_START.test(text))

/** Commit subjects that are too long, join sentences by a semicolon or begin with a relative clause. */
export const commitSubjectFaults = (subjects: readonly string[]): string[] =>
  subjects.filter(
    (subject) =>
      subject.length > MAX_SUBJECT_LENGTH ||
      subject.includes(';') ||
      new RegExp(CLAUSE_START.source, 'i').test(subject.replace(/^\w+(?:\([^)]*\))?!?: */, '')),
  )

/** Comments that use a metaphor as a word of its own. */
export const commentsWithMetaphor = (comments: readonly Comment[]): Comment[] => {
  const metaphorWord = new RegExp(String.raw`\b(?:${METAPHORS.join('|')})s?\b`, 'i')
  return comments.filter(({ text }) => metaphorWord.test(text))
}

/** File names and declared identifiers that contain a metaphor. */
export function metaphoricalNames(files: readonly TextFile[]): string[] {
  const metaphorInPath = new RegExp(String.raw`(?:^|[-_/.])(?:${METAPHORS.join('|')})s?(?:$|[-_/.])`)
  const paths = files.map(({ file }) => file).filter((file) => metaphorInPath.test(file))
  const names = files.flatMap(({ file, text }) =>
    Array.from(
      text.matchAll(/\b(?:function|const|let|class|interface|type|enum) (\w+)/g),
      ([, name = '']) => ({
        file,
        name,
      }),
    ).filter(({ name }) => metaphorInPath.test(kebabCaseOf(name)) && !API_NAMES.has(name)),
  )
  return [...paths, ...names.map(({ file, name }) => `${file}: ${name}`)]
}

/** Kebab case of an identifier: `passTheSalt` becomes `pass-the-salt`. */
const kebabCaseOf = (name: string): string => name.replaceAll(/([a-z\d])([A-Z])/g, '$1-$2').toLowerCase()

/** Sentences of documentation comments with more than 25 words. */
export const longSentences = (comments: readonly Comment[]): string[] =>
  comments
    .filter(({ is_doc }) => is_doc)
    .flatMap(({ file, line, text }) =>
      sentencesOf(text)
        .filter((sentence) => sentence.split(' ').length > MAX_SENTENCE_WORDS)
        .map((sentence) => `${file}:${line}: ${sentence}`),
    )

/** Splits a comment into sentences: at sentence ends, colons, tags and list marks. */
const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?:])\s+(?=[A-Z`'"(])|\s(?=@\w+)|\s·\s/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '' && !sentence.includes('```'))
