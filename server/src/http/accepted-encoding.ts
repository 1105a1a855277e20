import type { IncomingMessage } from 'node:http'

const ACCEPTED = {
  br: /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/,
  gzip: /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/,
}

/** Brotli if the client accepts it, otherwise gzip if the client accepts that, otherwise null. */
export function acceptedEncoding({ headers }: IncomingMessage): 'br' | 'gzip' | null {
  const accepted = headers['accept-encoding'] ?? ''
  if (ACCEPTED.br.test(accepted)) return 'br'
  return ACCEPTED.gzip.test(accepted) ? 'gzip' : null
}
