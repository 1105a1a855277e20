import { createServer, connect, type AddressInfo, type Socket } from 'node:net'

/** TCP proxy that loses answers: it ends the connection when the server's answer arrives. */
export interface CuttingProxy {
  url: string
  /** Number of the next answers to lose. */
  loseAnswers: (count: number) => void
  /** Number of lost answers so far. */
  lost: () => number
  close: () => Promise<void>
}

export async function startCuttingProxy(target: string): Promise<CuttingProxy> {
  const { port: upstream } = new URL(target)
  let remaining = 0
  let lost = 0
  const sockets = new Set<Socket>()
  const proxy = createServer((client) => {
    const server = connect(Number(upstream), '127.0.0.1')
    for (const socket of [client, server]) {
      sockets.add(socket)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => sockets.delete(socket))
    }
    client.pipe(server)
    server.on('data', (answer) => {
      if (remaining === 0) {
        client.write(answer)
        return
      }
      remaining -= 1
      lost += 1
      client.destroy()
      server.destroy()
    })
    client.on('close', () => server.destroy())
    server.on('close', () => client.destroy())
  })
  await new Promise<void>((resolve) => void proxy.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    loseAnswers: (count) => void (remaining = count),
    lost: () => lost,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => void proxy.close(resolve))
    },
  }
}
