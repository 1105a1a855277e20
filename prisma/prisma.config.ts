import { defineConfig } from 'prisma-cli/config'

// For Prisma's own commands: `npm run prisma -- <command>`. Generating and validating need no database.
export default defineConfig({
  schema: 'schema.prisma',
  migrations: { path: 'migrations' },
  datasource: { url: process.env['DATABASE_URL'] ?? 'postgresql://localhost/forki' },
})
