import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const SOURCE = path.join(import.meta.dirname, '..')

/** Source code of each `footer` property that contains a Cancel button and a primary button. */
const footers = globSync('**/*.tsx', { cwd: SOURCE }).flatMap((file) => {
  const text = readFileSync(path.join(SOURCE, file), 'utf8')
  return Array.from(
    text.matchAll(/footer(?:=\{|: \()(?:(?!footer=)[\s\S])*?<\/>/g),
    ([footer]) => [file, footer] as const,
  ).filter(([, footer]) => footer.includes("actions.cancel')") && footer.includes('variant="primary"'))
})

it('the source search finds the footers of dialogs and sheets', () => {
  expect(footers.length).toBeGreaterThan(8)
})

/** Components with inline forms, whose Cancel and Save buttons are icons. */
const inlineForms = ['components/inline-form.tsx'].map(
  (file) => [file, readFileSync(path.join(SOURCE, file), 'utf8')] as const,
)

it.each([...footers, ...inlineForms])('Cancel comes before the primary button in %s', (_file, footer) => {
  expect(footer.indexOf("actions.cancel')")).toBeLessThan(footer.lastIndexOf('variant="primary"'))
})
