import { validate as ConfigMap } from 'kubernetes-models/_schemas/IoK8sApiCoreV1ConfigMap'
import { validate as Namespace } from 'kubernetes-models/_schemas/IoK8sApiCoreV1Namespace'
import { validate as Secret } from 'kubernetes-models/_schemas/IoK8sApiCoreV1Secret'
import { validate as Service } from 'kubernetes-models/_schemas/IoK8sApiCoreV1Service'
import { validate as Deployment } from 'kubernetes-models/_schemas/IoK8sApiAppsV1Deployment'
import { validate as HorizontalPodAutoscaler } from 'kubernetes-models/_schemas/IoK8sApiAutoscalingV2HorizontalPodAutoscaler'
import { validate as Ingress } from 'kubernetes-models/_schemas/IoK8sApiNetworkingV1Ingress'
import { validate as PodDisruptionBudget } from 'kubernetes-models/_schemas/IoK8sApiPolicyV1PodDisruptionBudget'
import type { IDeployment } from 'kubernetes-models/apps/v1'
import type { IHorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2'
import type { IIngress } from 'kubernetes-models/networking.k8s.io/v1'
import type { IConfigMap, ISecret, IService } from 'kubernetes-models/v1'
import { LOCK_PATIENCE_S } from '../../src/db/migrate.ts'
import { settings } from '../../src/env.ts'

type Validate = ((data: unknown) => boolean) & { errors?: { instancePath: string; keyword: string }[] | null }
const SCHEMAS: Readonly<Record<string, unknown>> = {
  'v1 ConfigMap': ConfigMap,
  'v1 Namespace': Namespace,
  'v1 Secret': Secret,
  'v1 Service': Service,
  'apps/v1 Deployment': Deployment,
  'autoscaling/v2 HorizontalPodAutoscaler': HorizontalPodAutoscaler,
  'networking.k8s.io/v1 Ingress': Ingress,
  'policy/v1 PodDisruptionBudget': PodDisruptionBudget,
}

/** Minimum startup time, in s: 15 minutes for a backup, and the time for which a migration waits for its locks. */
const MIN_STARTUP_S = LOCK_PATIENCE_S + 15 * 60

export interface Manifest {
  apiVersion: string
  kind: string
  metadata: { name: string }
}

/** Proxy of a manifest that adds the path of each field to `seen` when the field is read. */
function recordingProxy(value: unknown, place: string, seen: Set<string>): unknown {
  if (typeof value !== 'object' || value === null) return value
  return new Proxy(value, {
    get(target, key) {
      const innerValue: unknown = Reflect.get(target, key)
      if (typeof key === 'symbol') return innerValue
      seen.add(`${place}/${key}`)
      return recordingProxy(innerValue, `${place}/${key}`, seen)
    },
  })
}

const fieldPathsOf = (value: unknown, place: string): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => [
        `${place}/${key}`,
        ...fieldPathsOf(inner, `${place}/${key}`),
      ])
    : []

/**
 * Problems of a manifest by the schema of its kind. The schema's validator reads the fields that the schema
 * defines. A field that the validator has not read is unknown to Kubernetes.
 */
function schemaProblems(manifest: Manifest): string[] {
  const kind = `${manifest.apiVersion} ${manifest.kind}`
  const validate = SCHEMAS[kind] as Validate | undefined
  if (!validate) return [`${kind}: no schema`]
  const readPaths = new Set<string>()
  const schemaErrors = validate(recordingProxy(manifest, '', readPaths)) ? [] : (validate.errors ?? [])
  return [
    ...schemaErrors.map(({ instancePath, keyword }) => `${manifest.kind}${instancePath}: ${keyword}`),
    ...fieldPathsOf(manifest, '')
      .filter((place) => !readPaths.has(place))
      .map((place) => `${manifest.kind}${place}: unknown`),
  ]
}

/** Problems of the manifests by the schemas and by additional rules. */
export function manifestProblems(manifests: readonly Manifest[], routes: ReadonlySet<string>): string[] {
  const byKind = <T>(kind: string) => manifests.filter((one) => one.kind === kind) as (T & Manifest)[]
  const schemaProblemList = manifests.flatMap(schemaProblems)
  if (schemaProblemList.length > 0) return schemaProblemList
  const deployments = byKind<IDeployment>('Deployment')
  const services = byKind<IService>('Service')
  const configSources = [...byKind<IConfigMap>('ConfigMap'), ...byKind<ISecret>('Secret')]
  const values: Record<string, unknown> = Object.assign(
    {},
    ...configSources.map((one) => ({
      ...('data' in one && one.data),
      ...('stringData' in one && one.stringData),
    })),
  )
  return [
    ...Object.keys(values)
      .filter((key) => !(key in settings) && key !== 'NODE_OPTIONS')
      .map((key) => `${key}: no such setting`),
    ...deployments.flatMap((one) => deploymentProblems(one, configSources, routes)),
    ...memoryProblems(deployments, values['NODE_OPTIONS']),
    ...services.flatMap((one) => serviceProblems(one, deployments)),
    ...byKind<IIngress>('Ingress').flatMap((one) => ingressProblems(one, services)),
    ...byKind<IHorizontalPodAutoscaler>('HorizontalPodAutoscaler').flatMap(({ spec }) => {
      const scaled = deployments.find(({ metadata }) => metadata.name === spec?.scaleTargetRef.name)
      if (!scaled) return [`${spec?.scaleTargetRef.name}: nothing to scale`]
      return scaled.spec?.replicas === undefined ? [] : ['replicas: every apply undoes the autoscaler']
    }),
  ]
}

