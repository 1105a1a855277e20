import type { IncomingMessage } from 'node:http'

const ACCEPTED = {
  br: /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/,
  gzip: /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/,
}

/** Best content encoding that the client accepts, or null. */
export function acceptedEncoding({ headers }: IncomingMessage): 'br' | 'gzip' | null {
  const accepted = headers['accept-encoding'] ?? ''
  if (ACCEPTED.br.test(accepted)) return 'br'
  return ACCEPTED.gzip.test(accepted) ? 'gzip' : null
}
