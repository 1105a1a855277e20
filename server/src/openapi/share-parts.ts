import { canonicalText, isNode, pascalCase, type Node } from './schema-tree.ts'

type Parts = Record<string, Node>
type Operation = Node & { operationId: string; parameters?: Node[]; responses: Record<string, Node> }

/** Moves repeated parameters and responses of the operations into the document's components. */
export function shareParametersAndResponses(document: Node): void {
  const components = document['components'] as Record<string, Parts>
  const operations = Object.values(document['paths'] as Record<string, Record<string, Operation>>).flatMap(
    (item) => Object.values(item),
  )
  const { schemas = {} } = components
  const parameters = new SharedParts('parameters', ({ name }) =>
    nameOfParameter(pascalCase(String(name)), schemas),
  )
  const responses = new SharedParts('responses', nameOfSuccess)
  for (const { operationId, parameters: own = [], responses: answers } of operations) {
    for (const one of own) parameters.count(one, operationId)
    for (const one of Object.values(answers)) responses.count(one, operationId)
  }
  parameters.name()
  responses.name()
  for (const operation of operations) {
    const { responses: answers } = operation
    if (operation.parameters) operation.parameters = operation.parameters.map((one) => parameters.share(one))
    for (const [status, one] of Object.entries(answers)) answers[status] = responses.share(one)
  }
  components['parameters'] = { ...components['parameters'], ...parameters.parts }
  components['responses'] = { ...components['responses'], ...responses.parts }
}

/** Generators put parameters and schemas in one namespace, so a parameter never has the name of a schema. */
const nameOfParameter = (name: string, schemas: Parts): string => (name in schemas ? `${name}Param` : name)

interface Uses {
  part: Node
  uses: number
  /** First operation that uses the parameter or response. */
  operationId: string
}

/** Repeated parts of the document that become components of one kind, such as `parameters`. */
class SharedParts {
  readonly parts: Parts = {}
  private readonly uses = new Map<string, Uses>()
  private readonly names = new Map<string, string>()

  private readonly kind: string
  private readonly nameOf: (part: Node) => string

  constructor(kind: string, nameOf: (part: Node) => string) {
    this.kind = kind
    this.nameOf = nameOf
  }

  count(part: Node, operationId: string): void {
    const key = canonicalText(part)
    const partUse = this.uses.get(key) ?? { part, uses: 0, operationId }
    partUse.uses++
    this.uses.set(key, partUse)
  }

  /**
   * Gives a name to each part that the document uses more than once. If several parts have the same short
   * name, the most used one receives it. The others have the operation id as prefix.
   */
  name(): void {
    const repeatedParts = [...this.uses].filter(([, { part, uses: count }]) => count > 1 && !('$ref' in part))
    for (const [key, { part, operationId }] of repeatedParts.toSorted(([, a], [, b]) => b.uses - a.uses)) {
      const short = this.nameOf(part)
      const name = short in this.parts ? `${pascalCase(operationId)}${short}` : short
      if (name in this.parts) throw new Error(`the document has two ${this.kind} named ${name}`)
      this.parts[name] = part
      this.names.set(key, name)
    }
  }

  /**
   * Returns a reference to the component that equals `part`. Returns `part` itself if the document has it once.
   */
  share(part: Node): Node {
    const name = this.names.get(canonicalText(part))
    return name === undefined ? part : { $ref: `#/components/${this.kind}/${name}` }
  }
}

/** Component names of responses whose content refers to no schema component, by media type. */
const FILES: Readonly<Record<string, string>> = {
  'text/csv': 'ExportFile',
  'application/vnd.apple.pkpass': 'ApplePass',
}

/** `Dish` for the schema `Dish`, `DishList` for a list, `DishPage` for a page, else `DishResult`. */
function nameOfSuccess({ content, description }: Node): string {
  const [type = '', media] = (isNode(content) && Object.entries(content)[0]) || []
  const { schema } = (media ?? {}) as { schema?: Node }
  const [first, second] = schema ? referencesOf(schema) : []
  if (first === undefined)
    return FILES[type] ?? pascalCase(String(description).replace(/\..*/, '').replaceAll(' ', '_'))
  if (first === 'ListPage' && second !== undefined) return `${second}Page`
  if (schema?.['$ref']) return first
  return isList(schema!) ? `${first}List` : `${first}Result`
}

const isList = ({ type, properties }: Node): boolean =>
  type === 'array' || (isNode(properties) && Object.keys(properties).join() === 'items')

const referencesOf = (schema: Node): string[] =>
  Array.from(
    JSON.stringify(schema).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g),
    ([, name = '']) => name,
  )