function deploymentProblems(
  { spec, metadata }: IDeployment & Manifest,
  given: readonly Manifest[],
  routes: ReadonlySet<string>,
): string[] {
  const { name } = metadata
  const pod = spec?.template?.spec
  const labels = spec?.template?.metadata?.labels ?? {}
  const volumes = new Set(pod?.volumes?.map((volume) => volume.name))
  const podProblems = Object.entries(spec?.selector.matchLabels ?? {})
    .filter(([key, value]) => labels[key] !== value)
    .map(([key]) => `${name}: selector ${key}`)
  if (!pod?.securityContext?.runAsNonRoot) podProblems.push(`${name}: may run as root`)
  for (const container of pod?.containers ?? []) {
    const ports = new Set(container.ports?.map((port) => port.name))
    if (container.securityContext?.allowPrivilegeEscalation !== false)
      podProblems.push(`${name}: may gain rights`)
    if (!container.securityContext?.readOnlyRootFilesystem) podProblems.push(`${name}: writes where it likes`)
    for (const kind of ['startupProbe', 'readinessProbe', 'livenessProbe'] as const) {
      const httpGet = container[kind]?.httpGet
      if (!httpGet?.path || !routes.has(httpGet.path)) podProblems.push(`${name}: ${kind} asks for no route`)
      if (!httpGet || !ports.has(String(httpGet.port))) podProblems.push(`${name}: ${kind} asks at no port`)
    }
    const { periodSeconds = 10, failureThreshold = 3 } = container.startupProbe ?? {}
    if (periodSeconds * failureThreshold < MIN_STARTUP_S)
      podProblems.push(`${name}: a server that migrates is killed`)
    if ((spec?.progressDeadlineSeconds ?? 600) < periodSeconds * failureThreshold)
      podProblems.push(`${name}: a server that migrates counts as a failed rollout`)
    if (container.livenessProbe?.httpGet?.path === '/readyz')
      podProblems.push(`${name}: a silent database restarts every server`)
    for (const { configMapRef, secretRef } of container.envFrom ?? []) {
      const [kind, sourceName] = configMapRef ? ['ConfigMap', configMapRef.name] : ['Secret', secretRef?.name]
      if (!given.some((one) => one.kind === kind && one.metadata.name === sourceName))
        podProblems.push(`${name}: no ${kind} ${sourceName}`)
    }
    for (const mount of container.volumeMounts ?? [])
      if (!volumes.has(mount.name)) podProblems.push(`${name}: no volume ${mount.name}`)
  }
  return podProblems
}

/**
 * Problem if the heap limit is not below the memory limit of every container. Kubernetes would kill such a
 * server without a graceful shutdown.
 */
function memoryProblems(deployments: readonly IDeployment[], options: unknown): string[] {
  const heap = Number(/--max-old-space-size=(\d+)/.exec(String(options))?.[1] ?? Infinity)
  const limits = deployments.flatMap(({ spec }) =>
    spec?.template?.spec?.containers.map(({ resources }) => parseInt(String(resources?.limits?.['memory']))),
  )
  return limits.every((limit) => limit !== undefined && heap < limit) ? [] : ['memory: less than the heap']
}

function serviceProblems(
  { spec, metadata }: IService & Manifest,
  deployments: readonly IDeployment[],
): string[] {
  const targetDeployment = deployments.find(({ spec: of }) =>
    Object.entries(spec?.selector ?? {}).every(
      ([key, value]) => of?.template?.metadata?.labels?.[key] === value,
    ),
  )
  const names = targetDeployment?.spec?.template?.spec?.containers.flatMap(({ ports }) =>
    ports?.map(({ name }) => name),
  )
  return (spec?.ports ?? [])
    .filter(({ targetPort }) => !names?.includes(String(targetPort)))
    .map(({ targetPort }) => `${metadata.name}: leads to no port ${targetPort}`)
}

function ingressProblems(
  { spec, metadata }: IIngress & Manifest,
  services: readonly (IService & Manifest)[],
): string[] {
  return (spec?.rules ?? [])
    .flatMap(({ http }) => http?.paths ?? [])
    .filter(({ backend }) => {
      const targetService = services.find((one) => one.metadata.name === backend.service?.name)
      return !targetService?.spec?.ports?.some(({ name }) => name === backend.service?.port?.name)
    })
    .map(({ path }) => `${metadata.name}: ${path} leads to no service`)
}
