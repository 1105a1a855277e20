import { readdirSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'

const source = `${import.meta.dirname}/..`

interface Node {
  type: string
  value?: unknown
  name?: { name?: string }
  start: number
}

/** Component properties whose texts users read or hear. */
const TEXT_PROPS = new Set([
  'alt',
  'aria-label',
  'aria-description',
  'confirmLabel',
  'description',
  'label',
  'placeholder',
  'title',
])
/** Names and texts that are the same in every language. */
const LANGUAGE_NEUTRAL =
  /^(?:Forki|La Higuera|Aa|QR|CSV|XLSX|JSON|PIN|API|Esc|Ctrl|min|kg|ml|px|mm|A4|A6|http\S*|\S+@\S+)$/

/** True for a text that needs translation: it has two adjacent letters and is not language-neutral. */
const hasWord = (text: unknown): text is string =>
  typeof text === 'string' && /\p{L}{2}/u.test(text) && !LANGUAGE_NEUTRAL.test(text.trim())

function visit(node: unknown, see: (node: Node) => void): void {
  if (Array.isArray(node)) for (const one of node) visit(one, see)
  else if (typeof node === 'object' && node !== null) {
    if ('type' in node) see(node as Node)
    for (const part of Object.values(node)) if (typeof part === 'object') visit(part, see)
  }
}

/** Literal texts between the tags and in the text properties of a component. */
function hardCodedTexts(name: string, code: string): string[] {
  const texts: string[] = []
  const report = (node: Node, text: string) =>
    texts.push(`${name}:${code.slice(0, node.start).split('\n').length} ${text.trim().slice(0, 60)}`)
  const { program } = parseSync(name, code)
  visit(program, (node) => {
    if (node.type === 'JSXText' && hasWord(node.value)) report(node, node.value)
    if (node.type !== 'JSXAttribute' || !TEXT_PROPS.has(node.name?.name ?? '')) return
    const { value } = node.value === null ? { value: null } : (node.value as Node)
    if (hasWord(value)) report(node, value)
  })
  return texts
}

const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.tsx') && !file.includes('.test.') && !file.startsWith('test'),
)

it('no component has a hard-coded text between its tags or in a text property', () => {
  expect(files.length).toBeGreaterThan(100)
  expect(files.flatMap((file) => hardCodedTexts(file, readFileSync(`${source}/${file}`, 'utf8')))).toEqual([])
})

it('hardCoded finds texts written into a component', () => {
  const screen = `export const A = () => <p title="Close it">Orders of today {1} · {2} Forki</p>`

  expect(hardCodedTexts('a.tsx', screen)).toEqual(['a.tsx:1 Close it', 'a.tsx:1 Orders of today'])
})
