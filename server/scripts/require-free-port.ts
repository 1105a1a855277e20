import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError, hasErrorCode } from './start-error.ts'

// Maximum wait for a port in ms. A previous server, whose parent was killed, ends in this time and frees the
// port.
const MAX_WAIT_MS = 2000

/**
 * Checks, before a start, that the server can listen on host and port.
 * @throws StartError that names the setting to change
 */
export async function requireFreePort(host: string, port: number): Promise<void> {
  const deadline = Date.now() + MAX_WAIT_MS
  let problem = await problemOf(host, port)
  while (hasErrorCode(problem, 'EADDRINUSE') && Date.now() < deadline) {
    await sleep(200)
    problem = await problemOf(host, port)
  }
  if (problem) throw blockedPortError(problem, host, port)
}

const problemOf = (host: string, port: number) =>
  new Promise<Error | undefined>((done) => {
    const probe = createServer().once('error', done)
    probe.listen(port, host, () => probe.close(() => done(undefined)))
  })

function blockedPortError(problem: Error, host: string, port: number): StartError {
  if (hasErrorCode(problem, 'EADDRINUSE')) {
    return new StartError(
      `Port ${port} on ${host} is taken: stop what uses it, or choose another, such as PORT=${port + 1} npm start.`,
      `El puerto ${port} de ${host} está ocupado: detén lo que lo usa, o elige otro, como PORT=${port + 1} npm start.`,
    )
  }
  if (hasErrorCode(problem, 'EACCES')) {
    return new StartError(
      `Port ${port} needs rights that this user does not have: choose one above 1023 with PORT.`,
      `El puerto ${port} necesita permisos que este usuario no tiene: elige uno mayor que 1023 con PORT.`,
    )
  }
  return new StartError(
    `HOST ${host} is not an address of this machine: use 127.0.0.1, or 0.0.0.0 for all networks.`,
    `HOST ${host} no es una dirección de esta máquina: usa 127.0.0.1, o 0.0.0.0 para todas las redes.`,
  )
}
