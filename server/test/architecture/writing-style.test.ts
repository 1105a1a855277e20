import { execFileSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { readTextFiles } from '../../scripts/metrics/citations.ts'
import {
  commentsBeginningWithClause,
  commentsOf,
  longSentences,
  commentsWithMetaphor,
  metaphoricalNames,
  commitSubjectFaults,
} from '../../scripts/metrics/writing-style.ts'

/** First day of the rules for commit subjects. Older commits are exempt. */
const SUBJECTS_SINCE = '2026-11-26T00:00:00Z'

const sources = readTextFiles().filter(
  ({ file }) => /\.(?:[cm]?tsx?|sql|prisma)$/.test(file) && !file.startsWith('prisma/migrations/'),
)
const comments = sources.flatMap(commentsOf)
const placesOf = (found: readonly { file: string; line: number; text: string }[]) =>
  found.map(({ file, line, text }) => `${file}:${line}: ${text}`)

describe('language of the code', () => {
  test('comments begin with a noun or a verb, not with a relative clause', () => {
    expect(comments.length).toBeGreaterThan(5000)
    expect(placesOf(commentsBeginningWithClause(comments))).toEqual([])
  })

  test('comments, names and paths contain no forbidden metaphor', () => {
    expect(placesOf(commentsWithMetaphor(comments))).toEqual([])
    expect(metaphoricalNames(sources)).toEqual([])
  })

  test('sentences of doc comments have at most 25 words', () => {
    expect(longSentences(comments)).toEqual([])
  })

  test('commit subjects have at most 72 characters, no semicolon and no relative clause first', () => {
    expect(commitSubjectFaults(recentSubjects())).toEqual([])
  })
})

/** Subjects of the commits since the rules exist. Empty without a Git history, as in a source archive. */
function recentSubjects(): string[] {
  try {
    return execFileSync('git', ['log', `--since=${SUBJECTS_SINCE}`, '--no-merges', '--format=%s'], {
      encoding: 'utf8',
    })
      .split('\n')
      .filter(Boolean)
  } catch (error) {
    console.log(`commit subjects are not checked: ${String(error)}`)
    return []
  }
}
