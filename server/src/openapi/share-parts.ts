import { canonical, isNode, pascal, type Node } from './schema-tree.ts'

type Parts = Record<string, Node>
type Operation = Node & { operationId: string; parameters?: Node[]; responses: Record<string, Node> }

/** Moves repeated parameters and responses of the operations into the document's components. */
export function shareParts(document: Node): void {
  const components = document['components'] as Record<string, Parts>
  const operations = Object.values(document['paths'] as Record<string, Record<string, Operation>>).flatMap(
    (item) => Object.values(item),
  )
  const parameters = new Shared('parameters', ({ name }) => pascal(String(name)))
  const responses = new Shared('responses', nameOfSuccess)
  for (const { parameters: own = [], responses: answers } of operations) {
    for (const one of own) parameters.count(one)
    for (const one of Object.values(answers)) responses.count(one)
  }
  for (const operation of operations) {
    const { operationId, responses: answers } = operation
    if (operation.parameters) {
      operation.parameters = operation.parameters.map((one) => parameters.share(one, operationId))
    }
    for (const [status, one] of Object.entries(answers)) answers[status] = responses.share(one, operationId)
  }
  components['parameters'] = { ...components['parameters'], ...parameters.parts }
  components['responses'] = { ...components['responses'], ...responses.parts }
}

/** Components of one kind, each with a name of its own. */
class Shared {
  readonly parts: Parts = {}
  private readonly uses = new Map<string, number>()
  private readonly names = new Map<string, string>()

  private readonly kind: string
  private readonly nameOf: (part: Node) => string

  constructor(kind: string, nameOf: (part: Node) => string) {
    this.kind = kind
    this.nameOf = nameOf
  }

  count(part: Node): void {
    const key = canonical(part)
    this.uses.set(key, (this.uses.get(key) ?? 0) + 1)
  }

  /** Reference to the component that equals `part`, or `part` itself if the document has it once. */
  share(part: Node, operationId: string): Node {
    const key = canonical(part)
    if ('$ref' in part || (this.uses.get(key) ?? 0) < 2) return part
    const name = this.names.get(key) ?? this.freeName(this.nameOf(part), operationId)
    this.names.set(key, name)
    this.parts[name] = part
    return { $ref: `#/components/${this.kind}/${name}` }
  }

  private freeName(name: string, operationId: string): string {
    return (
      [name, `${pascal(operationId)}${name}`].find((one) => !(one in this.parts)) ?? `${name}Of${operationId}`
    )
  }
}

/** `Dish` for the response with the schema `Dish`, `DishPage` for a page of dishes. */
function nameOfSuccess({ content, description }: Node): string {
  const [media] = isNode(content) ? Object.values(content) : []
  const { schema } = (media ?? {}) as { schema?: Node }
  const reference = schema && findReference(schema)
  return reference
    ? `${reference}${schema['$ref'] ? '' : 'Result'}`
    : pascal(String(description).replace(/\W.*/, ''))
}

function findReference(schema: Node): string | undefined {
  const found = /"\$ref":"#\/components\/schemas\/(\w+)"/.exec(JSON.stringify(schema))
  return found?.[1]
}
