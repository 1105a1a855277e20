import { unknownSettings, type Env } from '../../src/env.ts'
import { localize } from '../terminal-language.ts'
import { ok, warn, type Finding } from './finding.ts'

/** Switches that only tests may set, because they permit calls to addresses that are otherwise forbidden. */
const TEST_SWITCHES = ['FORKI_WEBHOOK_ALLOW_PRIVATE', 'FORKI_PRINTER_ALLOW_ANY'] as const
/** Pattern of a sender in a domain that never exists, as in the default sender. */
const UNUSABLE_SENDER = /\.invalid>?$/

/** Diagnoses the settings: values that expose the installation, an unusable sender, and unknown names. */
export function checkSettings(env: Env): Finding[] {
  return [
    ok(`${localize('ajustes', 'settings')}: ${env.NODE_ENV}, ${env.FORKI_PUBLIC_URL}`),
    ok(`Node ${process.versions.node}`),
    ...(env.NODE_ENV === 'production' ? checkProduction(env) : checkExposure(env)),
    ...checkSender(env),
    ...unknownSettings().map(({ name, nearest }) =>
      warn(
        localize(`ajustes: ${name} no existe`, `settings: ${name} is unknown`),
        localize(`¿quisiste decir ${nearest}?`, `did you mean ${nearest}?`),
      ),
    ),
  ]
}

const checkProduction = (env: Env): Finding[] => [
  ...checkProxy(env),
  ...TEST_SWITCHES.filter((name) => env[name]).map((name) =>
    warn(
      localize(`ajustes: ${name} es para pruebas`, `settings: ${name} is for tests`),
      localize(`quita ${name}`, `unset ${name}`),
    ),
  ),
]

/**
 * Warns of an address without https, and of an https address without a trusted proxy. Forki itself serves
 * HTTP, so https needs a proxy in front.
 */
function checkProxy({ FORKI_PUBLIC_URL, FORKI_TRUST_PROXY }: Env): Finding[] {
  if (FORKI_PUBLIC_URL.startsWith('http:'))
    return [
      warn(
        localize('dirección sin https', 'address without https'),
        localize(
          'pon FORKI_PUBLIC_URL con https:// y un proxy delante',
          'set FORKI_PUBLIC_URL to https:// and put a proxy in front',
        ),
      ),
    ]
  if (FORKI_TRUST_PROXY > 0) return []
  return [
    warn(
      localize(
        'proxy: todos los visitantes tienen su dirección y comparten sus límites',
        'proxy: all callers have its address and share their limits',
      ),
      localize(
        'pon en FORKI_TRUST_PROXY el número de proxies que hay delante',
        'set FORKI_TRUST_PROXY to the number of proxies in front',
      ),
    ),
  ]
}

function checkExposure({ HOST, NODE_ENV }: Env): Finding[] {
  if (HOST === '127.0.0.1' || HOST === 'localhost') return []
  return [
    warn(
      localize(`abierto a la red como ${NODE_ENV}`, `open to the network as ${NODE_ENV}`),
      localize('pon NODE_ENV=production', 'set NODE_ENV=production'),
    ),
  ]
}

function checkSender({ SMTP_URL, MAIL_FROM }: Env): Finding[] {
  if (!SMTP_URL || !UNUSABLE_SENDER.test(MAIL_FROM)) return []
  return [
    warn(
      localize(`correo: el remitente es ${MAIL_FROM}`, `mail: the sender is ${MAIL_FROM}`),
      localize(
        'pon en MAIL_FROM una dirección de tu dominio, o los servidores lo rechazarán',
        'set MAIL_FROM to an address of your domain, or mail servers will reject it',
      ),
    ),
  ]
}
