import type { Plugin } from 'vite'

const SCREENS = /\/client\/src\/(?:app|pages|features|components)\/.+\.tsx$/
/** What opens over a page, and editors, by the file's name; not the frames that such things are built in. */
const OVER = /(?:-sheet|-dialog|-editor)\.tsx$/
const FRAMES = /\/(?:native-sheet|form-dialog)\.tsx$/
const COMPONENT = /^[A-Z]\w*[a-z]\w*$/

interface Specifier {
  type: string
  imported?: { name: string }
  local: { name: string }
}
interface Statement {
  type: string
  start: number
  end: number
  source?: { value: string }
  specifiers?: Specifier[]
}

/**
 * Sheets, dialogs and editors come when they open (`whenOpen`), or when the browser is idle: a page loads without the forms, the
 * schema checker and the tools inside them, which are a third of its weight. Done by the file's name rather than by
 * hand at each of a hundred places, so that none is forgotten.
 */
export function sheetsWhenOpen(): Plugin {
  return {
    name: 'forki:sheets-when-open',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (!SCREENS.test(id)) return null
      const { body } = this.parse(code) as unknown as { body: Statement[] }
      const over = body.filter(isOver)
      if (over.length === 0) return null
      let lazy = code
      for (const { start, end, source, specifiers } of over.toReversed()) {
        const from = JSON.stringify(source?.value)
        const parts = (specifiers ?? []).map(
          ({ imported, local }) =>
            `const ${local.name} = __whenOpen(() => import(${from}).then((part) => part.${imported?.name}))`,
        )
        lazy = `${lazy.slice(0, start)}${parts.join('\n')}${lazy.slice(end)}`
      }
      const depth = id.split('/client/src/')[1]?.split('/').length ?? 1
      const later = `${'../'.repeat(depth - 1)}lib/later.tsx`
      return { code: `import { whenOpen as __whenOpen } from '${later}'\n${lazy}`, map: null }
    },
  }
}

/** An import of components alone out of such a file. */
function isOver({ type, source, specifiers }: Statement): boolean {
  return (
    type === 'ImportDeclaration' &&
    OVER.test(source?.value ?? '') &&
    !FRAMES.test(source?.value ?? '') &&
    (specifiers ?? []).length > 0 &&
    (specifiers ?? []).every(
      (specifier) => specifier.type === 'ImportSpecifier' && COMPONENT.test(specifier.imported?.name ?? ''),
    )
  )
}
