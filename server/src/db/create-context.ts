import type { Context, Deps } from '../context/context.ts'
import { ANONYMOUS, type Actor } from '../context/actor.ts'
import type { Language } from '../errors/messages/language.ts'
import { currentRequestId } from '../observability/request-context.ts'
import { runCommitEffect } from './transaction.ts'

/** Caller and request data of a context. All fields have defaults. */
export interface ContextOptions {
  actor?: Actor
  language?: Language
  locale?: string
  request_id?: string
  ip?: string
  user_agent?: string
  setHeader?: Context['setHeader']
}

const noHeader = () => undefined

/** Creates a context outside any transaction, for a request, a job, a script or a test. */
export function createContext(deps: Deps, options: ContextOptions = {}): Context {
  const request_id = options.request_id ?? currentRequestId() ?? deps.newId()
  return {
    deps,
    db: deps.prisma,
    actor: options.actor ?? ANONYMOUS,
    language: options.language ?? 'es',
    locale: options.locale ?? options.language ?? 'es',
    request_id,
    ip: options.ip ?? '',
    user_agent: options.user_agent ?? '',
    now: deps.now,
    newId: deps.newId,
    afterCommit: (effect) => void runCommitEffect({ deps, request_id }, effect),
    setHeader: options.setHeader ?? noHeader,
    commitEffects: null,
    connection: null,
    rowLocks: null,
    notes: null,
  }
}
