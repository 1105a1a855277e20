import { Client } from 'pg'

/**
 * Runs `work` on one connection of its own and closes it; for what must hold a session (locks, migrations) or happens once.
 * Waits at most 5 seconds for the server.
 */
export async function withClient<T>(databaseUrl: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 })
  // Without a listener a connection that breaks between two queries would end the process; the next query reports it.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
