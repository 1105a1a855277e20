import type { Actor } from './actor.ts'

/** How a deed is signed in histories and logs: by whom and, on a shared device, where. */
export const actorLabel = ({ name, terminal }: Pick<Actor, 'name' | 'terminal'>): string =>
  terminal ? `${name} · ${terminal.name}` : name
