// Program `npm run permission-docs`: writes the table of endpoints and the roles that may call them to
// docs/permissions.md.
import { writeFileSync } from 'node:fs'
import { permissionTable } from '@forki/contract/permission-table'
import { registry } from '@forki/contract/registry'

writeFileSync(new URL('../../docs/permissions.md', import.meta.url), permissionTable(registry))
