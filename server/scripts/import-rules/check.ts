import { globSync } from 'node:fs'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { IMPORT_RULES } from './rules.ts'

const SOURCE_FOLDERS = ['server/{src,cli,demo,lab,scripts,test,contract/src}', 'client/src', 'e2e']

/**
 * Checks imports in the folders `SOURCE_FOLDERS` below `root` against `IMPORT_RULES`, with dependency-cruiser.
 * @returns number of files, and one line for each violation
 */
export async function checkImports(root: string): Promise<{ files: number; problems: string[] }> {
  const { output } = await cruise(globSync(SOURCE_FOLDERS, { cwd: root }), {
    baseDir: root,
    // The parser is swc, because it also reports type imports. TypeScript 7 has no parser interface.
    parser: 'swc',
    doNotFollow: { path: 'node_modules|^server/src/generated/' },
    exclude: { path: '(^|/)dist/' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mts', '.mjs', '.js', '.cjs', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['node', 'import', 'types', 'default'],
    },
    ruleSet: { forbidden: [...IMPORT_RULES] },
    validate: true,
  })
  const { summary } = output as ICruiseResult
  const problems = summary.violations.map(({ from, to, rule, cycle }) => {
    const path = cycle?.map(({ name }) => name).join(' → ') ?? to
    return `${from} → ${path}: ${commentOf(rule.name)}`
  })
  return { files: summary.totalCruised, problems: [...new Set(problems)].toSorted() }
}

const commentOf = (name: string): string => IMPORT_RULES.find((one) => one.name === name)?.comment ?? name
