import { Client } from 'pg'

/**
 * Runs `work` on a separate database connection and closes the connection. Intended for session locks,
 * migrations and single statements. The connection timeout is 5 s.
 */
export async function withClient<T>(databaseUrl: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 })
  // The error listener is empty. Without a listener, a database connection that fails between two queries
  // would end the process. The next query throws the error.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
