import { describe, expect, it } from 'vitest'
import { requireReleaseNotes, versionSectionOf } from './require-release-notes.ts'

const LOG =
  '# Changes\n\n## Unreleased\n\n- New.\n\n## 1.2.0 (2026-11-27)\n\n- Older.\n- Old.\n\n## 1.2\n\n## 1.0.0\n\n- First.\n'

describe('versionSectionOf', () => {
  it('versionSectionOf returns the text of a version up to the next version', () => {
    expect(versionSectionOf(LOG, '1.2.0')).toBe('- Older.\n- Old.')
    expect(versionSectionOf(LOG, '1.0.0')).toBe('- First.')
  })

  it('versionSectionOf finds no section for a part of a version number', () => {
    expect(versionSectionOf(LOG, '1')).toBeUndefined()
    expect(versionSectionOf(LOG, '1x2.0')).toBeUndefined()
  })
})

describe('requireReleaseNotes', () => {
  it('requireReleaseNotes rejects a missing or empty section with one sentence that names the file', () => {
    const sentence =
      'CHANGELOG.md has no section "## %": write it, or make a snapshot with npm run release -- --snapshot.'

    expect(() => requireReleaseNotes('1.2.0', { 'CHANGELOG.md': LOG })).not.toThrow()
    for (const version of ['2.0.0', '1.2'])
      expect(() => requireReleaseNotes(version, { 'CHANGELOG.md': LOG })).toThrow(
        sentence.replace('%', version),
      )
  })
})
