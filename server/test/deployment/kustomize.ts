import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { load, loadAll } from 'js-yaml'
import type { Manifest } from './manifest-problems.ts'

interface Kustomization {
  resources?: string[]
  images?: { name: string }[]
  patches?: { target: { kind: string; name?: string }; patch: string }[]
  [field: string]: unknown
}

const SUPPORTED_FIELDS = ['apiVersion', 'kind', 'namespace', 'resources', 'images', 'patches']

/** Manifests that a kustomization collects, without its patches, in the order of its resources. */
export function manifestsOf(folder: string, change = (text: string) => text): Manifest[] {
  return (kustomizationIn(folder).resources ?? []).flatMap((name) => {
    const resourcePath = path.join(folder, name)
    if (!path.extname(resourcePath)) return manifestsOf(resourcePath, change)
    return loadAll(change(readFileSync(resourcePath, 'utf8'))) as Manifest[]
  })
}

/** Problems of a kustomization and its bases: unknown fields, unlisted files, patches and images without a target. */
export function kustomizeProblems(folder: string, text = readKustomization(folder)): string[] {
  const { resources = [], images = [], patches = [], ...rest } = load(text) as Kustomization
  const missing = resources.filter((name) => !existsSync(path.join(folder, name)))
  if (missing.length > 0) return missing.map((name) => `${name}: no such resource`)
  const manifests = resources.flatMap((name) => {
    const resourcePath = path.join(folder, name)
    return path.extname(resourcePath)
      ? (loadAll(readFileSync(resourcePath, 'utf8')) as Manifest[])
      : manifestsOf(resourcePath)
  })
  const bases = resources.filter((name) => !path.extname(name)).map((name) => path.join(folder, name))
  const manifestText = JSON.stringify(manifests)
  return [
    ...Object.keys(rest)
      .filter((field) => !SUPPORTED_FIELDS.includes(field))
      .map((field) => `${field}: unknown field`),
    ...readdirSync(folder)
      .filter((name) => name !== 'kustomization.yaml' && !resources.includes(name))
      .map((name) => `${name}: not a resource`),
    ...images
      .filter(({ name }) => !manifestText.includes(`"${name}:`))
      .map(({ name }) => `${name}: no such image`),
    ...patches.flatMap(({ target, patch }) => patchProblems(target, patch, manifests)),
    ...bases.flatMap((base) => kustomizeProblems(base)),
  ]
}

const readKustomization = (folder: string) => readFileSync(path.join(folder, 'kustomization.yaml'), 'utf8')
const kustomizationIn = (folder: string) => load(readKustomization(folder)) as Kustomization

/** Problems of a JSON patch: no manifest to change, or a path to a field that does not exist. */
function patchProblems(
  { kind, name }: { kind: string; name?: string },
  patch: string,
  manifests: readonly Manifest[],
): string[] {
  const targets = manifests.filter((one) => one.kind === kind && (!name || one.metadata.name === name))
  if (targets.length === 0) return [`${kind} ${name ?? ''}: nothing to patch`]
  const steps = load(patch) as { op: string; path: string }[]
  return targets.flatMap((target) =>
    steps
      .filter(({ path: place }) => valueAt(target, place) === undefined)
      .map(({ path: place }) => `${kind}${place}: no such field`),
  )
}

const valueAt = (manifest: unknown, place: string): unknown =>
  place
    .split('/')
    .slice(1)
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], manifest)
