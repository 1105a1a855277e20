import type { Actor } from './actor.ts'

/**
 * Name of the acting user for histories and logs. On a shared terminal, the terminal's name follows.
 * @see docs/decisions/042-shared-terminals.md
 */
export const actorLabel = ({ name, terminal }: Pick<Actor, 'name' | 'terminal'>): string =>
  terminal ? `${name} · ${terminal.name}` : name
