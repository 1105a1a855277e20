import { createServer, connect, type AddressInfo, type Socket } from 'node:net'

/** TCP proxy between a test and its server. The test makes it drop responses or cut all connections. */
export interface CuttingProxy {
  url: string
  /** Loses the next `count` responses: ends each connection when the server's response arrives. */
  loseAnswers: (count: number) => void
  /** Number of responses lost so far. */
  lostCount: () => number
  /** Ends every connection, and rejects new ones for a duration in ms. */
  cut: (ms: number) => Promise<void>
  close: () => Promise<void>
}

export async function startCuttingProxy(target: string): Promise<CuttingProxy> {
  const { port: upstream } = new URL(target)
  let remainingBytes = 0
  let lostCount = 0
  let isCut = false
  const sockets = new Set<Socket>()
  const endAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  const proxy = createServer((client) => {
    if (isCut) {
      client.destroy()
      return
    }
    const server = connect(Number(upstream), '127.0.0.1')
    for (const socket of [client, server]) {
      sockets.add(socket)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => {
        sockets.delete(socket)
        client.destroy()
        server.destroy()
      })
    }
    client.pipe(server)
    server.on('data', (answer) => {
      if (remainingBytes === 0) {
        client.write(answer)
        return
      }
      remainingBytes -= 1
      lostCount += 1
      client.destroy()
    })
  })
  await new Promise<void>((resolve) => void proxy.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    loseAnswers: (count) => void (remainingBytes = count),
    lostCount: () => lostCount,
    cut: async (ms) => {
      isCut = true
      endAll()
      await new Promise((resolve) => void setTimeout(resolve, ms))
      isCut = false
    },
    close: async () => {
      endAll()
      await new Promise((resolve) => void proxy.close(resolve))
    },
  }
}
