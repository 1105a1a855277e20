import { describe, expect, it } from 'vitest'
import { requireNotes, sectionOf } from './notes.ts'

const LOG =
  '# Changes\n\n## Unreleased\n\n- New.\n\n## 1.2.0 (2026-11-27)\n\n- Older.\n- Old.\n\n## 1.2\n\n## 1.0.0\n\n- First.\n'

describe('sectionOf', () => {
  it('returns the text of a version up to the next version', () => {
    expect(sectionOf(LOG, '1.2.0')).toBe('- Older.\n- Old.')
    expect(sectionOf(LOG, '1.0.0')).toBe('- First.')
  })

  it('compares whole versions', () => {
    expect(sectionOf(LOG, '1')).toBeUndefined()
    expect(sectionOf(LOG, '1x2.0')).toBeUndefined()
  })
})

describe('requireNotes', () => {
  it('rejects a missing or empty section with one sentence that names the file', () => {
    const sentence =
      'CHANGELOG.md has no section "## %": write it, or make a snapshot with npm run release -- --snapshot.'

    expect(() => requireNotes('1.2.0', { 'CHANGELOG.md': LOG })).not.toThrow()
    for (const version of ['2.0.0', '1.2'])
      expect(() => requireNotes(version, { 'CHANGELOG.md': LOG })).toThrow(sentence.replace('%', version))
  })
})
