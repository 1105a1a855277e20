import type { Actor } from './actor.ts'

/**
 * Name of the acting user in histories and logs, with the shared terminal if there is one.
 * @see docs/decisions/042-shared-terminals.md
 */
export const actorLabel = ({ name, terminal }: Pick<Actor, 'name' | 'terminal'>): string =>
  terminal ? `${name} · ${terminal.name}` : name
