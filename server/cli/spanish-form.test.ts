import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const SERVER = path.join(import.meta.dirname, '..')

/** Formal imperatives and pronouns of Spanish. The sentences of the product are informal. */
const FORMAL_SPANISH =
  /(?<![\p{L}])(?:usted|ponga|haga|corrija|inicie|ejecute|revise|libere|elija|detenga|cree la|lea sus|actualice|indique|restablezca|vuelva|compruebe|instale|introduzca|escriba|espere|deje|d[ée](?:le|la)|(?:h[áa]ga|det[ée]nga|corr[íi]ja|rep[íi]ta|desh[áa]ga|inv[íi]te)l[oa]s?)(?![\p{L}])/iu

const formalLines = (text: string) =>
  text.split('\n').filter((line) => !/^\s*(?:\/\/|\*|\/\*)/.test(line) && FORMAL_SPANISH.test(line))

it('sentences of commands and refused starts address Spanish operators informally', () => {
  const files = globSync(['cli/**/*.ts', 'scripts/**/*.ts', 'src/env*.ts', 'src/main.ts', 'src/db/*.ts'], {
    cwd: SERVER,
  }).filter((file) => !file.endsWith('.test.ts'))
  const formal = files.flatMap((file) =>
    formalLines(readFileSync(path.join(SERVER, file), 'utf8')).map((line) => `${file}: ${line.trim()}`),
  )

  expect(files.length).toBeGreaterThan(80)
  expect(formal).toEqual([])
})

it.each(['corrija DATABASE_URL', 'Deténgalo, o elija otro', 'Haga otra copia y repítala'])(
  'the check of informal sentences finds "%s"',
  (sentence) => {
    expect(formalLines(sentence)).toHaveLength(1)
  },
)
