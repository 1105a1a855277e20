import { defineConfig } from 'prisma-cli/config'

// Configuration of Prisma's CLI: `npm run prisma -- <command>`. `generate` and `validate` need no database.
export default defineConfig({
  schema: 'schema.prisma',
  migrations: { path: 'migrations' },
  datasource: { url: process.env['DATABASE_URL'] ?? 'postgresql://localhost/forki' },
})
