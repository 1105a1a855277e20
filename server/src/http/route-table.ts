import type { Binding } from './bind.ts'

/** A binding that a request reached, and the path's values. */
export interface Found<T> {
  route: T
  params: Record<string, string>
}

interface Leaf<T> {
  route: T
  names: readonly string[]
}

interface Node<T> {
  literals: Map<string, Node<T>>
  parameter: Node<T> | null
  leaves: Map<string, Leaf<T>>
  /** Methods of paths whose last parameter takes the rest of the path. */
  rests: Map<string, Leaf<T>>
}

const newNode = <T>(): Node<T> => ({
  literals: new Map(),
  parameter: null,
  leaves: new Map(),
  rests: new Map(),
})

/** Parameters that hold a path of their own, slashes included. */
const takesRest = (name: string): boolean => name.endsWith('_path')

/** Finds the handler of a method and path; null when there is none. */
export type Router<T> = (method: string, path: string) => Found<T> | null

/**
 * Endpoints as a tree of path segments: a literal segment goes before a parameter in whatever order they were added
 * (`/menus/active` never reaches `/menus/{id}`), and finding one costs the path's length, not the number of endpoints.
 * @throws Error when two endpoints share method and path
 */
export function createRouter<T extends Pick<Binding, 'endpoint'>>(routes: readonly T[]): Router<T> {
  const root = newNode<T>()
  for (const route of routes) add(root, route)
  return (method, path) => {
    const segments = path.split('/').slice(1)
    if (segments.at(-1) === '') segments.pop()
    const values: string[] = []
    const leaf = find(root, { method, segments, values }, 0)
    if (leaf === null) return null
    const params: Record<string, string> = {}
    for (const [index, name] of leaf.names.entries()) {
      const value = decode(values[index]!)
      if (value === null) return null
      params[name] = value
    }
    return { route: leaf.route, params }
  }
}

function add<T extends Pick<Binding, 'endpoint'>>(root: Node<T>, route: T): void {
  const { method, path } = route.endpoint
  const names: string[] = []
  let node = root
  for (const segment of path.split('/').slice(1)) {
    const name = /^\{(\w+)\}$/.exec(segment)?.[1]
    if (name === undefined) {
      node = literal(node, segment)
      continue
    }
    names.push(name)
    if (takesRest(name)) {
      put(node.rests, { route, names }, `${method} ${path}`)
      return
    }
    node.parameter ??= newNode()
    node = node.parameter
  }
  put(node.leaves, { route, names }, `${method} ${path}`)
}

function literal<T>(node: Node<T>, segment: string): Node<T> {
  let next = node.literals.get(segment)
  if (next === undefined) {
    next = newNode()
    node.literals.set(segment, next)
  }
  return next
}

function put<T>(leaves: Map<string, Leaf<T>>, leaf: Leaf<T>, call: string): void {
  const method = call.split(' ', 1)[0]!
  if (leaves.has(method)) throw new Error(`${call} is bound twice`)
  leaves.set(method, leaf)
}

interface Search {
  method: string
  segments: readonly string[]
  /** Raw values of the parameters passed so far. */
  values: string[]
}

function find<T>(node: Node<T>, search: Search, at: number): Leaf<T> | null {
  const { method, segments, values } = search
  const segment = segments[at]
  if (segment === undefined) return node.leaves.get(method) ?? null
  const next = node.literals.get(segment)
  const found = next ? find(next, search, at + 1) : null
  if (found !== null) return found
  if (node.parameter !== null && segment !== '') {
    const passed = values.length
    values.push(segment)
    const below = find(node.parameter, search, at + 1)
    if (below !== null) return below
    values.length = passed
  }
  const rest = node.rests.get(method)
  if (rest === undefined) return null
  values.push(segments.slice(at).join('/'))
  return rest
}

function decode(value: string): string | null {
  if (!value.includes('%')) return value
  try {
    return decodeURIComponent(value)
  } catch {
    return null
  }
}
